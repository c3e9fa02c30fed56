import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { NO_METAS } from "../config/testing/localConfig";
import { loadPanel } from "./panel";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-panel-"));
  return () => rm(folder, { recursive: true });
});

it("is not there before it is built", async () => {
  expect(await loadPanel(join(folder, "nothing"), NO_METAS)).toBeNull();
});

it("is not there while its page is missing", async () => {
  await writeFile(join(folder, "robots.txt"), "User-agent: *");
  expect(await loadPanel(folder, NO_METAS)).toBeNull();
});

it("refuses a page that cannot be told its API host", async () => {
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  const panel = loadPanel(folder, { ...NO_METAS, apiHost: "https://api.example.it" });
  await expect(panel).rejects.toThrow("sgi-api-host");
});
