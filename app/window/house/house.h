// House: the pile of pages with all they share (settings, faces, targets, tasks); knows nothing of SDL, so tests draw it too.
#pragma once

#include <deque>
#include <map>
#include <mutex>

#include "app/games.h"
#include "app/lab/bench.h"
#include "app/window/house/screen.h"
#include "app/window/house/worker.h"
#include "common/save_lock.h"

namespace app {

// What happened since the last frame.
struct FrameInput {
    ImVec2 size;
    Pointer pointer;
    float wheel = 0;
    std::vector<std::string> keys;
    std::string typed;
    double time = 0;
};

class House final : public Desk, public lab::KeepsBench {
public:
    House(Paths paths, Games& games);
    ~House() override;

    // Rebuilds faces and theme when settings changed; before ImGui::NewFrame(). True: recreate the font texture.
    bool prepare();
    // One whole frame on ImGui's background list; between NewFrame() and Render().
    void draw(const FrameInput& input);

    // What the loop wants to know
    [[nodiscard]] bool wantsQuit() const { return quit_; }
    [[nodiscard]] double busyUntil() const { return busyUntil_; }
    [[nodiscard]] std::optional<double> wakeAt() const { return wakeAt_; }
    [[nodiscard]] bool isTyping() const { return targets_.typing(); }
    void setWake(std::function<void()> wake);  // called from other threads
    void setLayers(LayerRenderer* layers) { layers_ = layers; }
    void setStill(bool still) { still_ = still; }
    // Opens what sounds are played with, when the first is wanted.
    void setSpeaker(std::function<std::unique_ptr<Speaker>()> open) { openSpeaker_ = std::move(open); }
    void askToQuit();
    void keepPlace(const WindowPlace& place);  // for the next start
    void closeWindow();  // as the window manager asks: at once, unless something is not saved

    // Tests, scripts and screenshots
    [[nodiscard]] Targets& targets() { return targets_; }
    // Every text of the last frame that ended in an ellipsis for want of room.
    [[nodiscard]] const std::vector<std::string>& cuts() const { return cuts_; }
    [[nodiscard]] const std::optional<Tooltip>& tip() const { return tip_; }  // what it told at the pointer
    [[nodiscard]] Screen* top() { return pages_.empty() ? nullptr : pages_.back().get(); }
    [[nodiscard]] bool hasQuestion() const { return question_.has_value(); }
    [[nodiscard]] const std::optional<Question>& question() const { return question_; }
    [[nodiscard]] const std::map<std::string, std::string>& keptNotices() const { return kept_; }
    void settleBackground();  // waits for every task and runs what was to follow
    void settleDisk();        // waits for what is on its way to or from the disk
    [[nodiscard]] bool hasBackground();
    void useSettings(const Settings& s) { settings_ = s; isFacesStale_ = true; }  // without writing them

    // Desk
    void push(std::unique_ptr<Screen> page) override;
    void replace(std::unique_ptr<Screen> page) override;
    void pop() override;
    void toLauncher() override;
    void quit() override { quit_ = true; }
    void ask(Question q) override { question_ = std::move(q), askedSince_ = 0; }
    void notify(std::string text, bool isWarning) override;
    void keepNotice(const std::string& key, const std::string& text) override;
    const common::GameModule* module(const std::string& key) override;
    void openTable(const std::string& game, std::unique_ptr<common::Table> table, const std::string& savePath) override;
    bool openSave(const std::string& path) override;
    bool openPosition(const std::string& path, const std::string& title, const std::string& text) override;
    void openRules(const std::string& game, const std::string& clause) override;
    void openAlmanac(const std::string& game, const std::string& entry) override;
    Settings& settings() override { return settings_; }
    void sound(Sound sound) override;
    void askWhatThisIs() override { isAsking_ = true; }
    void settingsChanged() override;
    lab::Bench& bench() override { return bench_; }
    [[nodiscard]] std::filesystem::path program() const override { return program_; }
    void setProgram(std::filesystem::path program) { program_ = std::move(program); }
    const LessonProgress& lessonProgress() const override { return lessonProgress_; }
    void keepLesson(const std::string& id, const LessonMark& mark, const std::string& save) override;
    std::string lessonSave(const std::string& id) const override;
    void openLesson(std::shared_ptr<const common::Lesson> lesson) override;
    std::string savesFolder() const override { return paths_.savesFolder().string(); }
    common::DataFolders dataFolders() const override;
    void inBackground(std::function<void()> work, std::function<void()> done) override {
        thinker_.add(std::move(work), std::move(done));
    }
    void onDisk(std::function<void()> work, std::function<void()> done) override {
        files_.add(std::move(work), std::move(done));
    }
    std::function<void()> waker() override;

private:
    struct Change {
        enum Kind { kPush, kReplace, kPop, kHome, kTable, kBackToTable } kind;
        std::unique_ptr<Screen> page;
    };
    struct Notice {
        std::string text;
        bool isWarning;
        double until;
    };
    void applyChanges();
    void drawQuestion(Frame& f);
    void drawNotices(Frame& f);
    void finishTooltip(Frame& f);
    void nameParts(Frame& f) const;         // what has no words of its own
    void explain(Frame& f, bool isChosen);  // while it is asked what things are
    void focusKeys(Frame& f);
    void runDone();
    // Opens the file; `isCopy`: it goes on in a file of its own whatever it is called.
    bool openFile(const std::string& path, common::SaveLock lock, bool isCopy);
    void openTableIn(const std::string& game, std::unique_ptr<common::Table> table, const std::string& savePath,
                     common::SaveLock lock);

    // Before the pages, which have threads that wake the loop.
    std::mutex wakeMutex_;
    std::function<void()> wake_;

    Paths paths_;
    Games& games_;
    Settings settings_;
    Fonts fonts_;
    Theme theme_;
    Targets targets_;
    std::vector<std::string> cuts_;
    std::optional<Tooltip> tip_;
    LayerRenderer* layers_ = nullptr;
    std::vector<std::unique_ptr<Screen>> pages_;
    std::deque<Change> changes_;
    std::optional<Question> question_;
    double askedSince_ = 0;  // when it was first drawn; 0: not yet
    std::vector<Notice> notices_;
    std::function<std::unique_ptr<Speaker>()> openSpeaker_;
    std::unique_ptr<Speaker> speaker_;
    LessonProgress lessonProgress_;
    std::map<std::string, std::string> kept_;     // notices that stand as long as what they say
    std::map<std::string, std::string> putAway_;  // those of them that were read
    bool isFacesStale_ = true, quit_ = false, still_ = false, isAsking_ = false;
    int serial_ = 0;
    double now_ = 0, busyUntil_ = 0;
    std::optional<double> wakeAt_;
    // Tooltip delay
    std::string tipKey_;
    double tipSince_ = 0;

    lab::Bench bench_;
    std::filesystem::path program_;
    Worker thinker_{Worker::AtEnd::kDrop}, files_{Worker::AtEnd::kFinish};
};

}  // namespace app
