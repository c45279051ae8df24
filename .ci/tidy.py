"""Sees to the format of the sources: no line over 128 columns, no tab, no blank at an end, a newline at the end of each file;
and that what newer libraries ask for is included."""
import subprocess
import sys

WIDTH = 128
files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.h", "*.cpp"], capture_output=True, text=True, check=True).stdout.split("\n")
faults = 0
for name in filter(None, files):
    try:
        text = open(name, encoding="utf-8").read()
    except FileNotFoundError:  # taken away, not yet committed
        continue
    lines = text.split("\n")
    if lines[-1] != "":
        print(f"{name}: no newline at the end")
        faults += 1
    for number, line in enumerate(lines, 1):
        if len(line) > WIDTH:
            print(f"{name}:{number}: {len(line)} columns; wrap it with clang-format --lines={number}:{number} -i {name}")
            faults += 1
        for fault in ["a tab"] * ("\t" in line) + ["a blank at the end"] * (line != line.rstrip()):
            print(f"{name}:{number}: {fault}")
            faults += 1
    # Newer versions of {fmt} have it there alone.
    if "fmt::join" in text and "<fmt/ranges.h>" not in text:
        print(f"{name}: fmt::join wants #include <fmt/ranges.h>")
        faults += 1
sys.exit(1 if faults else 0)
