"""Sees to it that window and reports cannot include what changes a State: the headers that play or change refuse when compiled for a view."""
import re
import subprocess
import sys

GAMES = ("cruel_necessity", "twwae", "ukc")
GUARD = re.compile(r'^#ifdef EDGEHILL_VIEW\n#error "([^"]+)"\n#endif$', re.M)
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.h", "*.cpp"], capture_output=True, text=True, check=True)
texts = {name: open(name, encoding="utf-8").read() for name in filter(None, listed.stdout.split("\n"))}
guarded = {name: GUARD.search(text).group(1) for name, text in texts.items() if GUARD.search(text)}
faults = []


def reached(name, seen):
    """The headers of the project that it includes, itself among them."""
    if name in texts and name not in seen:
        seen.add(name)
        for header in INCLUDE.findall(texts[name]):
            reached(header, seen)
    return seen


def changes(text):
    """Declarations outside any struct that take a State they may change."""
    depth = 0
    for line in text.split("\n"):
        code = line.split("//")[0]
        if depth <= 1 and re.search(r"(?<!const )(?<!\w)State\s*&(?!&)", code):
            yield code.strip()
        depth += code.count("{") - code.count("}")


# Whoever declares a change refuses, by itself or by what it includes.
for name, text in texts.items():
    if name.endswith(".h") and name.startswith(GAMES):
        found = list(changes(text))
        if found and not reached(name, set()) & guarded.keys():
            faults.append(f"{name} declares what changes a State and would let a view include it: {found[0]}")
# No view comes to such a header.
for name in texts:
    if name.startswith(("app/window/", "app/report/")):
        for header in sorted(reached(name, set()) & guarded.keys()):
            faults.append(f"{name} comes to {header}, which no view includes.")
# The compiler refuses them with the sentence that stands there.
for name, sentence in sorted(guarded.items()):
    run = subprocess.run(["c++", "-std=c++20", "-E", "-DEDGEHILL_VIEW", "-I.", "-x", "c++", name, "-o", "/dev/null"], capture_output=True, text=True)
    if run.returncode == 0 or sentence not in run.stderr:
        faults.append(f"{name} is not refused when a view includes it.")
for game in GAMES:
    for name in (f"{game}/chapters/verbs.h", f"{game}/{game}.h"):
        if name not in guarded:
            faults.append(f"{name} does not refuse a view.")
print("\n".join(faults), end="\n" if faults else "")
sys.exit(1 if faults else 0)
