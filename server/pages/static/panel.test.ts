import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_METAS } from "../../base/config/testing/localConfig";
import { loadPanel } from "./panel";

const NO_DRIVE = { googleApiKey: null, googleAppId: null, googlePicker: null };

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

describe("a build with a list of its pages", () => {
  const html = (name: string) => `<meta name="sgi-google-api-key" content="">${name}`;
  const PAGES = [
    { file: "index.html", paths: ["/"] },
    { file: "clients.html", paths: ["/clients"] },
    { file: "document.html", paths: ["/documents/:id", "/document/:id"] },
    { file: "404.html", paths: [] },
  ];

  it.each([
    ["/", "index.html"],
    ["/clients", "clients.html"],
    ["/documents/42", "document.html"],
    ["/document/a b/", "document.html"],
    ["/documents", "404.html"],
    ["/documents/1/2", "404.html"],
    ["/__proto__", "404.html"],
  ])("shows %s the page %s, and tells one alone of Google", async (path, file) => {
    for (const page of PAGES) await writeFile(join(folder, page.file), html(page.file));
    await writeFile(join(folder, "pages.json"), JSON.stringify({ unnamed: {}, pages: PAGES }));
    const panel = await loadPanel(folder, NO_METAS, { ...NO_DRIVE, googleApiKey: "AIza" });
    const key = file === "clients.html" ? "AIza" : "";
    const body = await panel?.pageAt(path).body();
    expect(body?.identity.toString()).toBe(html(file).replace('""', `"${key}"`));
    expect([...(panel?.files.keys() ?? [])]).toEqual([]);
  });
});

it("knows the scripts of the pages that draw files in a frame [VIEW-01]", async () => {
  await writeFile(join(folder, "index.html"), '<meta name="sgi-google-api-key" content="">');
  await mkdir(join(folder, "frames"));
  await writeFile(join(folder, "frames/docx.html"), "<main></main><script>draw()</script>");
  const panel = await loadPanel(folder, NO_METAS);
  const hash = createHash("sha256").update("draw()").digest("base64");
  expect([...(panel?.frames ?? [])]).toEqual([["/frames/docx.html", hash]]);
});
