import { expect, it } from "vitest";
import { createPlatform } from "./platform";
import { fakePlatform } from "./testing/fakePlatform";

const LIB = "/home/mario/.local/lib/local-opener/local-opener";

it.each([
  ["windows", {}, '"C:\\Program Files\\Local Opener\\local-opener.exe"'],
  ["linux", { env: { PATH: "/usr/bin:/home/mario/.local/bin" } }, "local-opener"],
  ["linux", { env: { PATH: "/usr/bin" } }, LIB],
  ["linux", { execPath: "/home/l'anna/lo" }, "'/home/l'\\''anna/lo'"],
  ["linux", { execPath: "/usr/lib/local-opener/local-opener" }, "local-opener"],
  ["macos", {}, "/Users/mario/.local/lib/local-opener/local-opener"],
  ["linux", { execArgs: ["/src/main.js"] }, "local-opener"],
] as const)("on %s with %j is called by %s", (system, given, name) => {
  expect(createPlatform(fakePlatform(system, given).deps).program).toBe(name);
});
