# The commands of this repository. `make` alone lists them.

SWIFT ?= swift
# Intents and previews are found by their conformance records; the release linker keeps those of internal types only with this flag.
RELEASE = -c release -Xswiftc -enable-testing
APPS = PixarBudget PixarBudgetWidgets
ARGUMENTS ?=

.PHONY: help setup build run test test-swift test-browser bench pictures format lint clean

help:
	@echo "make run       build everything in release mode, start the phone, print its address"
	@echo "make test      run every test: Swift, then the page in a real Chromium"
	@echo "make bench     print the measured figures beside their budgets"
	@echo "make pictures  make the pictures that the README shows"
	@echo "make format    format the sources;  make lint  check them"
	@echo "make run takes ARGUMENTS, for example: make run ARGUMENTS='--port 9000 --app Examples/Tally'"

setup:
	@Tools/setup run

build: setup
	@Tools/build $(RELEASE) sidelong $(APPS)

run: build
	@exec "$$($(SWIFT) build -c release --show-bin-path)/sidelong" run $(ARGUMENTS)

test: test-swift test-browser
	@echo "All tests passed."

test-swift:
	@Tools/setup test
	@Tools/build --build-tests
	@$(SWIFT) test --skip-build

test-browser:
	@Tools/setup test
	@Tools/build
	@Tools/browser-tests $(ARGUMENTS)

bench: build
	@Tools/build $(RELEASE) SidelongBenchmarks SidelongCoreProbe
	@Tools/bench $(ARGUMENTS)

pictures: build
	@Tools/pictures

format:
	@$(SWIFT) format -i -r Package.swift Sources Apps Tests Plugins Benchmarks Examples

lint:
	@$(SWIFT) format lint -s -r Package.swift Sources Apps Tests Plugins Benchmarks Examples

clean:
	@$(SWIFT) package clean
