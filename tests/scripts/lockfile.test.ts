import { expect, test } from "vitest";
import { lockfileProblems } from "../../scripts/check/lockfile";

const OWNER = { integrity: "sha512-a", optionalDependencies: { "@tool/win32": "1.0.0" } };
const BUILD = { integrity: "sha512-b" };

test.each([
  ["at the top", "node_modules/@tool/win32"],
  ["below its owner", "node_modules/tool/node_modules/@tool/win32"],
])("accepts a lock file whose builds for every system lie %s", (_where, path) => {
  expect(lockfileProblems({ "node_modules/tool": OWNER, [path]: BUILD })).toEqual([]);
});

test("asks for no integrity of the repository's own folders", () => {
  const folder = { "": {}, core: {}, "node_modules/@sgi/core": { link: true } };
  expect(lockfileProblems(folder)).toEqual([]);
});

test("names a build that is not locked", () => {
  expect(lockfileProblems({ "node_modules/tool": OWNER })).toEqual([
    "node_modules/tool wants @tool/win32, which is not locked",
  ]);
});

test("does not accept a build that lies below another package", () => {
  const packages = { "node_modules/tool": OWNER, "node_modules/b/node_modules/@tool/win32": BUILD };
  expect(lockfileProblems(packages)).toHaveLength(1);
});

test("names a package without integrity and one with an address", () => {
  const packages = {
    "node_modules/a": {},
    "node_modules/b": { integrity: "sha512-b", resolved: "https://one.example/b.tgz" },
  };
  expect(lockfileProblems(packages)).toEqual([
    "node_modules/a has no integrity",
    "node_modules/b names the address https://one.example/b.tgz",
  ]);
});
