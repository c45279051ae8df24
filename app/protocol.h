// The engine protocol: JSON lines for bots, laboratories and other programs. See docs/protocol.md.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "app/console.h"
#include "common/module.h"

namespace app {

inline constexpr std::size_t kMaxProtocolLine = 1U << 20;   // 1 MiB
inline constexpr int kMaxProtocolDepth = 64;

// One conversation about one game: every line in gives exactly one line out, whatever it holds. Never throws.
class ProtocolSession {
public:
    explicit ProtocolSession(const common::GameModule& module) : module_(module) {}

    [[nodiscard]] std::string answer(std::string_view line);   // without a newline; no newline inside
    [[nodiscard]] static std::string refuseLongLine();

    [[nodiscard]] const common::Table* table() const { return table_.get(); }   // null before `new` or `load`

private:
    nlohmann::json perform(const std::string& cmd, const nlohmann::json& request);
    nlohmann::json begin(const nlohmann::json& request);
    nlohmann::json load(const nlohmann::json& request);
    nlohmann::json play(const nlohmann::json& request);
    nlohmann::json chance(const nlohmann::json& request) const;
    nlohmann::json legal() const;
    nlohmann::json hints(const nlohmann::json& request) const;
    nlohmann::json decision() const;
    nlohmann::json entries(const std::vector<common::LogEntry>& log) const;
    common::Table& needTable() const;

    const common::GameModule& module_;
    std::unique_ptr<common::Table> table_;
    bool askChance_ = false;
};

// Serves lines from console.in until it ends.
int runProtocol(const common::GameModule& module, Console console);

}  // namespace app
