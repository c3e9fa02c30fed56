import type { RouteName } from "@sgi/core/contract";
import { reading } from "../../storage/store/testing/records";
import { type AccessCase, admins, type Caller, everyone, managed, signedIn } from "./accessCase";
import { ACCOUNT_ACCESS } from "./accountAccess";
import { ADMIN_ACCESS } from "./adminAccess";
import { APPROVAL_ACCESS } from "./approvalAccess";
import { BACKUP_ACCESS } from "./backupAccess";
import { DEADLINE_ACCESS } from "./deadlineAccess";
import { DRIVE_ACCESS } from "./driveAccess";
import { GROUP_ACCESS } from "./groupAccess";
import { READING_ACCESS } from "./readingAccess";
import { PASSWORD, type TestServer } from "./testServer";

const ownCompany: AccessCase = { ...signedIn(200), superadmin: 404, stranger: 404 };
export function newForm(field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob(["%PDF-1.7"]), "a.pdf");
  return form;
}
export const CHANGE = { title: "Nuovo", path: "SGI/9.1" };
const obsoleteFile: AccessCase = { ...ownCompany, viewer: 403 };

/** Viewers do not learn which former files there are. */
const formerFile: AccessCase = { ...ownCompany, viewer: 404 };
const REASON = { reason: "Sbagliata" };
async function addFormer(server: TestServer): Promise<void> {
  await server.addRevision({ id: "former", documentId: "current" });
}
/** One with another before it, which is the only one whose text viewers may read. */
async function addOlder(server: TestServer) {
  const older = { id: "older", documentId: "current", revision: "-1", replacedAt: 1 };
  const added = await server.addRevision(older);
  await addFormer(server);
  return added;
}
/** The older one is the last that the viewer read. */
async function readOlder(server: TestServer): Promise<void> {
  const { mark } = await addOlder(server);
  const { companies, readings } = server.store;
  await companies.setSwitch("acme", "readings", true);
  const read = { companyId: "acme", documentId: "current", kind: "confirmed" } as const;
  await readings.append(reading({ ...read, mark: mark ?? "", readerId: "viewer" }));
}

export interface TableRow {
  id?: string;
  /** A ticket for a ZIP. */
  ticket?: string;
  /** A former revision of the document. */
  revision?: string;
  /** The query, including the question mark. */
  query?: string;
  body?: unknown;
  /** The tables into which a refusal writes; all others stay unchanged. */
  noted?: readonly string[];
  /** Callers whose successful call changes nothing and leaves no audit entry. */
  unchanged?: readonly Caller[];
  /**
   * The number of audit entries after a success, where it differs from the route's usual number.
   */
  entries?: number | undefined;
  /** The message of a refusal by the handler, where it is not a sentence. */
  message?: string;
  /** Prepares what only this row needs. */
  prepare?: (server: TestServer) => Promise<unknown>;
  expected: AccessCase;
}

/** The status for each caller; documents are Acme's, the stranger is another company's admin. */
export const ACCESS_TABLE: Record<RouteName, TableRow[]> = {
  ...ACCOUNT_ACCESS,
  ...ADMIN_ACCESS,
  ...APPROVAL_ACCESS,
  ...BACKUP_ACCESS,
  ...GROUP_ACCESS,
  ...DRIVE_ACCESS,
  ...READING_ACCESS,
  csrfToken: [{ expected: everyone(200) }],
  getUser: [{ expected: signedIn(200) }],
  login: [{ body: { email: "viewer@example.it", password: PASSWORD }, expected: everyone(200) }],
  logout: [{ expected: signedIn(204) }],
  listDocuments: [{ expected: signedIn(200) }],
  listObsoleteDocuments: [{ expected: signedIn(200) }],
  getDocument: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: ownCompany },
    { id: "none", expected: signedIn(404) },
    { id: "a\u0000b", expected: everyone(404) },
  ],
  previewDocument: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: obsoleteFile },
    { id: "none", expected: signedIn(404) },
  ],
  downloadDocument: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: obsoleteFile },
    { id: "none", expected: signedIn(404) },
  ],
  updateDocument: [
    { id: "current", body: CHANGE, expected: managed(204) },
    { id: "archived", body: CHANGE, expected: managed(409) },
    { id: "none", body: CHANGE, expected: managed(404) },
    { id: "current", body: { ...CHANGE, path: "../etc" }, expected: managed(400) },
  ],
  archiveDocument: [
    { id: "current", expected: managed(204) },
    { id: "archived", expected: managed(409) },
    { id: "none", expected: managed(404) },
  ],
  restoreDocument: [
    { id: "archived", expected: managed(204) },
    { id: "current", expected: managed(409) },
    { id: "none", expected: managed(404) },
  ],
  searchDocuments: [
    { query: "?q=verifica", expected: { ...signedIn(200), superadmin: 404 } },
    { query: "?q=verifica&obsolete=1", expected: { ...signedIn(200), superadmin: 404 } },
    { query: `?q=${"x".repeat(201)}`, expected: { ...signedIn(400), superadmin: 404 } },
    { query: `?q=x&ids=${"d,".repeat(101)}`, expected: { ...signedIn(400), superadmin: 404 } },
  ],
  searchDrive: [
    { query: "?q=verifica", expected: { ...signedIn(409), superadmin: 404 } },
    { query: `?q=${"x".repeat(201)}`, expected: { ...signedIn(400), superadmin: 404 } },
  ],
  getDocumentText: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: formerFile },
    { id: "none", expected: signedIn(404) },
    { id: "current", query: "?revision=former", prepare: addFormer, expected: ownCompany },
    { id: "current", query: "?revision=older", prepare: addOlder, expected: formerFile },
    { id: "current", query: "?revision=older", prepare: readOlder, expected: ownCompany },
    { id: "current", query: "?revision=none", expected: signedIn(404) },
    { id: "archived", query: "?revision=former", prepare: addFormer, expected: signedIn(404) },
  ],
  getDocumentSheets: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: obsoleteFile },
    { id: "none", expected: signedIn(404) },
  ],
  listDoubles: [{ expected: { ...admins(200), superadmin: 403 } }],
  getFingerprints: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: obsoleteFile },
    { id: "none", expected: signedIn(404) },
  ],
  listFingerprints: [
    { body: { ids: ["current"] }, entries: 0, expected: { ...signedIn(200), superadmin: 404 } },
    { body: { ids: [] }, expected: signedIn(400) },
  ],
  listRevisions: [
    { id: "current", prepare: addFormer, expected: ownCompany },
    { id: "none", expected: signedIn(404) },
  ],
  downloadRevision: [
    { id: "current", revision: "former", prepare: addFormer, expected: formerFile },
    { id: "current", revision: "none", expected: signedIn(404) },
    { id: "archived", revision: "former", prepare: addFormer, expected: signedIn(404) },
  ],
  restoreRevision: [
    { id: "current", revision: "former", prepare: addFormer, body: REASON, expected: managed(204) },
    { id: "current", revision: "none", body: REASON, expected: managed(404) },
    {
      id: "archived",
      revision: "former",
      prepare: addFormer,
      body: REASON,
      expected: managed(404),
    },
    { id: "current", revision: "former", body: { reason: " " }, expected: managed(400, 400) },
  ],
  archiveDocuments: [
    { body: { ids: ["current"] }, unchanged: ["stranger"], expected: managed(200, 200) },
    { body: { ids: [] }, expected: managed(400, 400) },
  ],
  restoreDocuments: [
    { body: { ids: ["archived"] }, unchanged: ["stranger"], expected: managed(200, 200) },
    { body: {}, expected: managed(400, 400) },
  ],
  ...DEADLINE_ACCESS,
  zipDocuments: [
    { body: { ids: ["current"] }, entries: 0, expected: ownCompany },
    { body: { ids: ["archived"] }, entries: 0, expected: { ...ownCompany, viewer: 404 } },
    { body: { ids: ["none"] }, expected: signedIn(404) },
  ],
  downloadZip: [{ ticket: "none", expected: signedIn(404) }],
  restoreAllObsolete: [{ unchanged: ["stranger"], expected: managed(200, 200) }],
  uploadBatch: [
    { body: newForm("localFiles"), expected: managed(200, 200) },
    { body: newForm("files"), expected: managed(400, 400) },
    { body: {}, expected: managed(415, 415) },
  ],
  checkUpload: [
    {
      body: { files: [{ name: "Politica.pdf", sizeBytes: 5 }] },
      entries: 0,
      expected: managed(200, 200),
    },
    { body: { files: [] }, expected: managed(400, 400) },
  ],
  getUploadStatus: [
    { id: "batch", expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
  listLogs: [
    { expected: admins(200) },
    { query: "?limit=10", expected: admins(200) },
    { query: "?limit=0", expected: admins(400) },
    { query: "?before=x", expected: admins(400) },
    { query: "?since=none", expected: admins(404) },
  ],
  verifyLogs: [{ expected: admins(200) }],
  noteExport: [
    {
      body: { list: "documents", rows: 12, filter: "", search: "manuale" },
      expected: signedIn(204),
    },
    { body: { list: "logs", rows: 12, filter: "", search: "" }, expected: admins(204) },
    { body: { list: "users", rows: 12, filter: "", search: "" }, expected: managed(204, 204) },
    { body: { list: "codes", rows: 12, filter: "", search: "" }, expected: signedIn(400) },
    { body: { list: "documents", rows: -1, filter: "", search: "" }, expected: signedIn(400) },
    {
      body: { list: "documents", rows: 1, filter: "", search: "a".repeat(201) },
      expected: signedIn(400),
    },
  ],
  planSync: [{ message: "Nessuna cartella Google Drive configurata", expected: managed(409, 409) }],
  getSyncStatus: [{ expected: managed(200, 200) }],
  startSync: [
    {
      body: {},
      message: "Nessuna cartella Google Drive configurata",
      expected: managed(409, 409),
    },
  ],
};
