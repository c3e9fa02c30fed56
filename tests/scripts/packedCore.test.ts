// @module-tag long: the examples run as tests of core too, unpacked.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { execa } from "execa";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const CORE = join(ROOT, "core");

/** A new project outside the repository, with the packed core. */
let project: string;
let tarball: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "sgi-packed-"));
  const run = execa({ cwd: CORE, preferLocal: true });
  await run`npm run build`;
  const { stdout } =
    await run`npm pack ./dist --json --ignore-scripts --pack-destination ${project}`;
  tarball = join(project, JSON.parse(stdout)[0].filename);

  const modules = join(project, "node_modules");
  mkdirSync(join(modules, "@sgi/core"), { recursive: true });
  await run`tar -xzf ${tarball} -C ${join(modules, "@sgi/core")} --strip-components=1`;
  // Links what a package manager would install, without asking a registry.
  for (const name of ["ofetch", "zod", "react", "react-dom", "happy-dom"]) {
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name), "junction");
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Puts an example into the project as JavaScript, and runs its visible part in Node alone. */
async function runExample(name: string, seen: string): Promise<unknown> {
  const source = readFileSync(join(CORE, "examples", `${name}.ts`), "utf8");
  writeFileSync(join(project, `${name}.js`), (await transformWithOxc(source, `${name}.ts`)).code);
  const { stdout } = await execa("node", ["--input-type=module", "-e", seen], { cwd: project });
  return JSON.parse(stdout);
}

const printed = (name: string) =>
  `console.log(JSON.stringify({ ...(await import("./${name}.js")) }));`;

it("runs the examples in an empty project, under plain Node", async () => {
  expect(await runExample("expiry", printed("expiry"))).toMatchObject({ daysLeft: 26 });
  expect(await runExample("sessionTimer", printed("sessionTimer"))).toMatchObject({
    log: expect.arrayContaining(["out at 21 min"]),
  });
  expect(await runExample("uploadJob", printed("uploadJob"))).toMatchObject({
    result: { kind: "allOk" },
  });
});

it("runs the example of the React adapter there, in a page", async () => {
  copyFileSync(join(import.meta.dirname, "testing/archiveInPage.js"), join(project, "page.js"));
  expect(await runExample("archiveButton", 'import "./page.js";')).toEqual({
    labels: ["Archivia", "Archiviare Manuale?", "Archiviare Manuale?", "Archivia"],
  });
});

it("is a package without publint findings", async () => {
  const { messages, pkg } = await publint({ pkgDir: join(CORE, "dist"), strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it("is a package with correct types for every entry, as ESM", async () => {
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  const { problems = [], entrypoints = {} } = checked.types === false ? {} : checked;
  expect(Object.keys(entrypoints).length).toBeGreaterThan(40);
  // Programs that cannot load ESM, or do not know `exports`, cannot use the package: its README
  // says so.
  const inEsm = problems.filter(
    (problem) =>
      !("resolutionKind" in problem) ||
      !["node10", "node16-cjs"].includes(problem.resolutionKind as string),
  );
  expect(inEsm).toEqual([]);
});

it("has the entries that the workspace has, and no other", () => {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const packed = read(join(project, "node_modules/@sgi/core/package.json"));
  expect(Object.keys(packed.exports)).toEqual(
    Object.keys(read(join(CORE, "package.json")).exports),
  );
});
