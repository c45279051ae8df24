// KeptLayout: a game's map layout, read once from the folders told last.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "common/data_folders.h"

namespace app {

template <class Layout>
class KeptLayout {
public:
    // What was read before is forgotten.
    void use(const common::DataFolders& folders) {
        folders_ = folders;
        kept_.reset();
    }
    // `load` reads it from common::DataFolders; throws common::DataError.
    template <class Load>
    std::shared_ptr<const Layout> get(Load load) {
        if (!kept_)
            kept_ = std::make_shared<Layout>(load(folders_ ? *folders_ : common::DataFolders(common::DataFolders::findBase())));
        return kept_;
    }

private:
    std::optional<common::DataFolders> folders_;
    std::shared_ptr<const Layout> kept_;
};

}  // namespace app
