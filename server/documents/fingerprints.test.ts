import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FileIdentification } from "@sgi/core/documents/fingerprints";
import type { RevisionHistory } from "@sgi/core/documents/history";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { importFolder } from "../commands/import/importFolder";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { workThroughAll } from "./uploads/uploadRunner";

const IN_DRIVE = { driveUrl: "https://drive.google.com/file/d/f/view", fileHash: "" };
const fingerprint = (content: string, revision: string) => ({
  size: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  revision,
});
const A = "%PDF-1.7 uno";
const B = "%PDF-1.7 due due";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let viewer: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
    viewer = await server.signedIn("viewer");
  });

  const address = (id: string) => `/api/documents/${id}/fingerprints`;
  const factsOf = async (id: string, by = viewer) =>
    (await (await by.get(address(id))).json()) as FileIdentification;
  const ask = (ids: readonly string[], by = viewer) =>
    by.write("POST", "/api/documents/fingerprints", { ids });
  const listed = async (ids: readonly string[], by = viewer) =>
    ((await (await ask(ids, by)).json()) as { documents: (FileIdentification & { id: string })[] })
      .documents;

  describe("of one document", () => {
    it("tells size, hash and revision in force, and what was replaced, to viewers too [OPEN-01]", async () => {
      await server.addDocument({ id: "d", revision: "2" });
      await server.addRevision({ id: "r1", documentId: "d", revision: "1" });
      expect(await factsOf("d")).toEqual({
        inForce: fingerprint("content of d", "2"),
        replaced: [fingerprint("content of r1", "1")],
        ownName: { title: "Titolo d", reference: "d", folder: "SGI", fileName: "d.pdf" },
      });
    });

    it("tells 16 replaced ones, the newest, beside the one in force among them [OPEN-01]", async () => {
      const document = await server.addDocument({ id: "d" });
      for (let n = 0; n < 20; n++) {
        const same = n === 15 && { fileHash: document.fileHash };
        await server.addRevision({ id: `r${n}`, documentId: "d", replacedAt: n, ...same });
      }
      const newest = [19, 18, 17, 16, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
      expect((await factsOf("d")).replaced).toEqual(
        newest.map((n) => fingerprint(`content of r${n}`, "0")),
      );
    });

    it("tells none of a file that it does not keep, whose bytes may be any of them [OPEN-01]", async () => {
      await server.addDocument({ id: "d", ...IN_DRIVE, fileName: "Titolo d.pdf" });
      await server.addDocument({ id: "e", ...IN_DRIVE, driveUrl: null });
      for (const id of ["d", "e"]) {
        await server.addRevision({ id: `r of ${id}`, documentId: id });
        expect(await factsOf(id)).toMatchObject({
          inForce: null,
          replaced: [],
          ownName: { title: `Titolo ${id}` },
        });
      }
    });

    it("is for who may open the file: of an obsolete one for admins [OPEN-01]", async () => {
      await server.addDocument({ id: "old", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", companyId: "other" });
      expect((await viewer.get(address("old"))).status).toBe(403);
      expect((await factsOf("old", admin)).inForce).toEqual(fingerprint("content of old", "1"));
      const [foreign, unknown] = [
        await admin.get(address("foreign")),
        await admin.get(address("x")),
      ];
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(await foreign.json()).toEqual(await unknown.json());
      expect((await (await server.signedIn("superadmin")).get(address("old"))).status).toBe(404);
    });
  });

  describe("of many documents", () => {
    it("come in the order asked, each once, without what the caller may not open [OPEN-01]", async () => {
      for (const id of ["a", "b"]) await server.addDocument({ id });
      await server.addRevision({ id: "r", documentId: "b" });
      await server.addDocument({ id: "drive", ...IN_DRIVE });
      await server.addDocument({ id: "old", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", companyId: "other" });
      const ids = ["b", "none", "drive", "old", "foreign", "a", "b"];
      const answer = await listed(ids);
      expect(answer.map(({ id }) => id)).toEqual(["b", "drive", "a"]);
      expect((await listed(ids, admin)).map(({ id }) => id)).toEqual(["b", "drive", "old", "a"]);
      for (const { id, ...facts } of answer) expect(facts).toEqual(await factsOf(id));
    });

    it("are 200 at most, of two queries [OPEN-01]", async () => {
      const ids = Array.from({ length: 200 }, (_, n) => `${"x".repeat(90)}${n}`);
      for (const id of ids.slice(0, 3)) await server.addDocument({ id });
      let queries = 0;
      const { documents, revisions } = server.store;
      for (const table of [documents, revisions]) {
        for (const [name, query] of Object.entries(table)) {
          const counted = (...args: never[]) => {
            queries += 1;
            return query(...args);
          };
          Object.assign(table, { [name]: counted });
        }
      }
      expect(await listed(ids)).toHaveLength(3);
      expect(queries).toBe(2);
      expect((await ask([...ids, "one more"])).status).toBe(400);
    });
  });

  describe("of a document with a history", () => {
    const IN_10 = "SGI/10/9.2_Audit interni_Rev.3_2026-03-01.pdf";
    const OWN = { title: "Audit interni", reference: "9.2", folder: "SGI/9" };
    const nameOf = (revision: number) =>
      `9.2_Audit interni_Rev.${revision}_2026-0${revision}-01.pdf`;

    const upload = async (name: string, content: string) => {
      const form = new FormData();
      form.append("localFiles", new Blob([content]), name);
      await admin.write("POST", "/api/documents/local-upload", form);
      await workThroughAll(server.uploadWork);
      server.time.advance(1_000);
    };
    const change = async (method: string, path: string, body?: object) => {
      const answer = await admin.write(method, `/api/documents/${path}`, body);
      expect(answer.status).toBe(204);
      server.time.advance(1_000);
    };
    const uploadThree = async () => {
      await upload(`SGI/9/${nameOf(1)}`, A);
      await upload(`SGI/9/${nameOf(2)}`, B);
      await upload(`SGI/9/${nameOf(3)}`, A);
      const [document] = await server.store.documents.list("acme", "current");
      return document?.id ?? "";
    };

    it("tells what came back in force as that alone [OPEN-01]", async () => {
      const id = await uploadThree();
      const facts = { inForce: fingerprint(A, "3"), replaced: [fingerprint(B, "2")] };
      expect(await factsOf(id)).toEqual({ ...facts, ownName: { ...OWN, fileName: nameOf(3) } });
    });

    it("tells the file's own name whatever is edited, and its new one where it moves [OPEN-06]", {
      tags: ["long"],
    }, async () => {
      const id = await uploadThree();
      const { replaced } = await factsOf(id);
      const shown = { title: "Verifiche", path: "SGI/Altro/9.9" };
      await change("PATCH", id, shown);
      for (const folder of ["SGI/9", "SGI/10"]) {
        const ownName = { ...OWN, folder, fileName: nameOf(3) };
        expect(await factsOf(id)).toEqual({ inForce: fingerprint(A, "3"), replaced, ownName });
        const details = await (await viewer.get(`/api/documents/${id}`)).json();
        expect(details).toMatchObject({ ...shown, ownName });
        await upload(IN_10, A);
      }
    });

    it("follows a restore, the archive, and an import that brings it back [OPEN-01]", {
      tags: ["long"],
    }, async () => {
      const id = await uploadThree();
      const history = await (await viewer.get(`/api/documents/${id}/revisions`)).json();
      const { former } = history as RevisionHistory;
      const second = former.find(({ revision }) => revision === "2");
      await change("POST", `${id}/revisions/${second?.id}/restore`, { reason: "Errata" });
      const restored = { inForce: fingerprint(B, "2"), replaced: [fingerprint(A, "3")] };
      const ownName = { ...OWN, fileName: nameOf(2) };
      expect(await factsOf(id)).toEqual({ ...restored, ownName });

      await change("DELETE", id);
      expect((await viewer.get(address(id))).status).toBe(403);
      expect(await factsOf(id, admin)).toEqual({ ...restored, ownName });

      await importRevision(`SGI/9/${nameOf(4)}`, `${A} e quattro`);
      expect(await factsOf(id)).toEqual({
        inForce: fingerprint(`${A} e quattro`, "4"),
        replaced: [fingerprint(B, "2"), fingerprint(A, "3")],
        ownName: { ...OWN, fileName: nameOf(4) },
      });
      expect(JSON.stringify(server.logLines)).not.toMatch(/[0-9a-f]{64}/);
    });

    async function importRevision(name: string, content: string) {
      const folder = await mkdtemp(join(tmpdir(), "sgi-copies-"));
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      const { store, files } = server;
      const deps = { store, files, clock: server.time.clock, newId: server.uploadWork.newId };
      await importFolder(deps, { folder, companyId: "acme", report: () => undefined });
      await rm(folder, { recursive: true });
    }
  });
});
