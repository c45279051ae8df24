// The backends of Dear ImGui under whatever name its version gives them.
#pragma once

#include <imgui_impl_opengl3.h>
#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>  // from 1.89 on
#else
#include <imgui_impl_sdl.h>
#endif
