import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMPTY_PANEL_ORIGINS, PACKAGE_FILES, PANEL_ORIGINS_REACH } from "@sgi/core/opener";
import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { recordLog } from "../../app/testing/recordLog";
import type { AppEnv } from "../../http/env";
import { mountDownloads } from "./mountDownloads";
import { patchPlace } from "./zipPatch";

const ORIGIN = "https://pannello.example.it";
const FILLED = ORIGIN.padEnd(EMPTY_PANEL_ORIGINS.length);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-place-"));
  return () => rm(folder, { recursive: true });
});

const around = (before: number, after: number) =>
  Buffer.concat([
    Buffer.alloc(before, 1),
    Buffer.from(EMPTY_PANEL_ORIGINS),
    Buffer.alloc(after, 2),
  ]);

it.each([
  ["near its beginning", around(3_000, 3 * PANEL_ORIGINS_REACH)],
  ["near its end", around(3 * PANEL_ORIGINS_REACH, 300_000)],
  ["a small one", around(10, 10)],
])("finds the place in a package: %s", async (_, bytes) => {
  const path = join(folder, "a");
  await writeFile(path, bytes);
  const file = await open(path, "r");
  const patches = await patchPlace(file, bytes.length, Buffer.from(FILLED));
  await file.close();
  expect(patches).toEqual([{ at: bytes.indexOf(EMPTY_PANEL_ORIGINS), bytes: Buffer.from(FILLED) }]);
});

it.each([
  [PACKAGE_FILES.windowsMsi, "application/x-msi"],
  [PACKAGE_FILES.linuxDeb, "application/vnd.debian.binary-package"],
])("hands out %s with the panel's own origin, else unchanged", async (name, type) => {
  const bytes = around(2_000, 500_000);
  const app = new Hono<AppEnv>();
  mountDownloads(app, { folder, origins: () => [ORIGIN], ...recordLog() }, {});
  const get = async () => app.request(`/downloads/${name}`);
  const content = async () => Buffer.from(await (await get()).arrayBuffer());
  expect((await get()).status).toBe(404);
  await writeFile(join(folder, name), bytes);
  const filled = await get();
  expect(filled.headers.get("content-type")).toBe(type);
  const wanted = bytes.toString("latin1").replace(EMPTY_PANEL_ORIGINS, FILLED);
  expect(Buffer.from(await filled.arrayBuffer()).toString("latin1")).toBe(wanted);
  // Filled in and signed by the company, and put back: not a byte may change.
  const signed = Buffer.from(wanted, "latin1");
  await writeFile(join(folder, name), signed);
  expect((await content()).equals(signed)).toBe(true);
});
