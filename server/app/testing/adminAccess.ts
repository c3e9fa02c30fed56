import type { RouteName } from "@sgi/core/contract";
import { type AccessCase, everyone, managed, signedIn } from "./accessCase";
import type { TableRow } from "./accessTable";
import { PASSWORD, type TestServer } from "./testServer";

const ROUTES = [
  "listUsers",
  "getListedUser",
  "createUser",
  "changeUserRole",
  "changeUserName",
  "setApprovalRight",
  "deleteUser",
  "listInvitations",
  "invite",
  "inviteAgain",
  "withdrawInvitation",
  "verifyInvitation",
  "acceptInvitation",
  "listCompanyCodes",
  "generateCompanyCodes",
  "updateCompanyCode",
  "deleteCompanyCode",
] as const satisfies RouteName[];

const NEW_USER = { email: "nuova@example.it", password: PASSWORD, role: "viewer" };
const CODE = {
  code: "NUOVO-CODICE",
  role: "admin",
  usageLimit: 2,
  expiresAt: null,
  isActive: true,
};
/** A superadmin manages all companies' codes, a stranger only those of the own company. */
const codes = (own: Partial<AccessCase>): AccessCase => ({ ...signedIn(404), viewer: 403, ...own });

/** An invitation of Acme's. */
async function addInvitation({ store, time }: TestServer): Promise<void> {
  const now = time.clock.now();
  await store.invitations.create({
    id: "waiting",
    companyId: "acme",
    email: "invitata@example.it",
    name: null,
    invitedBy: "admin",
    sentAt: now,
    expiresAt: now + 1_000_000,
  });
}

/** The status for each caller of the routes for users and codes; `own-code` is Acme's. */
export const ADMIN_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listUsers: [
    { expected: managed(200, 200) },
    { query: "?q=anna&sort=-access", expected: managed(200, 200) },
    { query: "?sort=height", expected: managed(400, 400) },
    { query: `?q=${"x".repeat(201)}`, expected: managed(400, 400) },
  ],
  getListedUser: [
    { id: "viewer", expected: managed(200) },
    { id: "superadmin", expected: managed(404) },
    { id: "none", expected: managed(404) },
  ],
  createUser: [
    // The stranger learns that the address is taken, but not by whom.
    { body: NEW_USER, expected: managed(204, 409) },
    { body: { ...NEW_USER, role: "superadmin" }, expected: managed(400, 400) },
    {
      body: { ...NEW_USER, password: "Segreta-1*" },
      message: "La password non rispetta i requisiti di sicurezza",
      expected: managed(400, 400),
    },
    {
      body: { ...NEW_USER, email: "nuova" },
      message: "Inserisci un indirizzo email valido",
      expected: managed(400, 400),
    },
  ],
  changeUserRole: [
    { id: "viewer", body: { role: "admin" }, expected: managed(204) },
    { id: "viewer", body: { role: "superadmin" }, expected: managed(400, 400) },
    { id: "admin", body: { role: "viewer" }, expected: managed(409) },
    { id: "superadmin", body: { role: "viewer" }, expected: managed(404) },
    { id: "none", body: { role: "viewer" }, expected: managed(404) },
  ],
  setApprovalRight: [
    { id: "viewer", body: { right: "all" }, expected: managed(204) },
    { id: "admin", body: { right: ["SGI/4"] }, expected: managed(204) },
    { id: "viewer", body: { right: ["a//b"] }, expected: managed(400, 400) },
    { id: "viewer", body: { right: "none" }, expected: managed(400, 400) },
    { id: "superadmin", body: { right: "all" }, expected: managed(404) },
    { id: "none", body: { right: "all" }, expected: managed(404) },
  ],
  changeUserName: [
    { id: "viewer", body: { name: "Anna Rossi" }, expected: managed(204) },
    { id: "viewer", body: { name: "x".repeat(121) }, expected: managed(400, 400) },
    { id: "superadmin", body: { name: "Anna" }, expected: managed(404) },
    { id: "none", body: { name: "Anna" }, expected: managed(404) },
  ],
  listInvitations: [{ expected: managed(200, 200) }],
  invite: [
    { body: { email: "nuova@example.it" }, expected: managed(204, 204) },
    { body: { email: "viewer@example.it" }, expected: managed(409, 409) },
    {
      body: { email: "nuova" },
      message: "Inserisci un indirizzo email valido",
      expected: managed(400, 400),
    },
  ],
  inviteAgain: [
    { id: "waiting", prepare: addInvitation, expected: managed(204) },
    { id: "none", expected: managed(404) },
  ],
  withdrawInvitation: [
    { id: "waiting", prepare: addInvitation, expected: managed(204) },
    { id: "none", expected: managed(404) },
  ],
  verifyInvitation: [{ body: { invitation: "waiting.x" }, expected: everyone(200) }],
  acceptInvitation: [
    {
      body: { invitation: "waiting.x", password: PASSWORD },
      prepare: addInvitation,
      message: "Link non valido o scaduto",
      expected: everyone(400),
    },
  ],
  deleteUser: [
    { id: "colleague", expected: managed(204) },
    { id: "colleague", query: "?heir=none", expected: managed(400) },
    { id: "admin", expected: managed(409) },
    { id: "superadmin", expected: managed(404) },
    { id: "none", expected: managed(404) },
  ],
  listCompanyCodes: [{ expected: { ...signedIn(200), viewer: 403 } }],
  generateCompanyCodes: [{ expected: { ...signedIn(204), viewer: 403 } }],
  updateCompanyCode: [
    {
      id: "own-code",
      body: CODE,
      // The code has this state already.
      unchanged: ["superadmin"],
      expected: codes({ admin: 204, superadmin: 204 }),
    },
    {
      id: "own-code",
      body: { ...CODE, role: "superadmin" },
      expected: codes({ admin: 403, superadmin: 403 }),
    },
    { id: "superadmins-code", body: CODE, expected: codes({ superadmin: 204 }) },
    {
      id: "own-code",
      body: { ...CODE, code: "ABC" },
      message: "Il codice deve contenere almeno 4 caratteri",
      expected: { ...signedIn(400), viewer: 403 },
    },
  ],
  deleteCompanyCode: [
    { id: "own-code", expected: codes({ admin: 204 }) },
    { id: "superadmins-code", expected: codes({ superadmin: 204 }) },
    { id: "none", expected: codes({}) },
  ],
};
