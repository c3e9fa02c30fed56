// @module-tag long: it installs from a registry.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
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
  installed = join(empty, "app");
  mkdirSync(installed);
  const run = execa({ cwd: installed });
  await run`tar -xzf ${archive} --strip-components=1`;
  await run`npm ci --omit=dev --no-audit --no-fund --ignore-scripts --prefer-offline`;
  symlinkSync(join(installed, "pannello-sgi.js"), join(empty, "pannello-sgi"));
}, 240_000);
afterAll(() => rmSync(empty, { recursive: true, force: true }));

/** Runs the installed command with the test's own data folder. */
function command(...args: string[]) {
  const env = { SGI_DATA_DIR: join(empty, "data"), SGI_PORT: "0" };
  return execa(join(empty, "pannello-sgi"), args, { cwd: empty, env });
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

it("installs exactly the locked packages, without compiling", () => {
  const versions = JSON.parse(readFileSync(join(installed, "npm-shrinkwrap.json"), "utf8"));
  const wanted = Object.entries<{ version: string }>(versions.packages).filter(([path]) => path);
  const differing = wanted.filter(([path, { version }]) => {
    const manifest = join(installed, path, "package.json");
    // Packages for other systems are not installed here.
    if (!existsSync(manifest)) return false;
    return JSON.parse(readFileSync(manifest, "utf8")).version !== version;
  });
  expect(differing).toEqual([]);
  const names = readdirSync(join(installed, "node_modules"));
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
