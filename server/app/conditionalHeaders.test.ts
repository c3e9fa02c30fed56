import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PACKAGE_FILES, PANEL_ORIGIN_BYTES, PANEL_ORIGIN_ENTRY } from "@sgi/core/opener";
import { zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_METAS } from "../base/config/testing/localConfig";
import type { ApiDocument } from "../pages/reference/document/apiDocument";
import { IN_MEMORY_BYTES, loadPanel } from "../pages/static/panel";
import { hashToken } from "../storage/secrets/tokens";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { reading } from "../storage/store/testing/records";
import type { Browser } from "./testing/browser";
import { startTestServer, type TestServer } from "./testing/testServer";

const PACKAGES = Object.values(PACKAGE_FILES).map((name) => `/downloads/${name}`);
const FILES = [
  "/api/documents/{id}/preview",
  "/api/documents/{id}/download",
  "/api/documents/{id}/revisions/{revision}/download",
  "/api/approvals/{id}/preview",
  "/api/approvals/{id}/download",
  "/api/readings/{id}/scan",
];
/** The addresses in the API's document; the panel's own files are not in it. */
const TAGGED = [
  "/api/documents",
  "/api/documents/obsolete",
  "/api/openapi.json",
  "/api/reference",
  "/calendario/{file}",
  ...FILES,
  ...PACKAGES,
];
const IN_PARTS = [...FILES, ...PACKAGES];
const CHANGES = [
  ["PATCH", "/api/documents/{id}"],
  ["DELETE", "/api/documents/{id}"],
  ["POST", "/api/documents/{id}/restore"],
  ["POST", "/api/documents/{id}/expiry"],
  ["POST", "/api/documents/{id}/review"],
  ["POST", "/api/documents/{id}/revisions/{revision}/restore"],
] as const;
const BODIES: Readonly<Record<string, object>> = {
  "/api/documents/{id}": { title: "Nuovo", path: "9.2" },
  "/api/documents/{id}/expiry": { expiryDate: "2027-06-30", reason: "Contratto" },
  "/api/documents/{id}/review": { expiryDate: "2027-06-30", note: "" },
  "/api/documents/{id}/revisions/{revision}/restore": { reason: "Errore" },
};
const PANEL = ["/", "/documents", "/robots.txt", "/assets/a-1.js", "/big.bin"];
const TOKEN = "A".repeat(43);
const STALE = '"altro"';

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "sgi-conditions-"));
    await mkdir(join(folder, "panel/assets"), { recursive: true });
    const origin = Buffer.alloc(PANEL_ORIGIN_BYTES, "\n");
    const packed = zipSync({
      program: Buffer.alloc(50),
      [PANEL_ORIGIN_ENTRY]: [origin, { level: 0 }],
    });
    for (const [name, content] of [
      ["panel/index.html", "<!doctype html>"],
      ["panel/robots.txt", "User-agent: *"],
      ["panel/assets/a-1.js", "plain"],
      ["panel/big.bin", Buffer.alloc(IN_MEMORY_BYTES + 1)],
      ...Object.values(PACKAGE_FILES).map((name) => [name, packed] as const),
    ] as const) {
      await writeFile(join(folder, name), content);
    }
    server = await startTestServer(await engine.newStore(), {
      panel: await loadPanel(join(folder, "panel"), { ...NO_METAS, publicUrl: null }),
      downloads: { folder, origins: () => ["https://sgi.example.it"] },
    });
    await server.addDocument({ id: "d1" });
    await server.addRevision({ id: "former", documentId: "d1" });
    const { fileHash, fileSizeBytes } = await server.addProposal({ id: "d1", documentId: "d1" });
    const scan = { id: "d1", companyId: "acme", fileHash, fileSizeBytes };
    await server.store.readings.append(reading(scan));
    const calendar = { userId: "admin", kind: "full", createdAt: 0 } as const;
    await server.store.calendars.replace("admin", [
      { ...calendar, tokenHash: hashToken(TOKEN), sealedToken: "" },
    ]);
    admin = await server.signedIn("admin");
    return () => rm(folder, { recursive: true });
  });

  const addressOf = (path: string) =>
    path.replace("{id}", "d1").replace("{revision}", "former").replace("{file}", `${TOKEN}.ics`);
  const tagAt = async (path: string) => (await admin.get(path)).headers.get("etag") ?? "";

  it("lists every address that answers conditional requests", async () => {
    const answer = await admin.get("/api/openapi.json");
    const { paths } = (await answer.json()) as ApiDocument;
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, responses }]) => {
        const names = parameters.map(({ name }) => name);
        const takes = (header: string) => names.includes(header);
        return { path, method: method.toUpperCase(), responses, takes };
      }),
    );
    const tagged = told.filter(
      ({ takes, responses }) => takes("If-None-Match") || 304 in responses,
    );
    expect(tagged.map(({ path }) => path).toSorted()).toEqual(TAGGED.toSorted());
    const inParts = told.filter(({ takes, responses }) => takes("If-Range") || 206 in responses);
    expect(inParts.map(({ path }) => path).toSorted()).toEqual(IN_PARTS.toSorted());
    const changes = told.filter(({ takes }) => takes("If-Match"));
    expect(changes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      CHANGES.map((change) => change.join(" ")).toSorted(),
    );
  });

  it.each([...TAGGED, ...PANEL])("%s answers 304 to its own tag in If-None-Match", async (path) => {
    const address = addressOf(path);
    const tag = await tagAt(address);
    expect(tag).toMatch(/^"[^"]+"$/);
    for (const [condition, status] of [
      [tag, 304],
      [`W/${tag}`, 304],
      [`${STALE}, W/${tag}`, 304],
      ["*", 304],
      [STALE, 200],
      [`W/${STALE}`, 200],
      ["", 200],
    ] as const) {
      const answer = await admin.get(address, { "If-None-Match": condition });
      expect([answer.status, answer.headers.get("etag")], condition).toEqual([status, tag]);
      expect((await answer.arrayBuffer()).byteLength > 0, condition).toBe(status === 200);
    }
  });

  // A part must belong to exactly the same bytes as the rest: a weak tag is never enough here.
  it.each(IN_PARTS)("%s answers a part to its own strong tag alone in If-Range", async (path) => {
    const address = addressOf(path);
    const tag = await tagAt(address);
    for (const [condition, status] of [
      [tag, 206],
      [`W/${tag}`, 200],
      [STALE, 200],
      [`W/${STALE}`, 200],
    ] as const) {
      const answer = await admin.get(address, { Range: "bytes=0-1", "If-Range": condition });
      const { byteLength } = await answer.arrayBuffer();
      expect([answer.status, byteLength === 2], condition).toEqual([status, status === 206]);
    }
  });

  describe.each(CHANGES)("%s %s", (method, path) => {
    it.each([
      ["its own tag", 204, (tag: string) => tag],
      ["its own tag as a weak one", 204, (tag: string) => `W/${tag}`],
      ["its own among others", 204, (tag: string, old: string) => `${old}, W/${tag}`],
      ["any tag", 204, () => "*"],
      ["the tag of before", 412, (_: string, old: string) => old],
      ["the tag of before as a weak one", 412, (_: string, old: string) => `W/${old}`],
      ["no tag at all", 412, () => ""],
    ])("answers %s in If-Match by %i", async (_, status, conditionFor) => {
      const old = await tagAt("/api/documents/d1");
      await admin.write("PATCH", "/api/documents/d1", { title: "Altro", path: "9.1" });
      if (path.endsWith("{id}/restore")) await admin.write("DELETE", "/api/documents/d1");
      const before = await tagAt("/api/documents/d1");
      const headers = { "If-Match": conditionFor(before, old) };
      const body = method === "DELETE" ? undefined : BODIES[path];
      const answer = await admin.write(method, addressOf(path), body, headers);
      expect(answer.status).toBe(status);
      expect((await tagAt("/api/documents/d1")) !== before).toBe(status === 204);
    });
  });
});
