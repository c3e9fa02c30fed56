import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pagePath, SECRET_PAGES } from "@sgi/core/session";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_METAS } from "../../base/config/testing/localConfig";
import type { AppEnv } from "../../http/env";
import { mountPanel } from "./mountPanel";
import { IN_MEMORY_BYTES, loadPanel } from "./panel";

const PAGE =
  '<!doctype html><meta name="sgi-api-host" content=""><script type="module" src="/assets/a-1.js"></script>';
const BIG = Buffer.alloc(IN_MEMORY_BYTES + 1, "z");
const FILES: Record<string, string | Buffer> = {
  "index.html": PAGE,
  "robots.txt": "User-agent: *",
  "boot.js": "let theme",
  "favicon.svg": "<svg/>",
  "assets/a-1.js": "plain",
  "assets/a-1.js.br": "brotli",
  "assets/a-1.js.gz": "gzip",
  "assets/a-1.woff2": "font",
  "frames/docx.html": "<main></main><script>draw()</script>",
  "downloads/local-opener-complete-package.zip": BIG,
};

let folder: string;
let app: Hono<AppEnv>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-panel-"));
  const dist = join(folder, "dist");
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  await writeFile(join(folder, "secret.txt"), "secret");
  await symlink(join(folder, "secret.txt"), join(dist, "link.txt"));
  app = await appWith({});
  return () => rm(folder, { recursive: true });
});

async function appWith(settings: { publicUrl?: string; apiHost?: string }) {
  const full = { ...NO_METAS, publicUrl: null, ...settings };
  const panel = await loadPanel(join(folder, "dist"), full);
  if (panel === null) throw new Error("no panel");
  const app = new Hono<AppEnv>();
  mountPanel(app, panel, { ...full, log: console });
  return app;
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.fetch(new Request(`http://panel.test${path}`, { method, headers }));

describe("the page", () => {
  it.each([
    ["/"],
    ["/auth"],
    ["/documents/42"],
    ["/dashboard?fromDrive=true"],
    ["/index.html"],
    ["/apix"],
    ["/caffè"],
  ])("is what %s shows", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toBe(PAGE);
  });

  it("is compressed as the browser likes, and not sent twice", async () => {
    const brotli = await get("/", { "Accept-Encoding": "gzip, br" });
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(PAGE);
    const gzip = await get("/", { "Accept-Encoding": "gzip" });
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(PAGE);
    const tag = gzip.headers.get("etag") ?? "";
    const again = await get("/", { "Accept-Encoding": "gzip", "If-None-Match": tag });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it("names the API host of the configuration", async () => {
    app = await appWith({ apiHost: 'https://api.example.it/"><script>' });
    expect(await (await get("/")).text()).toContain(
      '<meta name="sgi-api-host" content="https://api.example.it/&quot;&gt;&lt;script&gt;">',
    );
  });

  it("may do what the panel does and nothing else", async () => {
    const { headers } = await get("/");
    expect(headers.get("content-security-policy")?.split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' http://127.0.0.1:17654",
      "frame-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  it.each(
    SECRET_PAGES.map(pagePath).flatMap((path) => [`${path}?a=b`, `${path}/`, path.toUpperCase()]),
  )("sends the link %s to nobody, not even in its own assets' requests", async (path) => {
    expect((await get(path)).headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("may call the configured API host, and insists on https where users come by https", async () => {
    app = await appWith({ publicUrl: "https://sgi.example.it", apiHost: "https://api.example.it" });
    const { headers } = await get("/");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://api.example.it http://127.0.0.1:17654");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.it");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });
});

describe("a file", () => {
  it.each([
    ["/assets/a-1.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/a-1.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=600"],
    ["/boot.js", "text/javascript; charset=utf-8", "public, max-age=600"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=600"],
  ])("%s is sent as %s, kept %s", async (path, type, cache) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe(cache);
    expect(await answer.text()).toBe(FILES[path.slice(1)]);
  });

  it.each([
    ["gzip, br", "br", "brotli"],
    ["gzip", "gzip", "gzip"],
    ["br;q=0", null, "plain"],
  ])("for %s comes in the build's own variant", async (accepted, encoding, content) => {
    const answer = await get("/assets/a-1.js", { "Accept-Encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe(content);
  });

  it("without variants comes as it is", async () => {
    const answer = await get("/robots.txt", { "Accept-Encoding": "br" });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toBe("User-agent: *");
  });

  it("too big for memory streams from disk [ROUTE-26]", async () => {
    const path = "/downloads/local-opener-complete-package.zip";
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-length")).toBe(String(BIG.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(BIG)).toBe(true);
    const tag = answer.headers.get("etag") ?? "";
    expect((await get(path, { "If-None-Match": tag })).status).toBe(304);
    expect((await get(path, {}, "HEAD")).headers.get("content-length")).toBe(String(BIG.length));
  });

  it("answers HEAD by its headers alone", async () => {
    const answer = await get("/robots.txt", {}, "HEAD");
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(answer.headers.get("content-length")).toBe("13");
  });
});

it.each([
  ["/assets/old-1.js"],
  ["/assets"],
  ["/assets/"],
  ["/downloads/other.zip"],
  ["/missing.png"],
  ["/api"],
  ["/api/x"],
  ["/link.txt"],
  ["/assets/a-1.js.br"],
  ["/../secret.txt"],
  ["/%2e%2e/secret.txt"],
  ["/..%2fsecret.txt"],
  ["/assets/..%2f..%2f..%2fsecret.txt"],
  ["/assets/..%5c..%5csecret.txt"],
  ["/assets%2fa-1.js.gz"],
  ["/%00.txt"],
  ["/%ff.txt"],
  ["//etc/passwd.txt"],
])("does not serve %s", async (path) => {
  expect((await get(path)).status).toBe(404);
});

it("lets a page that draws a file run its one script, and nothing else [VIEW-01]", async () => {
  const { headers } = await get("/frames/docx.html");
  const policy = headers.get("content-security-policy")?.split("; ") ?? [];
  const hash = createHash("sha256").update("draw()").digest("base64");
  expect(policy).toContain("sandbox allow-scripts");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy.filter((rule) => /^(connect|frame|worker)-src/.test(rule))).toEqual([]);
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect((await get("/robots.txt")).headers.get("x-frame-options")).toBe("DENY");
});

it.each([null, "https://sgi.example.it"])(
  "asks for https in such a page as in the panel's own, served at %s [VIEW-01]",
  async (publicUrl) => {
    if (publicUrl !== null) app = await appWith({ publicUrl });
    const strictness = async (path: string) =>
      (await get(path)).headers.get("strict-transport-security");
    expect(await strictness("/frames/docx.html")).toBe(await strictness("/"));
  },
);
