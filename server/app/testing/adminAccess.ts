import type { RouteName } from "@sgi/core/contract";
import { type AccessRow, managed, signedIn } from "./accessRow";
import type { TableRow } from "./accessTable";
import { PASSWORD } from "./testServer";

const ROUTES = [
  "listUsers",
  "createUser",
  "changeUserRole",
  "deleteUser",
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
const codes = (own: Partial<AccessRow>): AccessRow => ({ ...signedIn(404), viewer: 403, ...own });

/** The status for each caller of the routes for users and codes; `own-code` is Acme's. */
export const ADMIN_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listUsers: [{ expected: managed(200, 200) }],
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
  deleteUser: [
    { id: "colleague", expected: managed(204) },
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
