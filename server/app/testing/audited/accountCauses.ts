import { createInvitationTokens } from "../../../accounts/invitations/invitationTokens";
import { enableMfaFor, setUpMfaFor } from "../../../accounts/mfa/testing/enableMfa";
import { companyCode, REGISTRATION } from "../../../accounts/registration/testing/codes";
import { createResetTokens } from "../../../accounts/reset/resetTokens";
import { NEW_PASSWORD } from "../../../accounts/reset/testing/resetSetup";
import { createReminderLinks } from "../../../deadlines/reminderLinks";
import { PASSWORD, TEST_SECRET, type TestServer } from "../testServer";
import type { Causes } from "./world";

const VIEWER = "viewer@example.it";
const ADMIN = "admin@example.it";
const NEW_USER = { email: "nuova@example.it", password: PASSWORD, role: "viewer" };
const MESSAGE = {
  name: "Anna",
  email: "anna@example.it",
  recipient: "",
  subject: "",
  message: "Ciao",
};

const login = (server: TestServer, email: string, password = PASSWORD) =>
  server.browser().write("POST", "/api/login", { email, password });

async function register({ store, browser }: TestServer) {
  await store.companyCodes.create(companyCode());
  return browser().write("POST", "/api/register/admin", REGISTRATION);
}

async function proveByPassword(server: TestServer, path: string) {
  const { browser } = await enableMfaFor(server, "admin");
  await browser.write("POST", `/api/mfa/${path}`, { password: PASSWORD });
}

interface Named {
  id: string;
}

async function invite(server: TestServer) {
  const admin = await server.signedIn("admin");
  await admin.write("POST", "/api/invitations", { email: NEW_USER.email });
  const [invitation] = await server.store.invitations.listOfCompany("acme");
  if (invitation === undefined) throw new Error("nobody was invited");
  return { admin, invitation, path: `/api/invitations/${invitation.id}` };
}

export const ACCOUNT_CAUSES = {
  login: {
    "the password is right": ({ server }) => login(server, VIEWER),
    "the code after it is right": async ({ server }) => {
      const { code } = await enableMfaFor(server, "admin");
      const browser = await server.halfSignedIn("admin");
      await browser.write("POST", "/api/mfa/verify", { token: code(), useBackupCode: false });
    },
    "a registration is sent again": async ({ server }) => {
      await register(server);
      await server.browser().write("POST", "/api/register/admin", REGISTRATION);
    },
  },
  "login.password": {
    "a code is still owed": async ({ server }) => {
      await enableMfaFor(server, "admin");
      await login(server, ADMIN);
    },
  },
  "login.failed": { "the password is wrong": ({ server }) => login(server, VIEWER, "sbagliata") },
  logout: {
    "somebody leaves": async ({ server }) =>
      (await server.signedIn("viewer")).write("POST", "/api/logout"),
  },
  register: { "a company registers": ({ server }) => register(server) },
  "password.change": {
    "its owner changes it": async ({ server }) =>
      (await server.signedIn("viewer")).write("POST", "/api/change-password", {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
      }),
  },
  "password.forgot": {
    "a link is asked for": ({ server }) =>
      server.browser().write("POST", "/api/forgot-password", { email: VIEWER }),
  },
  "password.reset": {
    "the link was followed": async ({ server }) => {
      const user = await server.store.users.findByEmail(VIEWER);
      if (user === null) throw new Error("the viewer is gone");
      const userId = createResetTokens(TEST_SECRET).ticket(user, server.time.clock.now());
      const body = { userId, password: NEW_PASSWORD };
      await server.browser().write("POST", "/api/reset-password", body);
    },
    "the command line does it": ({ run }) => run("user", "reset-password", "--email", VIEWER),
  },
  "mfa.setup": { "it is begun": async ({ server }) => setUpMfaFor(await server.signedIn("admin")) },
  "mfa.enable": { "its first code is right": ({ server }) => enableMfaFor(server, "admin") },
  "mfa.disable": { "its owner ends it": ({ server }) => proveByPassword(server, "disable") },
  "mfa.regenerate": {
    "its owner asks for new codes": ({ server }) =>
      proveByPassword(server, "regenerate-backup-codes"),
  },
  "mfa.failed": {
    "the code is wrong": async ({ server }) => {
      await enableMfaFor(server, "admin");
      const browser = await server.halfSignedIn("admin");
      await browser.write("POST", "/api/mfa/verify", { token: "abcdef", useBackupCode: true });
    },
  },
  "mfa.reset": {
    "the command line does it": async ({ server, run }) => {
      await enableMfaFor(server, "admin");
      await run("mfa-reset", "--email", ADMIN);
    },
  },
  "company.switch": {
    "an admin switches reminders off": async ({ server }) =>
      (await server.signedIn("admin")).write("PUT", "/api/company/switches", {
        name: "reminders",
        on: false,
      }),
  },
  "reminders.off": {
    "a mail's link is followed": async ({ server }) => {
      const signature = createReminderLinks(TEST_SECRET).signatureOf("viewer");
      await server.browser().write("POST", "/api/reminders/off", { user: "viewer", signature });
    },
    "its user switches them off": async ({ server }) => {
      const viewer = await server.signedIn("viewer");
      for (const value of ["on", "off", "off"]) {
        await viewer.write("PUT", "/api/user/preferences", { name: "reminders", value });
      }
    },
  },
  "reminders.on": {
    "its user takes them up again": async ({ server }) => {
      await server.store.preferences.set("viewer", "reminders", "off");
      const viewer = await server.signedIn("viewer");
      const input = { name: "reminders", value: "on" };
      await viewer.write("PUT", "/api/user/preferences", input);
    },
  },
  "calendar.create": {
    "its user asks for it first": async ({ server }) =>
      (await server.signedIn("viewer")).write("POST", "/api/calendar"),
  },
  "calendar.renew": {
    "its user wants other addresses": async ({ server }) => {
      const viewer = await server.signedIn("viewer");
      await viewer.write("POST", "/api/calendar");
      await viewer.write("POST", "/api/calendar/renew");
    },
  },
  "user.create": {
    "an admin makes one": async ({ server }) =>
      (await server.signedIn("admin")).write("POST", "/api/users", NEW_USER),
    "the command line makes one": ({ run }) =>
      run("user", "add", "--email", NEW_USER.email, "--company", "Acme", "--role", "viewer"),
    "the command line makes a superadmin": ({ run }) =>
      run("init", "--superadmin", "capo@example.it"),
  },
  "user.role": {
    "an admin changes it": async ({ server }) =>
      (await server.signedIn("admin")).write("PATCH", "/api/users/viewer/role", { role: "admin" }),
  },
  "user.name": {
    "an admin changes it": async ({ server }) =>
      (await server.signedIn("admin")).write("PATCH", "/api/users/viewer/name", { name: "Anna" }),
    "its owner changes it": async ({ server }) =>
      (await server.signedIn("viewer")).write("PUT", "/api/user/name", { name: "Anna" }),
  },
  "user.invite": { "an admin invites": ({ server }) => invite(server) },
  "user.inviteAgain": {
    "an admin sends it again": async ({ server }) => {
      const { admin, path } = await invite(server);
      await admin.write("POST", `${path}/send`);
    },
  },
  "user.withdraw": {
    "an admin withdraws it": async ({ server }) => {
      const { admin, path } = await invite(server);
      await admin.write("DELETE", path);
    },
  },
  "user.accept": {
    "the link was followed": async ({ server }) => {
      const { invitation: found } = await invite(server);
      const invitation = createInvitationTokens(TEST_SECRET).link(found);
      const body = { invitation, password: PASSWORD };
      await server.browser().write("POST", "/api/invitations/accept", body);
    },
  },
  "session.end": {
    "its owner ends it elsewhere": async ({ server }) => {
      const [viewer] = [await server.signedIn("viewer"), await server.signedIn("viewer")];
      const answer = (await (await viewer.get("/api/sessions")).json()) as { sessions: Named[] };
      await viewer.write("DELETE", `/api/sessions/${answer.sessions[1]?.id}`);
    },
  },
  "session.endOthers": {
    "its owner ends all others": async ({ server }) => {
      const [viewer] = [await server.signedIn("viewer"), await server.signedIn("viewer")];
      await viewer.write("DELETE", "/api/sessions");
    },
  },
  "user.delete": {
    "an admin deletes one": async ({ server }) =>
      (await server.signedIn("admin")).write("DELETE", "/api/users/viewer"),
  },
  contact: {
    "a message is sent": ({ server }) => server.browser().write("POST", "/api/contact", MESSAGE),
  },
} satisfies Partial<Causes>;
