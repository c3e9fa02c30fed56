import type { RouteName } from "@sgi/core/contract";
import { createReminderLinks } from "../../deadlines/reminderLinks";
import { CALLERS, everyone, managed, signedIn } from "./accessCase";
import type { TableRow } from "./accessTable";
import { TEST_SECRET, type TestServer } from "./testServer";

const ROUTES = [
  "listOwners",
  "setOwner",
  "setExpiry",
  "setExpiries",
  "reviewDocument",
  "reviewDocuments",
  "urgeOwners",
  "getCompany",
  "setCompanySwitch",
  "setFreeFolders",
  "stateApproved",
  "takeBackStatement",
  "getCalendar",
  "renewCalendar",
  "endReminders",
] as const satisfies RouteName[];

const EXPIRY = { expiryDate: "2027-06-30", reason: "Contratto prorogato" };
const GENUINE = {
  user: "viewer",
  signature: createReminderLinks(TEST_SECRET).signatureOf("viewer"),
};
/** Another content than the stored one. */
const SEEN = { id: "current", revision: "none", updatedAt: null, expiryDate: null };
const REVIEW = { expiryDate: "2027-06-30", note: "" };

const STATEMENT = { ids: ["current"], day: "2026-11-20", by: "Anna Rossi", note: "Sul cartaceo" };
const approve = ({ store }: TestServer) => store.companies.setApproval("acme", true);

/** The status for each caller of the routes for deadlines; documents are Acme's. */
export const DEADLINE_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listOwners: [{ expected: { ...signedIn(200), superadmin: 404 } }],
  setOwner: [
    // The stranger's company has no such user.
    { body: { ids: ["current"], userId: "viewer" }, expected: managed(200, 400) },
    { body: { ids: ["current"], userId: null }, entries: 0, expected: managed(200, 200) },
    { body: { ids: ["none"], userId: null }, entries: 0, expected: managed(200, 200) },
    { body: { ids: ["current"], userId: "superadmin" }, expected: managed(400, 400) },
    { body: { ids: ["current"], userId: "none" }, expected: managed(400, 400) },
    { body: { ids: ["current"], userId: "a\u0000b" }, expected: managed(400, 400) },
    { body: { ids: [], userId: null }, expected: managed(400, 400) },
  ],
  setExpiry: [
    { id: "current", body: EXPIRY, expected: managed(204) },
    { id: "current", body: { ...EXPIRY, expiryDate: null }, expected: managed(204) },
    { id: "archived", body: EXPIRY, expected: managed(409) },
    { id: "none", body: EXPIRY, expected: managed(404) },
    { id: "current", body: { ...EXPIRY, reason: " " }, expected: managed(204) },
    { id: "current", body: { ...EXPIRY, reason: "a\u0000b" }, expected: managed(400, 400) },
    { id: "current", body: { ...EXPIRY, expiryDate: "2027-02-30" }, expected: managed(400, 400) },
  ],
  reviewDocument: [
    { id: "current", body: REVIEW, expected: managed(204) },
    { id: "archived", body: REVIEW, expected: managed(409) },
    { id: "none", body: REVIEW, expected: managed(404) },
    { id: "current", body: { ...REVIEW, expiryDate: "2020-01-01" }, expected: managed(400) },
    { id: "current", body: { ...REVIEW, expiryDate: null }, expected: managed(400, 400) },
  ],
  setExpiries: [
    { body: { documents: [SEEN], ...EXPIRY }, entries: 0, expected: managed(200, 200) },
    { body: { documents: [], ...EXPIRY }, expected: managed(400, 400) },
  ],
  reviewDocuments: [
    { body: { documents: [SEEN], ...REVIEW }, entries: 0, expected: managed(200, 200) },
    {
      body: { documents: [SEEN], ...REVIEW, expiryDate: "2020-01-01" },
      expected: managed(400, 400),
    },
    { body: { documents: [{ ...SEEN, id: "" }], ...REVIEW }, expected: managed(400, 400) },
  ],
  urgeOwners: [
    { body: { ids: ["none"] }, entries: 0, expected: managed(200, 200) },
    { body: { ids: [] }, expected: managed(400, 400) },
  ],
  getCompany: [{ expected: managed(200, 200) }],
  setCompanySwitch: [
    { body: { name: "reminders", on: false }, expected: managed(204, 204) },
    { body: { name: "reminders", on: true }, entries: 0, expected: managed(204, 204) },
    { body: { name: "readings", on: true }, expected: managed(204, 204) },
    { body: { name: "people", on: true }, expected: managed(400, 400) },
    { body: { name: "fourEyes", on: true }, expected: managed(204, 204) },
    { body: { name: "approval", on: true }, expected: managed(204, 204) },
    { body: { name: "approval", on: false, waiting: "all" }, expected: managed(400, 400) },
    {
      body: { name: "approval", on: false },
      prepare: async (server) => {
        await approve(server);
        await server.addProposal({ id: "waits", documentId: "current" });
      },
      entries: 0,
      expected: managed(409, 204),
    },
  ],
  setFreeFolders: [
    { body: { folders: ["Moduli"] }, expected: managed(204, 204) },
    { body: { folders: ["a/../b"] }, expected: managed(400, 400) },
    { body: { folders: [""] }, expected: managed(400, 400) },
  ],
  stateApproved: [
    { body: STATEMENT, expected: managed(409, 409) },
    { body: STATEMENT, prepare: approve, expected: managed(200, 409) },
    { body: { ...STATEMENT, day: "2026-11-21" }, expected: managed(400, 400) },
    { body: { ...STATEMENT, by: " " }, expected: managed(400, 400) },
    { body: { ...STATEMENT, ids: [] }, expected: managed(400, 400) },
  ],
  takeBackStatement: [
    { id: "none", body: { reason: "Sbagliata" }, expected: managed(404) },
    { id: "none", body: { reason: " " }, expected: managed(400, 400) },
  ],
  getCalendar: [{ expected: { ...signedIn(200), superadmin: 404 } }],
  renewCalendar: [{ expected: { ...signedIn(200), superadmin: 404 } }],
  endReminders: [
    { body: { user: "viewer", signature: "x" }, expected: everyone(404) },
    { body: { user: "viewer" }, expected: everyone(400) },
    // The first caller changes it for all.
    {
      body: GENUINE,
      unchanged: CALLERS.filter((caller) => caller !== "nobody"),
      expected: everyone(204),
    },
  ],
};
