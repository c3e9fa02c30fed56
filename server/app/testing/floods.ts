import type { RouteName } from "@sgi/core/contract";
import { createInvitationTokens } from "../../accounts/invitations/invitationTokens";
import { companyCode, REGISTRATION } from "../../accounts/registration/testing/codes";
import { createResetTokens } from "../../accounts/reset/resetTokens";
import { makeBackup } from "../../backups/testing/backupSetup";
import { createReminderLinks } from "../../deadlines/reminderLinks";
import type { ENTRY_LIMITS } from "../../http/limits/entryLimits";
import { APPROVAL_FLOODS } from "./approvalFloods";
import type { Browser } from "./browser";
import { GROUP_FLOODS } from "./groupAccess";
import { READING_FLOODS } from "./readingFloods";
import { PASSWORD, SERVER_START_AT, TEST_SECRET, type TestServer } from "./testServer";

type Table = typeof ENTRY_LIMITS;
/** The routes that may write into the audit log. */
type Logged = { [Name in RouteName]: Table[Name] extends null ? never : Name }[RouteName];

export interface Given {
  server: TestServer;
  /** The browser of the lowest role that may make the call. */
  user: Browser;
  /** Counts the calls, from 0. */
  n: number;
}
/** Makes a call that would write an entry each time; the last answer counts. */
export type Flood = (given: Given) => Promise<Response>;

/** A document among as many unknown ones as a call may name. */
const MANY = ["d1", ...Array.from({ length: 1_999 }, (_, n) => `none-${n}`)];
const DAYS = ["2027-06-30", "2027-07-31"];
const EMAIL = "viewer@example.it";
const other = (n: number) => `Altra-${n % 2}-Pass!`;

/** Sends a write to `/api/…`. */
const send =
  (method: string, path: string, bodyOf: (n: number) => unknown = () => undefined): Flood =>
  ({ user, n }) =>
    user.write(method, `/api/${path}`, bodyOf(n));
/** Says a day of `d1` as it is, among as many unknown ones as a call may name. */
const day =
  (act: string, text: string): Flood =>
  async ({ server, user, n }) => {
    const found = await server.store.documents.get("acme", "d1");
    const seen = {
      revision: found?.revision ?? "",
      updatedAt: new Date(found?.updatedAt ?? 0).toISOString(),
      expiryDate: found?.expiryDate ?? null,
    };
    const documents = MANY.map((id) => ({ id, ...seen }));
    return user.write("POST", `/api/documents/${act}`, {
      ...{ documents, expiryDate: DAYS[n % 2], [text]: "" },
    });
  };
const archive = ({ store }: TestServer) => store.documents.archive("acme", ["d1"], SERVER_START_AT);
const restore = ({ store }: TestServer) => store.documents.restore("acme", ["d1"]);

/** Prepares each call in the database. */
const after =
  (prepare: (given: Given) => Promise<unknown>, flood: Flood): Flood =>
  async (given) => {
    await prepare(given);
    return flood(given);
  };

async function addMfa({ store }: TestServer, id: string) {
  await store.mfa.setPending(id, { secret: "sealed", at: SERVER_START_AT });
  await store.mfa.enable(id, { secret: "sealed", step: 1, at: SERVER_START_AT });
}

function addInvitation({ store }: TestServer, n: number) {
  const sent = { sentAt: SERVER_START_AT, expiresAt: SERVER_START_AT + 1_000_000 };
  const who = { companyId: "acme", email: `n${n}@example.it`, name: null, invitedBy: "admin" };
  const invitation = { id: `invited-${n}`, ...who, ...sent };
  return store.invitations.create(invitation).then(() => invitation);
}

async function addColleague({ store }: TestServer, n: number) {
  const who = { id: `u${n}`, companyId: "acme", email: `n${n}@example.it`, name: null };
  const made = { passwordHash: "x", createdAt: SERVER_START_AT };
  await store.users.create({ ...who, role: "viewer", ...made });
}

const newFile = (n: number) => {
  const form = new FormData();
  form.append("localFiles", new Blob([`%PDF-1.7 ${n}`]), `${n}.pdf`);
  return form;
};

/** A route that may write into the log without a flood here does not compile. */
export const FLOODS: Record<Logged, Flood> = {
  login: ({ server }) =>
    server.browser().write("POST", "/api/login", { email: EMAIL, password: PASSWORD }),
  logout: send("POST", "logout"),
  setPreference: send("PUT", "user/preferences", (n) => ({
    name: "reminders",
    value: n % 2 === 0 ? "off" : "on",
  })),
  registerAdmin: after(
    ({ server, n }) =>
      server.store.companyCodes.create(companyCode({ id: `c${n}`, code: `CODICE-${n}` })),
    send("POST", "register/admin", (n) => ({
      ...REGISTRATION,
      ...{ email: `n${n}@example.it`, clientName: `Nuova ${n}`, companyCode: `CODICE-${n}` },
    })),
  ),
  verifyMfa: async ({ server, n }) => {
    if (n === 0) await addMfa(server, "admin");
    const half = await server.halfSignedIn("admin");
    return half.write("POST", "/api/mfa/verify", { token: "abcdef", useBackupCode: true });
  },
  setUpMfa: send("POST", "mfa/setup"),
  enableMfa: send("POST", "mfa/enable", () => ({ token: "000000" })),
  disableMfa: after(
    ({ server }) => addMfa(server, "viewer"),
    send("POST", "mfa/disable", () => ({ password: PASSWORD })),
  ),
  regenerateBackupCodes: after(
    ({ server, n }) => (n === 0 ? addMfa(server, "viewer") : Promise.resolve()),
    send("POST", "mfa/regenerate-backup-codes", () => ({ password: PASSWORD })),
  ),
  changePassword: send("POST", "change-password", (n) => ({
    currentPassword: n === 0 ? PASSWORD : other(n - 1),
    newPassword: other(n),
  })),
  changeOwnName: send("PUT", "user/name", (n) => ({ name: `Anna ${n}` })),
  endSession: send("DELETE", "sessions/none"),
  endOtherSessions: send("DELETE", "sessions"),
  forgotPassword: send("POST", "forgot-password", () => ({ email: EMAIL })),
  resetPassword: async ({ server, user, n }) => {
    const viewer = await server.store.users.findByEmail(EMAIL);
    if (viewer === null) throw new Error("the viewer is gone");
    const ticket = createResetTokens(TEST_SECRET).ticket(viewer, SERVER_START_AT);
    return user.write("POST", "/api/reset-password", { userId: ticket, password: other(n) });
  },
  sendContact: send("POST", "contact", (n) => ({
    ...{ name: "Anna", email: "anna@example.it", recipient: "", subject: "", message: `${n}` },
  })),
  updateDocument: send("PATCH", "documents/d1", (n) => ({ title: `Titolo ${n}`, path: "9.1" })),
  archiveDocument: after(({ server }) => restore(server), send("DELETE", "documents/d1")),
  restoreDocument: after(({ server }) => archive(server), send("POST", "documents/d1/restore")),
  restoreAllObsolete: after(
    ({ server }) => archive(server),
    send("POST", "documents/restore-all-obsolete"),
  ),
  archiveDocuments: after(
    ({ server }) => restore(server),
    send("POST", "documents/archive", () => ({ ids: MANY })),
  ),
  restoreDocuments: after(
    ({ server }) => archive(server),
    send("POST", "documents/restore", () => ({ ids: MANY })),
  ),
  downloadZip: async ({ user }) => {
    const asked = await user.write("POST", "/api/documents/zip", { ids: ["d1"] });
    if (asked.status !== 200) return asked;
    const { ticket } = (await asked.json()) as { ticket: string };
    return user.get(`/api/documents/zip/${ticket}`);
  },
  restoreRevision: async ({ server, user, n }) => {
    await server.addRevision({ id: `former-${n}`, documentId: "d1", revision: `${n}` });
    const body = { reason: "Sbagliata" };
    return user.write("POST", `/api/documents/d1/revisions/former-${n}/restore`, body);
  },
  ...APPROVAL_FLOODS,
  ...GROUP_FLOODS,
  ...READING_FLOODS,
  setOwner: send("POST", "documents/owner", (n) => ({
    ids: MANY,
    userId: n % 2 === 0 ? "viewer" : null,
  })),
  setExpiry: send("POST", "documents/d1/expiry", (n) => ({
    expiryDate: DAYS[n % 2],
    reason: "Contratto",
  })),
  reviewDocument: send("POST", "documents/d1/review", () => ({ expiryDate: DAYS[0], note: "" })),
  setExpiries: day("expiry", "reason"),
  reviewDocuments: day("review", "note"),
  urgeOwners: send("POST", "documents/urge", () => ({ ids: MANY })),
  setCompanySwitch: send("PUT", "company/switches", (n) => ({
    name: "reminders",
    on: n % 2 === 1,
  })),
  getCalendar: send("POST", "calendar"),
  renewCalendar: send("POST", "calendar/renew"),
  endReminders: after(
    ({ server }) => server.store.preferences.set("viewer", "reminders", "on"),
    send("POST", "reminders/off", () => ({
      user: "viewer",
      signature: createReminderLinks(TEST_SECRET).signatureOf("viewer"),
    })),
  ),
  uploadBatch: send("POST", "documents/local-upload", newFile),
  startSync: send("POST", "sync", () => ({})),
  saveDriveFolder: send("PUT", "clients/acme/folder", (n) => ({
    driveFolderId: `1AbC-${n}`,
    folderName: "SGI",
  })),
  getDriveAuthorization: ({ user }) => user.get("/api/google/auth-url/acme"),
  verifyDriveFolder: send("POST", "clients/acme/folder/verification", () => ({ link: "1AbC" })),
  setDriveWay: send("PUT", "clients/acme/way", () => ({ way: "service" })),
  disconnectDrive: send("DELETE", "clients/acme/google"),
  createUser: send("POST", "users", (n) => ({
    ...{ email: `n${n}@example.it`, password: PASSWORD, role: "viewer" },
  })),
  changeUserRole: send("PATCH", "users/viewer/role", (n) => ({
    role: n % 2 === 0 ? "admin" : "viewer",
  })),
  changeUserName: send("PATCH", "users/viewer/name", (n) => ({ name: `Anna ${n}` })),
  deleteUser: async ({ server, user, n }) => {
    await addColleague(server, n);
    return user.write("DELETE", `/api/users/u${n}`);
  },
  invite: send("POST", "invitations", (n) => ({ email: `n${n}@example.it` })),
  inviteAgain: async ({ server, user, n }) => {
    if (n === 0) await addInvitation(server, 0);
    return user.write("POST", "/api/invitations/invited-0/send");
  },
  withdrawInvitation: async ({ server, user, n }) => {
    await addInvitation(server, n);
    return user.write("DELETE", `/api/invitations/invited-${n}`);
  },
  acceptInvitation: async ({ server, user, n }) => {
    const invitation = createInvitationTokens(TEST_SECRET).link(await addInvitation(server, n));
    return user.write("POST", "/api/invitations/accept", { invitation, password: PASSWORD });
  },
  generateCompanyCodes: send("POST", "company-codes/bulk-generate"),
  updateCompanyCode: after(
    async ({ server: { store }, n }) => {
      if (n === 0) await store.companyCodes.create(companyCode({ id: "own", companyId: "acme" }));
    },
    send("PATCH", "company-codes/own", (n) => ({
      ...{ code: "ABCD-2345-EFGH", role: "admin", expiresAt: null, isActive: true },
      usageLimit: n + 2,
    })),
  ),
  deleteCompanyCode: async ({ server: { store }, user, n }) => {
    await store.companyCodes.create(
      companyCode({ id: `c${n}`, code: `CODICE-${n}`, companyId: "acme" }),
    );
    return user.write("DELETE", `/api/company-codes/c${n}`);
  },
  createBackup: send("POST", "admin/backup"),
  syncBackups: async ({ server, user, n }) => {
    const name = n === 0 ? await makeBackup(user) : ((await listedName(server)) ?? "");
    await server.store.backups.delete(name);
    return user.write("POST", "/api/admin/backups/sync");
  },
  downloadBackup: async ({ server, user, n }) => {
    if (n === 0) await makeBackup(user);
    return user.get(`/api/admin/backup/${await listedName(server)}`);
  },
  deleteBackup: async ({ server: { store }, user, n }) => {
    const name = n === 0 ? await makeBackup(user) : "";
    const [row] = await store.backups.list(null);
    if (row !== undefined) await user.write("DELETE", `/api/admin/backup/${row.filename}`);
    return user.write("DELETE", `/api/admin/backup/${name || "backup-none"}`);
  },
  restoreBackup: async ({ server, user, n }) => {
    const backupPath = n === 0 ? await makeBackup(user) : await listedName(server);
    return user.write("POST", "/api/admin/restore", { backupPath });
  },
  noteExport: send("POST", "exports", (n) => ({
    ...{ list: "documents", rows: n, filter: "", search: "" },
  })),
};

async function listedName({ store }: TestServer): Promise<string | undefined> {
  const rows = await store.backups.list(null);
  return rows.find(({ kind }) => kind === "asked")?.filename;
}
