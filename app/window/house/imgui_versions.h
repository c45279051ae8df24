// What differs between the versions of Dear ImGui that distributions package, 1.86 to 1.92, and is used here.
#pragma once

#include <imgui.h>
#include <imgui_freetype.h>
#include <imgui_impl_opengl3.h>
#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>  // from 1.89 on
#else
#include <imgui_impl_sdl.h>
#endif

#include <cstdint>

namespace app::imgui {

// A texture's handle: a pointer until 1.91.3, a number from then on.
inline ImTextureID textureId(std::uintptr_t number) { return (ImTextureID)number; }

#if IMGUI_VERSION_NUM < 19200  // one picture of all glyphs is made beforehand and given to the driver once

inline void useFreeType(ImFontAtlas& atlas, int leastWidth) {
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    atlas.TexDesiredWidth = leastWidth;
}
// Nothing but these ranges is taken from the face.
inline void takeOnly(ImFontConfig& config, const ImWchar* ranges, const ImWchar* /*others*/) { config.GlyphRanges = ranges; }
inline void finish(ImFontAtlas& atlas) { atlas.Build(); }
inline void renewTextures() {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}
inline void uploadGlyphs() {}
inline void pushGlyphs(ImDrawList& list) { list.PushTextureID(ImGui::GetIO().Fonts->TexID); }
// The glyph a face has, null if it has none; heights are those of the size it was loaded at, which is given back.
inline const ImFontGlyph* ownGlyph(ImFont* font, float /*px*/, ImWchar c, float& loadedPx) {
    loadedPx = font->FontSize;
    return font->FindGlyphNoFallback(c);
}

#else  // glyphs are drawn when first needed, at any size, and given to the driver bit by bit

inline void useFreeType(ImFontAtlas& atlas, int leastWidth) {
    atlas.SetFontLoader(ImGuiFreeType::GetFontLoader());
    atlas.FontLoaderFlags = ImGuiFreeTypeLoaderFlags_LightHinting;
    atlas.TexMinWidth = leastWidth;
}
inline void takeOnly(ImFontConfig& config, const ImWchar* ranges, const ImWchar* others) {
    config.GlyphRanges = ranges;  // heeded where the glyphs are made beforehand all the same: in a window of tests
    config.GlyphExcludeRanges = others;
}
inline void finish(ImFontAtlas&) {}
inline void renewTextures() {}
// For a list drawn on its own, before the frame's end: the glyphs it is the first to need.
inline void uploadGlyphs() {
    for (ImTextureData* texture : ImGui::GetIO().Fonts->TexList)
        if (texture->Status == ImTextureStatus_WantCreate || texture->Status == ImTextureStatus_WantUpdates)
            ImGui_ImplOpenGL3_UpdateTexture(texture);
}
inline void pushGlyphs(ImDrawList& list) { list.PushTexture(ImGui::GetIO().Fonts->TexRef); }
inline const ImFontGlyph* ownGlyph(ImFont* font, float px, ImWchar c, float& loadedPx) {
    ImFontBaked* baked = font->GetFontBaked(px);
    loadedPx = baked->Size;
    return font->IsGlyphInFont(c) ? baked->FindGlyphNoFallback(c) : nullptr;
}

#endif

// From 1.89.8 on ImDrawData owns its list of lists.
template <class Data>
void holdOnly(Data& data, ImDrawList* list) {
    if constexpr (requires { data.AddDrawList(list); }) {
        data.AddDrawList(list);
    } else {
        static ImDrawList* only[1];
        only[0] = list;
        data.CmdLists = only;
        data.CmdListsCount = 1;
        data.TotalVtxCount = list->VtxBuffer.Size;
        data.TotalIdxCount = list->IdxBuffer.Size;
    }
}

}  // namespace app::imgui
