import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PACKAGE_FILES, PANEL_ORIGIN_BYTES, PANEL_ORIGIN_ENTRY } from "@sgi/core/opener";
import { strToU8, unzipSync, zipSync } from "fflate";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { recordLog } from "../../app/testing/recordLog";
import type { AppEnv } from "../../http/env";
import { mountDownloads, packagesIn } from "./mountDownloads";

const PATH = `/downloads/${PACKAGE_FILES.windows}`;
const PROGRAM = Buffer.alloc(300_000, "programma ");
const EMPTY = Buffer.alloc(PANEL_ORIGIN_BYTES, "\n");
const BUILT_AT = "2026-11-20T09:00:00Z";
const ORIGIN = "https://pannello.example.it";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-downloads-"));
  return () => rm(folder, { recursive: true });
});

/** A package as the build makes it, unless changed. */
function zip({ origin = EMPTY, level = 0 as 0 | 6, name = PANEL_ORIGIN_ENTRY } = {}) {
  // With one time: two packages made one after the other could differ otherwise.
  return zipSync({ "local-opener.exe": PROGRAM, [name]: [origin, { level }] }, { mtime: BUILT_AT });
}

function server(origins: string[] = [ORIGIN]) {
  const app = new Hono<AppEnv>();
  app.onError(() => new Response(null, { status: 500 }));
  const headers = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
  mountDownloads(app, { folder, origins: () => origins, ...recordLog() }, headers);
  return {
    get: async (path: string, init: RequestInit = {}) =>
      app.request(new Request(`http://127.0.0.1:8080${path}`, init)),
  };
}

const build = (bytes: Uint8Array = zip()) => writeFile(join(folder, PACKAGE_FILES.windows), bytes);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("a package that was built", () => {
  it("downloads without a sign-in, under its own name [ROUTE-26, OPENER-CLI-13]", async () => {
    await build();
    const answer = await server().get(PATH);
    expect(answer.status).toBe(200);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-disposition": expect.stringContaining(
        `attachment; filename="${PACKAGE_FILES.windows}"`,
      ),
      "content-length": String(zip().length),
      "content-type": "application/zip",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  });

  it("carries the panel's own origin, and is whole otherwise [OPENER-CLI-14]", {
    tags: ["long"],
  }, async () => {
    await build();
    // Unpacking checks each entry's checksum.
    const files = unzipSync(await bytesOf(await server().get(PATH)));
    const text = Buffer.from(files[PANEL_ORIGIN_ENTRY] ?? []).toString();
    expect(text.trim().split("\n")).toEqual([ORIGIN]);
    expect(text).toHaveLength(PANEL_ORIGIN_BYTES);
    expect(Buffer.from(files["local-opener.exe"] ?? []).equals(PROGRAM)).toBe(true);
    const filled = Buffer.from(text);
    expect(await bytesOf(await server().get(PATH))).toEqual(Buffer.from(zip({ origin: filled })));
  });

  it("never holds the host named in a request", async () => {
    await build();
    const headers = {
      Host: "cattivo.example.it",
      "X-Forwarded-Host": "cattivo.example.it",
      Origin: "https://cattivo.example.it",
    };
    const answer = await bytesOf(await server().get(PATH, { headers }));
    expect(answer.includes("cattivo")).toBe(false);
  });

  it("comes in parts that make up the whole", { tags: ["long"] }, async () => {
    await build();
    const { get } = server();
    const whole = await bytesOf(await get(PATH));
    // Ranges that end inside the entry, the checksum in its header, and the one in the directory.
    const text = whole.indexOf(ORIGIN);
    const directory = whole.lastIndexOf(PANEL_ORIGIN_ENTRY) - 46;
    const name = whole.indexOf(PANEL_ORIGIN_ENTRY) - 30;
    const cuts = [0, 10, name + 15, name + 16, text + 3, text + 9, directory + 17, whole.length];
    const parts: Buffer[] = [];
    for (const [index, start] of cuts.slice(0, -1).entries()) {
      const end = (cuts[index + 1] ?? 0) - 1;
      const answer = await get(PATH, { headers: { Range: `bytes=${start}-${end}` } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${whole.length}`);
      parts.push(await bytesOf(answer));
    }
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
  });

  it("answers requests without a body with its headers", async () => {
    await build();
    const { get } = server();
    const head = await get(PATH, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(zip().length));
    expect(await head.text()).toBe("");
    const beyond = await get(PATH, { headers: { Range: "bytes=999999999-" } });
    expect(beyond.status).toBe(416);
  });

  it("has another tag for another panel", async () => {
    await build();
    const tags = [];
    for (const origin of [ORIGIN, "https://altro.example.it"]) {
      tags.push((await server([origin]).get(PATH)).headers.get("etag"));
    }
    expect(new Set(tags).size).toBe(2);
  });

  it.each([
    ["an entry that is compressed", zip({ level: 6 })],
    ["an entry of another size", zip({ origin: Buffer.alloc(10) })],
    ["no such entry", zip({ name: "altro.txt" })],
    ["a file cut short", zip().slice(0, 1_000)],
    ["no ZIP", strToU8("ciao")],
  ])("is not sent with %s", async (_, bytes) => {
    await build(bytes);
    expect((await server().get(PATH)).status).toBe(500);
  });
});

describe("a package that was not built", () => {
  it("is told by a page in Italian that runs nothing", async () => {
    const answer = await server().get(PATH);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("npm run build:opener");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(html).not.toContain("<script");
  });

  it.each([
    "/downloads/",
    "/downloads/altro.zip",
    "/downloads/..%2fpackage.json",
    "/downloads/%2e%2e/package.json",
    `/downloads/sotto/${PACKAGE_FILES.windows}`,
    `/downloads/${PACKAGE_FILES.windows}%00`,
  ])("is nothing that %s would find", async (path) => {
    await build();
    await writeFile(join(folder, "altro.zip"), zip());
    const answer = await server().get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("<html");
  });
});

it("tells which packages are there", async () => {
  expect(await packagesIn(undefined)).toBe("none");
  expect(await packagesIn(join(folder, "away"))).toBe("none");
  await build();
  await writeFile(join(folder, PACKAGE_FILES.linuxDeb), "deb");
  await writeFile(join(folder, "other.zip"), "zip");
  expect(await packagesIn(folder)).toBe("local-opener-complete-package.zip local-opener.deb");
});
