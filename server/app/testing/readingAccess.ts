import { Readable } from "node:stream";
import type { RouteName } from "@sgi/core/contract";
import { reading } from "../../storage/store/testing/records";
import { settleTexts } from "../../storage/store/testing/settleTexts";
import { type AccessCase, managed, signedIn } from "./accessCase";
import type { TableRow } from "./accessTable";
import { paperForm } from "./paperForm";
import type { TestServer } from "./testServer";

const ROUTES = [
  "listToRead",
  "listOwnReadings",
  "confirmReading",
  "noteDocumentOpened",
  "askReadings",
  "changeReadingRequest",
  "endReadingRequest",
  "getDocumentReadings",
  "recordPaper",
  "getScan",
  "takeBackReading",
  "correctForm",
  "getReadingMatrix",
  "getReadersToUrge",
  "urgeReaders",
] as const satisfies RouteName[];

const ofCompany: AccessCase = { ...signedIn(200), superadmin: 404 };
const ownCompany = (status: number): AccessCase => ({
  ...signedIn(status),
  ...{ superadmin: 404, stranger: 404 },
});
const MARK = "sha256:read";
const CONFIRM = { mark: MARK, revision: "1" };
const SIGNED = { document: "current", ...CONFIRM, day: "2026-02-02", readers: ["viewer"] };
const FORMAL = { ...CONFIRM, reason: "Un refuso" };
/** The company does not approve: admins alone. */
const mayCorrect = (status: number): AccessCase => ({ ...ownCompany(status), viewer: 403 });
const ASK = { ids: ["current"], readers: { everybody: true }, by: { days: 14 }, thisOnly: false };

/** Both companies have readings on; Acme asks everybody for its document, which people have opened. */
async function ask({ store }: TestServer): Promise<void> {
  for (const company of ["acme", "other"]) {
    await store.companies.setSwitch(company, "readings", true);
  }
  const document = await store.documents.get("acme", "current");
  if (document === null) throw new Error("the document is not there");
  await store.documents.replace({ ...document, mark: MARK, revision: "1" });
  await store.readings.addRequest(
    {
      ...{ id: "asked", companyId: "acme", documentId: "current", toAll: 1, thisOnly: 0 },
      ...{ mark: MARK, revision: "1", days: null, askedOn: "2026-01-01", endedAt: null },
      ...{ askedBy: "admin", askedByEmail: "admin@example.it" },
    },
    [],
  );
}
/** Acme's document has a revision before the one in force. */
async function revise(server: TestServer): Promise<void> {
  await ask(server);
  await server.addRevision({ id: "before", documentId: "current" });
  await settleTexts(server.store);
}
async function open(server: TestServer): Promise<void> {
  await ask(server);
  for (const userId of ["viewer", "admin"]) {
    const opened = { userId, documentId: "current", mark: MARK, way: "file", at: 1 } as const;
    await server.store.approvals.noteOpened(opened, 0);
  }
}
async function scan(server: TestServer): Promise<void> {
  const { hash, sizeBytes } = await server.files.put(Readable.from([Buffer.from("%PDF-1.7")]));
  const kept = { fileHash: hash, fileSizeBytes: sizeBytes };
  const signed = { id: "signed", companyId: "acme", documentId: "current", readerId: "viewer" };
  await server.store.readings.append(reading({ ...signed, ...kept }));
}
async function sign({ store }: TestServer): Promise<void> {
  const signed = { id: "signed", companyId: "acme", documentId: "current", readerId: "viewer" };
  await store.readings.append(reading(signed));
}

/** The status for each caller of the routes for readings; what is to be read is Acme's. */
export const READING_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listToRead: [{ expected: ofCompany }, { prepare: ask, expected: ofCompany }],
  listOwnReadings: [{ expected: ofCompany }],
  confirmReading: [
    { id: "current", body: CONFIRM, prepare: open, expected: ownCompany(200) },
    { id: "current", body: CONFIRM, prepare: ask, expected: ownCompany(409) },
    { id: "current", body: CONFIRM, expected: ownCompany(409) },
    { id: "none", body: CONFIRM, prepare: ask, expected: signedIn(404) },
    { id: "current", body: { mark: "", revision: "1" }, expected: signedIn(400) },
  ],
  noteDocumentOpened: [
    {
      ...{ id: "current", body: { mark: MARK, way: "opener" }, prepare: ask, entries: 0 },
      expected: ownCompany(204),
    },
    { id: "current", body: { mark: MARK, way: "drive" }, expected: ownCompany(409) },
    { id: "current", body: { mark: "other", way: "opener" }, expected: ownCompany(409) },
    { id: "current", body: { mark: MARK, way: "preview" }, expected: signedIn(400) },
    { id: "none", body: { mark: MARK, way: "drive" }, expected: signedIn(404) },
  ],
  askReadings: [
    // Of another company's document it is told that there is none.
    { body: ASK, prepare: ask, unchanged: ["stranger"], expected: managed(200, 200) },
    { body: ASK, expected: managed(409, 409) },
    {
      ...{ body: { ...ASK, readers: { groups: [], users: ["stranger"] } }, prepare: ask },
      expected: { ...managed(404), stranger: 200 },
      unchanged: ["stranger"],
    },
    { body: { ...ASK, by: { day: "2020-01-01" } }, prepare: ask, expected: managed(400, 400) },
    {
      body: { ...ASK, readers: { groups: [], users: [] } },
      prepare: ask,
      expected: managed(400, 400),
    },
    { body: { ...ASK, by: { days: -1 } }, expected: managed(400, 400) },
  ],
  changeReadingRequest: [
    { id: "asked", body: { by: { days: 3 } }, prepare: ask, expected: managed(204) },
    { id: "none", body: { by: null }, expected: managed(404) },
    { id: "asked", body: { by: { day: "2027-02-30" } }, expected: managed(400, 400) },
  ],
  endReadingRequest: [
    { id: "asked", prepare: ask, expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
  getDocumentReadings: [
    { id: "current", prepare: ask, expected: managed(200) },
    { id: "archived", prepare: ask, expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
  getReadingMatrix: [
    { expected: managed(200, 200) },
    { prepare: ask, query: "?q=procedura&by=person&on=2026-01-31", expected: managed(200, 200) },
    { query: "?on=2026-02-30", expected: managed(400, 400) },
    { query: "?page=0", expected: managed(400, 400) },
  ],
  getReadersToUrge: [{ prepare: ask, expected: managed(200, 200) }],
  urgeReaders: [
    // Nobody is asked in the other company: nothing is written.
    { prepare: ask, unchanged: ["stranger"], expected: managed(200, 200) },
    { expected: managed(409, 409) },
  ],
  recordPaper: [
    { body: paperForm(SIGNED), prepare: ask, expected: managed(200) },
    { body: paperForm(SIGNED), expected: managed(409) },
    {
      body: paperForm({ ...SIGNED, readers: ["stranger"] }),
      ...{ prepare: ask, expected: managed(404) },
    },
    { body: paperForm({ ...SIGNED, readers: [] }), expected: managed(400, 400) },
    { body: paperForm(SIGNED, "GIF89a"), prepare: ask, expected: managed(415) },
    { body: {}, expected: managed(415, 415) },
  ],
  getScan: [
    { id: "signed", prepare: scan, expected: managed(200) },
    // Its bytes were taken away.
    { id: "signed", prepare: sign, expected: managed(409) },
    { id: "none", expected: managed(404) },
  ],
  correctForm: [
    { id: "current", body: FORMAL, prepare: revise, expected: mayCorrect(200) },
    { id: "current", body: FORMAL, prepare: ask, expected: mayCorrect(409) },
    { id: "current", body: FORMAL, expected: mayCorrect(409) },
    { id: "none", body: FORMAL, expected: signedIn(404) },
    { id: "current", body: { ...FORMAL, reason: "" }, expected: signedIn(400) },
  ],
  takeBackReading: [
    { id: "signed", body: { reason: "Errata" }, prepare: sign, expected: managed(200) },
    { id: "signed", body: { reason: " " }, prepare: sign, expected: managed(400, 400) },
    { id: "none", body: { reason: "Errata" }, expected: managed(404) },
  ],
};
