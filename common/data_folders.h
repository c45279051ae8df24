// Finds the data folder and lays the owner's corrections over it, file by file, remembering every datum they change.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/yaml_reader.h"

namespace common {

// One datum that an overlay replaced or added.
struct Overlaid {
    std::string file;       // relative to the data folder: cruel_necessity/cards.yaml
    std::string path;       // within the file: cards[early_07].title
    std::string was;        // on one line; empty: the base had nothing here
    std::string now;
    std::string overlay;    // the file it came from
    int line = 0;           // its line there
};

// The base data folder and the overlay folders above it, the later over the earlier.
//
// An overlay file has the same relative name as the file it corrects and holds only what differs. Maps are merged key
// by key; sequences whose items carry an `id:` are merged item by item; every other value is replaced. An id the base
// does not know is an error unless the loader says that the sequence may grow.
class DataFolders {
public:
    explicit DataFolders(std::filesystem::path base, std::vector<std::filesystem::path> overlays = {});

    // The base folder from any working directory: where it was built, else beside the program. Throws DataError.
    static std::filesystem::path findBase();

    // The folder for one user's corrections: under `home` if given (home/data), else XDG data (edgehill/data).
    static std::filesystem::path userFolder(const std::optional<std::filesystem::path>& home = std::nullopt);

    // findBase(), the user's folder where it exists, and the folders asked for, which must exist.
    static DataFolders standard(const std::optional<std::filesystem::path>& home = std::nullopt,
                                std::vector<std::filesystem::path> asked = {});

    // For those who make the weights of a computer player anew: the file of them, which may be of other features than the
    // program's, is left unread, and all are zero.
    void leaveWeightsUnread() { areWeightsRead_ = false; }
    [[nodiscard]] bool areWeightsRead() const { return areWeightsRead_; }

    const std::filesystem::path& base() const { return base_; }
    const std::vector<std::filesystem::path>& overlays() const { return overlays_; }

    bool has(std::string_view relative) const;   // in the base folder
    std::vector<std::string> list(std::string_view folder) const;   // its *.yaml as relative names, sorted

    // The content of a file with all overlays merged. mayAdd names the paths of sequences (e.g. "cards", "" for a file
    // that is a sequence) to which an overlay may add new ids. Loading twice gives the same node.
    YamlNode loadMerged(std::string_view relative, const std::vector<std::string>& mayAdd = {});

    // What was loaded
    const std::vector<Overlaid>& overlaid() const { return overlaid_; }
    std::vector<std::string> loaded() const;             // relative names, sorted
    std::uint64_t digest() const;                        // of the merged content of everything loaded
    std::uint64_t digestOf(std::string_view folder) const;   // of what was loaded from one folder

    // Overlay files that correct nothing because the base has no file of that name.
    std::vector<std::string> strayFiles() const;

private:
    std::filesystem::path base_;
    std::vector<std::filesystem::path> overlays_;
    std::map<std::string, YamlNode, std::less<>> files_;
    std::vector<Overlaid> overlaid_;
    bool areWeightsRead_ = true;
};

// A 64-bit checksum of a value's content: kinds, keys, text and order, but neither layout nor quotation marks.
std::uint64_t contentDigest(const YamlNode& node);

}  // namespace common
