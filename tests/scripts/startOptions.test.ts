import { expect, it } from "vitest";
import { readOptions, START_USAGE } from "../../scripts/start/options";

it("reads the options, and starts nothing for help", () => {
  expect(readOptions([])).toEqual({ demoGoogle: false });
  expect(readOptions(["--demo-google"])).toEqual({ demoGoogle: true });
  expect(readOptions(["--help"])).toBeNull();
  expect(START_USAGE).toContain("--demo-google");
});

it.each([["--demo"], ["--demo-google=yes"], ["demo-google"]])("refuses %s", (word) => {
  expect(() => readOptions([word])).toThrow(TypeError);
});
