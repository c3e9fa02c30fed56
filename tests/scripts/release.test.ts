// @module-tag long: it installs from a registry.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packRelease } from "../../scripts/release/pack";
import { brokenLinks, documentsBelow } from "./testing/brokenLinks";

/** Outside the repository, so that Node does not find its node_modules. */
let empty: string;
let installed: string;
let archive: string;
beforeAll(async () => {
  empty = mkdtempSync(join(tmpdir(), "sgi-release-"));
  archive = await packRelease({ folder: join(empty, "archive"), onStart: () => undefined });
  const run = execa({ cwd: empty });
  await run`npm install --prefix ${join(empty, "app")} --no-audit --no-fund --ignore-scripts --prefer-offline ${archive}`;
  installed = join(empty, "app/node_modules/pannello-sgi");
}, 240_000);
afterAll(() => rmSync(empty, { recursive: true, force: true }));

/** Runs the installed command with the test's own data folder. */
function command(...args: string[]) {
  const env = { SGI_DATA_DIR: join(empty, "data"), SGI_PORT: "0" };
  return execa(join(empty, "app/node_modules/.bin/pannello-sgi"), args, { cwd: empty, env });
}

/** Runs the command of `npm start` without npm, which does not pass signals on. */
function start() {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const [program, ...args] = manifest.scripts.start.split(" ") as [string, ...string[]];
  const env = { SGI_DATA_DIR: join(empty, "data"), SGI_PORT: "0" };
  return execa(program, args, { cwd: installed, env, reject: false });
}

/** The URL from the server's output. */
function urlOf({ stdout }: { stdout: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout });
    lines.on("line", (line) => {
      const { msg, url } = JSON.parse(line) as { msg?: string; url?: string };
      if (msg === "listening" && url !== undefined) resolve(url);
    });
    lines.on("close", () => reject(new Error("it ended before it listened")));
  });
}

it("installs exactly the locked packages with one command, without compiling", () => {
  const versions = JSON.parse(readFileSync(join(installed, "npm-shrinkwrap.json"), "utf8"));
  const wanted = Object.entries<{ version: string }>(versions.packages).filter(([path]) => path);
  const modules = [join(empty, "app"), installed];
  const differing = wanted.filter(([path, { version }]) => {
    const places = modules.map((folder) => join(folder, path, "package.json"));
    const place = places.find((each) => existsSync(each));
    // Packages for other systems are not installed here.
    if (place === undefined) return false;
    return JSON.parse(readFileSync(place, "utf8")).version !== version;
  });
  expect(differing).toEqual([]);
  const names = modules.flatMap((folder) => {
    const path = join(folder, "node_modules");
    return existsSync(path) ? readdirSync(path) : [];
  });
  expect(names).toEqual(expect.arrayContaining(["hono", "kysely", "libsql"]));
  expect(
    names.filter((name) => /^(tsx|vite|tsup|typescript|esbuild|react|vitest)$/.test(name)),
  ).toEqual([]);
});

it("holds documents whose links stay within the release", () => {
  expect(documentsBelow(installed)).toContain("docs/guides/administrators.md");
  expect(brokenLinks(installed)).toEqual([]);
});

it("begins an installation and serves panel and API from it", async () => {
  expect((await command("version")).stdout).toContain("Pannello di Controllo SGI 0.2.0");
  await command("init", "--superadmin", "gestore@example.it");
  const server = start();
  try {
    const url = await urlOf(server);
    const [ready, page, document] = await Promise.all(
      ["/readyz", "/auth", "/api/openapi.json"].map((path) => fetch(url + path)),
    );
    expect([ready?.status, page?.status, document?.status]).toEqual([200, 200, 200]);
    expect(await page?.text()).toContain("Pannello di Controllo SGI");
  } finally {
    server.kill("SIGTERM");
    await server;
  }
});
