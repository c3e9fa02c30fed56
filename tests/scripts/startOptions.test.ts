import { expect, it } from "vitest";
import { readOptions, START_USAGE } from "../../scripts/start/options";

it("starts as it is told to, and starts nothing to say how", () => {
  expect(readOptions([])).toEqual({ demoGoogle: false });
  expect(readOptions(["--demo-google"])).toEqual({ demoGoogle: true });
  expect(readOptions(["--help"])).toBeNull();
  expect(START_USAGE).toContain("--demo-google");
});

it.each([["--demo"], ["--demo-google=yes"], ["demo-google"]])("refuses %s", (word) => {
  expect(() => readOptions([word])).toThrow(TypeError);
});
