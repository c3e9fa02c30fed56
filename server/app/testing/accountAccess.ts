import type { RouteName } from "@sgi/core/contract";
import { admins, everyone, signedIn } from "./accessCase";
import type { TableRow } from "./accessTable";
import { PASSWORD } from "./testServer";

const ROUTES = [
  "extendSession",
  "registerAdmin",
  "verifyMfa",
  "getMfaStatus",
  "setUpMfa",
  "enableMfa",
  "disableMfa",
  "regenerateBackupCodes",
  "changePassword",
  "setPreference",
  "changeOwnName",
  "listSessions",
  "endSession",
  "endOtherSessions",
  "forgotPassword",
  "verifyResetLink",
  "resetPassword",
  "sendContact",
] as const satisfies RouteName[];

const REGISTRATION = {
  email: "nuova@example.it",
  password: PASSWORD,
  clientName: "Nuova Srl",
  companyCode: "NESSUNO-1",
  acceptTerms: true,
};
const MESSAGE = { name: "Anna", email: "anna@example.it", recipient: "", subject: "" };

/** The status for each caller of the account routes. No user has a second factor yet. */
export const ACCOUNT_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  extendSession: [{ expected: signedIn(204) }],
  registerAdmin: [
    { body: REGISTRATION, expected: everyone(400) },
    { body: { ...REGISTRATION, acceptTerms: false }, expected: everyone(400) },
  ],
  verifyMfa: [
    {
      body: { token: "000000", useBackupCode: false },
      // A wrong code is counted and logged.
      noted: ["audit", "auditHeads", "auditSeals", "pendingLogins"],
      message: "Codice non valido",
      expected: { ...everyone(401), halfway: 400 },
    },
  ],
  getMfaStatus: [{ expected: signedIn(200) }],
  setUpMfa: [{ expected: admins(200) }],
  enableMfa: [{ body: { token: "000000" }, expected: admins(409) }],
  disableMfa: [{ body: { password: PASSWORD }, expected: signedIn(409) }],
  regenerateBackupCodes: [{ body: { password: PASSWORD }, expected: signedIn(409) }],
  setPreference: [
    { body: { name: "pageSize", value: "25" }, entries: 0, expected: signedIn(204) },
    { body: { name: "other", value: "25" }, expected: signedIn(400) },
  ],
  changeOwnName: [
    { body: { name: " Anna Rossi " }, expected: signedIn(204) },
    { body: { name: "Anna\u202e" }, expected: signedIn(400) },
  ],
  listSessions: [{ expected: signedIn(200) }],
  // Nobody else's session can be named.
  endSession: [{ id: "none", expected: signedIn(404) }],
  endOtherSessions: [{ entries: 0, expected: signedIn(204) }],
  changePassword: [
    {
      body: { currentPassword: PASSWORD, newPassword: "Nuova-26!" },
      expected: signedIn(204),
    },
    {
      body: { currentPassword: "sbagliata", newPassword: "Nuova-26!" },
      expected: signedIn(403),
    },
    {
      body: { currentPassword: PASSWORD, newPassword: "debole" },
      message: "La nuova password non rispetta i requisiti di sicurezza",
      expected: signedIn(400),
    },
  ],
  forgotPassword: [
    {
      body: { email: "viewer@example.it" },
      // An account gets three mails an hour.
      unchanged: ["admin", "superadmin", "stranger", "expired"],
      expected: everyone(204),
    },
    {
      body: { email: "viewer" },
      message: "Inserisci un indirizzo email valido",
      expected: everyone(400),
    },
  ],
  verifyResetLink: [
    { body: { data: "dmlld2Vy", expires: "9", signature: "x" }, expected: everyone(200) },
  ],
  resetPassword: [
    {
      body: { userId: "dmlld2Vy.9.x", password: PASSWORD },
      message: "Link non valido o scaduto",
      expected: everyone(400),
    },
  ],
  sendContact: [
    { body: { ...MESSAGE, message: "Ciao" }, expected: everyone(204) },
    { body: { ...MESSAGE, message: " " }, expected: everyone(400) },
  ],
};
