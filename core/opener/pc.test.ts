import { expect, it } from "vitest";
import { OPENER_PROGRAM, pcSystem } from "./packages";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36",
    "windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", "macos"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "linux"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/156.0", "linux"],
  ["", "windows"],
])("takes %j for %s", (userAgent, system) => {
  expect(pcSystem(userAgent)).toBe(system);
});

it("names the program where the installers leave it", () => {
  expect(OPENER_PROGRAM.windows).toContain("Program Files\\Local Opener\\local-opener.exe");
  expect(OPENER_PROGRAM.linux).toMatch(/^~\/\.local\/bin\//);
});
