import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Browser, chromium, type Download, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drain, watchConnections } from "../app/listener/drain";
import { listenOnPort } from "../app/listener/listenOnPort";
import { startTestServer } from "../app/testing/testServer";
import { NO_METAS } from "../base/config/testing/localConfig";
import { loadPanel } from "../pages/static/panel";
import { openStore } from "../storage/store/openStore";
import type { Store } from "../storage/store/store";

const CHROMIUM = "/usr/bin/chromium";
const ARGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
const IS_ROOT = process.getuid?.() === 0;
/** The address of Chromium's PDF viewer. */
const VIEWER = /^chrome-extension:/;
const PAGE = `<!doctype html><title>Anteprima</title>
<iframe src="/api/documents/pdf/preview" width="400" height="400"></iframe>
<iframe src="/api/documents/html/preview" name="html"></iframe>
<img src="/api/documents/png/preview">`;
/** One empty page; the viewer rebuilds the cross-reference table itself. */
const PDF = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF`;
const ONE_PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

// In CI the tests fail without a browser; on a developer's machine the rest still runs.
describe.skipIf(!existsSync(CHROMIUM) && !process.env.CI)("the preview in Chromium", () => {
  let folder: string;
  let store: Store;
  let server: Server;
  let browser: Browser;
  let page: Page;
  let saved: Promise<Download>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sgi-preview-"));
    await writeFile(join(folder, "index.html"), PAGE);
    store = await openStore({ sqlitePath: join(folder, "sgi.db") });
    const panel = await loadPanel(folder, NO_METAS);
    const api = await startTestServer(store, { panel });
    await api.addDocument({ id: "pdf", content: PDF });
    await api.addDocument({ id: "png", fileType: "png", content: ONE_PIXEL });
    await api.addDocument({ id: "html", fileType: "html", content: "<title>ran</title>" });

    server = createServer(getRequestListener(api.app.fetch));
    const port = await listenOnPort(server, { host: "127.0.0.1", port: 0, findFreePort: false });
    const url = `http://127.0.0.1:${port}`;
    const args = IS_ROOT ? [...ARGS, "--no-sandbox"] : ARGS;
    browser = await chromium.launch({ executablePath: CHROMIUM, args });
    const context = await browser.newContext();
    const { cookies } = await api.signedIn("viewer");
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    page = await context.newPage();
    saved = page.waitForEvent("download");
    await page.goto(url);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    if (server) await drain(server, watchConnections(server), { quietMs: 0, limitMs: 0 });
    await store?.close();
    await rm(folder, { recursive: true });
  });

  it("shows a PDF in the browser's own viewer inside a page of the panel", async () => {
    await expect
      .poll(() => page.frames().some((frame) => VIEWER.test(frame.url())), { timeout: 20_000 })
      .toBe(true);
  });

  it("shows an image in a page of the panel", { tags: ["long"] }, async () => {
    const size = await page
      .locator("img")
      .evaluate(
        (image) => `${Reflect.get(image, "naturalWidth")}x${Reflect.get(image, "naturalHeight")}`,
      );
    expect(size).toBe("1x1");
  });

  it("saves a file of another type instead of running it", async () => {
    expect(new URL((await saved).url()).pathname).toBe("/api/documents/html/preview");
    const titles = await Promise.all(page.frames().map((frame) => frame.title()));
    expect(titles).not.toContain("ran");
  });
});
