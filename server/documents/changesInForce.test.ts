import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { filesThatChange, withoutId } from "../ingest/testing/filesThatChange";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { contentMark } from "../storage/store/schema/keys/contentMark";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { type Told, watchInForce } from "../storage/store/testing/watchInForce";
import { workThroughAll } from "./uploads/uploadRunner";

const DAY = "2028-01-31";
const REASON = "Contratto";
const TOLD = { id: "d", facts: {} };

interface World {
  server: TestServer;
  admin: Browser;
  /** In force, as it was entered. */
  document: StoredDocument;
}

type Way = [what: string, run: (world: World) => Promise<Response>, told: Omit<Told, "id">[]];

const edit =
  (change: object): Way[1] =>
  ({ admin, document: { title, path } }) =>
    admin.write("PATCH", "/api/documents/d", { title, path, ...change });
const day =
  (expiryDate: string | null): Way[1] =>
  ({ admin }) =>
    admin.write("POST", "/api/documents/d/expiry", { expiryDate, reason: REASON });
const review =
  (expiryDate: string): Way[1] =>
  ({ admin }) =>
    admin.write("POST", "/api/documents/d/review", { expiryDate, note: "" });
const owner: Way[1] = ({ admin }) =>
  admin.write("POST", "/api/documents/owner", { ids: ["d"], userId: "viewer" });
const archive: Way[1] = ({ admin }) => admin.write("DELETE", "/api/documents/d");
const archiveMany: Way[1] = ({ admin }) =>
  admin.write("POST", "/api/documents/archive", { ids: ["d"] });

/** Brings a former revision back that differs from the one in force in these facts alone. */
const bringBack =
  (differs: Partial<StoredDocument>): Way[1] =>
  async ({ server, admin, document }) => {
    const { mark, fileHash, revision, documentDate, expiryDate, fileType } = document;
    const same = { mark, fileHash, revision, documentDate, expiryDate, fileType };
    await server.addRevision({ id: "r", documentId: "d", ...same, ...differs });
    return admin.write("POST", "/api/documents/d/revisions/r/restore", { reason: REASON });
  };
const OTHER_BYTES = { fileHash: "ab".repeat(32), mark: contentMark({ sha256: "ab".repeat(32) }) };
const { mark } = OTHER_BYTES;

const EDITED: Way[] = [
  ["an edited title", edit({ title: "Altro" }), [{ kind: "edited", facts: { title: "Altro" } }]],
  ["an edited path", edit({ path: "SGI/x" }), [{ kind: "edited", facts: { path: "SGI/x" } }]],
  ["a day by hand", day(DAY), [{ kind: "edited", facts: { expiryDate: DAY } }]],
  ["a day taken away", day(null), [{ kind: "edited", facts: { expiryDate: null } }]],
  ["a review", review(DAY), [{ kind: "edited", facts: { expiryDate: DAY } }]],
];

const BROUGHT_BACK: Way[] = [
  [
    "another revision",
    bringBack({ revision: "1" }),
    [{ kind: "revised", facts: { revision: "1" } }],
  ],
  ["other bytes", bringBack(OTHER_BYTES), [{ kind: "revised", facts: { mark } }]],
  [
    "bytes of another type",
    bringBack({ ...OTHER_BYTES, fileType: "docx" }),
    [{ kind: "revised", facts: { mark, fileType: "docx" } }],
  ],
  [
    "bytes of another date",
    bringBack({ ...OTHER_BYTES, documentDate: "2020-01-01" }),
    [{ kind: "revised", facts: { mark, documentDate: "2020-01-01" } }],
  ],
  [
    "bytes of another expiry",
    bringBack({ ...OTHER_BYTES, expiryDate: null }),
    [{ kind: "revised", facts: { mark, expiryDate: null } }],
  ],
];

const NOTHING: Way[] = [
  ["an edit that changes nothing", edit({}), []],
  ["a day by hand that it has already", day("2027-01-31"), []],
  ["a review that keeps the day", review("2027-01-31"), []],
  ["another who answers", owner, []],
  ["a refused edit", edit({ title: "" }), []],
];

forSqliteFirst((engine) => {
  let world: World;
  let told: () => Promise<Told[]>;
  beforeEach(async () => {
    const { store, options } = await engine.open();
    const server = await startTestServer(store);
    const document = await server.addDocument({ id: "d", revision: "2", expiryDate: "2027-01-31" });
    world = { server, document, admin: await server.signedIn("admin") };
    told = watchInForce(options);
    await told();
  });

  it.each([
    ...EDITED,
    ...BROUGHT_BACK.map(([what, ...way]): Way => [`${what}, brought back`, ...way]),
  ])("%s is one entry with what it changed [LIFE-14]", async (_, run, expected) => {
    expect((await run(world)).status).toBeLessThan(300);
    expect(await told()).toEqual(expected.map((each) => ({ id: "d", ...each })));
  });

  it.each(NOTHING)("%s is no entry [LIFE-14]", async (_, run) => {
    await run(world);
    expect(await told()).toEqual([]);
  });

  it.each([
    ["alone", archive, "/api/documents/d/restore", undefined],
    ["among many", archiveMany, "/api/documents/restore", { ids: ["d"] }],
    ["with all", archive, "/api/documents/restore-all-obsolete", undefined],
  ] as const)(
    "out of force and back, %s, is one entry each way [LIFE-14]",
    async (_, out, back, body) => {
      await out(world);
      expect(await told()).toEqual([{ ...TOLD, kind: "out" }]);
      await out(world);
      expect(await told()).toEqual([]);
      expect((await world.admin.write("POST", back, body)).status).toBeLessThan(300);
      expect(await told()).toEqual([{ ...TOLD, kind: "in" }]);
      await world.admin.write("POST", back, body);
      expect(await told()).toEqual([]);
    },
  );
});

forSqliteFirst((engine) => {
  it("what uploads change is told fact by fact, and nothing twice [LIFE-14]", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sgi-in-force-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { store, options } = await engine.open();
    const server = await startTestServer(store, { spoolFolder: folder });
    const admin = await server.signedIn("admin");
    const told = watchInForce(options);
    for (const { what, name, content, expected } of await filesThatChange()) {
      const form = new FormData();
      form.append("localFiles", new Blob([content]), name);
      expect((await admin.write("POST", "/api/documents/local-upload", form)).ok).toBe(true);
      await workThroughAll(server.uploadWork);
      expect(withoutId(await told()), what).toEqual(expected);
      await admin.write("POST", "/api/documents/local-upload", form);
      await workThroughAll(server.uploadWork);
      expect(await told(), `${what}, again`).toEqual([]);
    }
  });
});
