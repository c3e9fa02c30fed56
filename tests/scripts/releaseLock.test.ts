import { expect, it } from "vitest";
import { type LockedPackages, lockOf } from "../../scripts/release/lock";

const PACKAGES: LockedPackages = {
  "": { version: "0.1.0" },
  server: { dependencies: { a: "1", b: "2" } },
  "node_modules/a": { version: "1", dependencies: { c: "1" }, dev: true },
  "node_modules/a/node_modules/c": { version: "1" },
  "node_modules/b": { version: "1" },
  "node_modules/c": { version: "2" },
  "node_modules/x": { version: "1" },
  "server/node_modules/b": { version: "2", optionalDependencies: { c: "2" } },
};

it("takes the packages of one workspace from a lock, each in its place without the others", () => {
  expect(lockOf(PACKAGES, "server", ["a", "b"])).toEqual({
    "node_modules/a": { version: "1", dependencies: { c: "1" } },
    "node_modules/a/node_modules/c": { version: "1" },
    "node_modules/b": { version: "2", optionalDependencies: { c: "2" } },
    "node_modules/c": { version: "2" },
  });
});

it("refuses a lock with a missing package, or with two versions in one place", () => {
  expect(() => lockOf(PACKAGES, "server", ["none"])).toThrow("server needs none");
  const both = { ...PACKAGES, "node_modules/a": { version: "1", dependencies: { b: "1" } } };
  expect(() => lockOf(both, "server", ["a", "b"])).toThrow("two versions");
});
