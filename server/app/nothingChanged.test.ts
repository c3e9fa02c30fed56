import { beforeEach, expect, it } from "vitest";
import { companyCode } from "../accounts/registration/testing/codes";
import type { StoreOptions } from "../storage/store/openStore";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import type { Browser } from "./testing/browser";
import { dumpDatabase } from "./testing/dumpDatabase";
import { startTestServer, type TestServer } from "./testing/testServer";

const CODE = { code: "ABCD-2345-EFGH", role: "admin", usageLimit: 1, expiresAt: null };
const EXPIRY = { expiryDate: "2027-06-30", reason: "Contratto" };
const FOLDER = { driveFolderId: "1AbC-folder", folderName: "SGI" };
const UNKNOWN = { ids: ["none", "nobody"] };
const TITLE = { title: "In vigore", path: "4/4.1" };

interface Case {
  method?: "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  by?: "superadmin";
  /** Whether the call is made twice: the second one finds what the first one left. */
  again?: boolean;
  /** The answer's status where it is no success. */
  status?: number;
}

const CASES: Record<string, Case> = {
  "archives what is unknown": { path: "documents/archive", body: UNKNOWN },
  "archives what is archived": { path: "documents/archive", body: { ids: ["archived"] } },
  "restores what is unknown": { path: "documents/restore", body: UNKNOWN },
  "restores what is in force": { path: "documents/restore", body: { ids: ["current"] } },
  "restores what has no place": { path: "documents/restore", body: { ids: ["double"] } },
  "restores all, of which none has a place": {
    path: "documents/restore-all-obsolete",
    again: true,
  },
  "gives what is unknown an owner": {
    path: "documents/owner",
    body: { ...UNKNOWN, userId: "viewer" },
  },
  "gives the same owner": {
    path: "documents/owner",
    body: { ids: ["current"], userId: "viewer" },
    again: true,
  },
  "takes no owner away": { path: "documents/owner", body: { ids: ["current"], userId: null } },
  "archives one again": {
    method: "DELETE",
    path: "documents/current",
    again: true,
    status: 409,
  },
  "restores one that is in force": { path: "documents/current/restore", status: 409 },
  "edits with the same values": { method: "PATCH", path: "documents/current", body: TITLE },
  "sets the same day for the same reason": {
    path: "documents/current/expiry",
    body: EXPIRY,
    again: true,
  },
  "switches on what is on": {
    method: "PUT",
    path: "company/switches",
    body: { name: "reminders", on: true },
  },
  "switches approval off that is off": {
    method: "PUT",
    path: "company/switches",
    body: { name: "approval", on: false, waiting: "enter" },
  },
  "gives the same right to approve": {
    method: "PUT",
    path: "users/viewer/approval",
    body: { right: ["Moduli", "SGI/4"] },
    again: true,
  },
  "names the same folders without approval": {
    method: "PUT",
    path: "company/folders",
    body: { folders: ["Moduli"] },
    again: true,
  },
  "keeps a group as it is": {
    method: "PUT",
    path: "groups/taglio",
    body: { name: "Taglio", users: ["viewer"], people: [{ id: null, name: "Ugo" }] },
    again: true,
  },
  "imports what is there": {
    path: "groups/import",
    body: { text: "Taglio;Ugo\ntaglio;VIEWER@example.it" },
    again: true,
  },
  "imports an address that nobody has": {
    path: "groups/import",
    body: { text: "Taglio;Ugo\nTaglio;nessuno@example.it" },
  },
  "keeps the same preference": {
    method: "PUT",
    path: "user/preferences",
    body: { name: "reminders", value: "off" },
    again: true,
  },
  "gives the same role": { method: "PATCH", path: "users/viewer/role", body: { role: "viewer" } },
  "gives the same name": {
    method: "PATCH",
    path: "users/viewer/name",
    body: { name: "Anna" },
    again: true,
  },
  "takes the same name": { method: "PUT", path: "user/name", body: { name: "Ugo" }, again: true },
  "ends no other session": { method: "DELETE", path: "sessions" },
  "changes a code to what it is": {
    method: "PATCH",
    path: "company-codes/own",
    body: { ...CODE, isActive: true },
  },
  "reads a folder of backups that has nothing new": {
    path: "admin/backups/sync",
    by: "superadmin",
  },
  "chooses the same folder of Google Drive": {
    method: "PUT",
    path: "clients/acme/folder",
    body: FOLDER,
    again: true,
  },
  "asks for the calendar's addresses again": { path: "calendar", again: true },
};

forEachEngine((engine) => {
  let server: TestServer;
  let database: StoreOptions;
  beforeEach(async () => {
    const { store, options } = await engine.open();
    database = options;
    server = await startTestServer(store);
    await server.addDocument({ id: "current", ...TITLE });
    await server.addDocument({ id: "archived", title: "Archiviato", obsoleteAt: 5 });
    await server.addDocument({ id: "double", ...TITLE, keyTitle: "Altro", obsoleteAt: 5 });
    await store.companyCodes.create(companyCode({ id: "own", companyId: "acme" }));
    await store.groups.add({ id: "taglio", companyId: "acme", name: "Taglio" });
  });

  it.each(Object.entries(CASES))(
    "writes nothing, neither list version nor log, where a call %s [WORK-01, LIFE-04]",
    async (_, { method = "POST", path, body, by = "admin", again = false, status }) => {
      const browser = await server.signedIn(by);
      const call = () => browser.write(method, `/api/${path}`, body);
      if (again) await call();
      const before = await dumpDatabase(database);
      const answer = await call();
      expect(await dumpDatabase(database)).toEqual(before);
      expect(answer.status).toSatisfy((is: number) => (status ? is === status : is < 300));
    },
  );

  it("keeps the list version where a review changes no day, though it is a record [DUE-04]", async () => {
    const admin: Browser = await server.signedIn("admin");
    const review = { expiryDate: "2027-06-30", note: "" };
    const state = async () => {
      const { documents, companies, inForce, audit = [] } = await dumpDatabase(database);
      return { kept: { documents, companies, inForce }, entries: audit.length };
    };
    await admin.write("POST", "/api/documents/current/review", review);
    const before = await state();
    await admin.write("POST", "/api/documents/current/review", review);
    const after = await state();
    expect(after).toEqual({ ...before, entries: before.entries + 1 });
  });
});
