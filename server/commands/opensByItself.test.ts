import { expect, it } from "vitest";
import { createInvitationTokens } from "../accounts/invitations/invitationTokens";
import { enableMfaFor } from "../accounts/mfa/testing/enableMfa";
import { holdSecret } from "../accounts/mfa/testing/holdSecret";
import { createResetTokens } from "../accounts/reset/resetTokens";
import { type Browser, ORIGIN } from "../app/testing/browser";
import { PASSWORD, TEST_SECRET, type TestServer } from "../app/testing/testServer";
import { createReminderLinks } from "../deadlines/reminderLinks";
import { authorize, tokenOf, useTestDrive } from "../drive/testing/useDrive";
import { takeNotices } from "../mail/testing/takeNotices";
import {
  ENDING_EVENTS,
  type EndingEvent,
  OPENS_BY_ITSELF,
  type OpeningName,
  TOLD_ENDINGS,
} from "../sessions/opensByItself";
import type { StoredUser } from "../storage/store/schema/types";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { mfaResetTask } from "./accounts/mfaReset";
import type { TaskData, TaskDeps } from "./base/task";

const NEW_PASSWORD = "Nuova-Pass-26!";
const drive = useTestDrive();

/** An admin of Acme beside the one who changes others; for a promotion its viewer. */
interface World {
  server: TestServer;
  admin: Browser;
  user: StoredUser;
  /** The user's browser; another one of the same user is the opening. */
  own: Browser;
}
/** Opens something; the answer really uses it, once before the event and once after. */
type Open = (world: World) => Promise<() => Promise<boolean>>;

const OPENINGS: Record<OpeningName, Open> = {
  async pendingLogin({ server, user }) {
    const browser = await server.halfSignedIn(user.id);
    const body = { token: "000000", useBackupCode: false };
    // 400: the code was wrong. 401: there is no login that waits for one.
    return async () => (await browser.write("POST", "/api/mfa/verify", body)).status === 400;
  },
  async session({ server, user }) {
    const browser = await server.signedIn(user.id, { remember: true });
    return async () => (await browser.get("/api/user")).status === 200;
  },
  async zipTicket({ server, user }) {
    const browser = await server.signedIn(user.id, { remember: true });
    const ask = async () => {
      const answer = await browser.write("POST", "/api/documents/zip", { ids: ["d1"] });
      return ((await answer.json()) as { ticket: string }).ticket;
    };
    const tickets = [await ask(), await ask()];
    return async () => (await browser.get(`/api/documents/zip/${tickets.pop()}`)).status === 200;
  },
  async calendar({ server, user }) {
    const thief = await server.signedIn(user.id);
    const answer = await (await thief.write("POST", "/api/calendar")).json();
    const addresses = Object.values(answer as Record<string, string>);
    return async () => {
      const read = (address: string) => server.app.request(address.slice(ORIGIN.length));
      const [full, plain] = (await Promise.all(addresses.map(read))).map(({ status }) => status);
      expect(full).toBe(plain);
      return full === 200;
    };
  },
  async invitation({ server, user }) {
    const thief = await server.signedIn(user.id);
    const guests = ["una@example.it", "due@example.it"];
    for (const email of guests) await thief.write("POST", "/api/invitations", { email });
    const sent = await server.store.invitations.listOfCompany("acme");
    const links = sent.map((each) => createInvitationTokens(TEST_SECRET).link(each));
    return async () => {
      const body = { invitation: links.pop(), password: NEW_PASSWORD };
      const visitor = server.browser();
      return (await visitor.write("POST", "/api/invitations/accept", body)).status === 204;
    };
  },
  async knownDevice({ server, user: { id, email } }) {
    const login = async (browser: Browser, password: string, from: string) => {
      const { status } = await browser.send("/api/login", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-CSRF-Token": await browser.csrfToken(),
        },
        body: JSON.stringify({ email, password }),
        remoteAddress: from,
      });
      return status;
    };
    const browser = server.browser();
    await login(browser, PASSWORD, "192.0.2.50");
    let used = 0;
    return async () => {
      const device = new Map([["sgi_device", browser.cookies.get("sgi_device") ?? ""]]);
      // Strangers lock the account: only a known browser gets in, from wherever it comes.
      const stranger = server.browser();
      const from = `203.0.113.${++used}`;
      while ((await login(stranger, "Sbagliata-1!", from)) !== 429);
      const known = server.browser();
      for (const [name, value] of device) known.cookies.set(name, value);
      const isNew = (await server.store.users.get(id))?.passwordHash !== (await firstHash(server));
      return (await login(known, isNew ? NEW_PASSWORD : PASSWORD, `198.51.100.${used}`)) === 200;
    };
  },
  async resetLink({ server, user }) {
    const link = createResetTokens(TEST_SECRET).link(user, server.time.clock.now());
    return async () => {
      const answer = await server.browser().write("POST", "/api/verify-reset-link", link);
      return ((await answer.json()) as { success: boolean }).success;
    };
  },
  async reminderLink({ server, user }) {
    const signature = createReminderLinks(TEST_SECRET).signatureOf(user.id);
    const link = new URLSearchParams({ user: user.id, signature });
    return async () => {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const init = { method: "POST", body };
      return (await server.app.request(`/api/reminders/off?${link}`, init)).status === 204;
    };
  },
  async driveGrant({ server, admin, user, own }) {
    await authorize(user.role === "admin" ? own : admin, drive.google);
    return async () => "access_token" in (await tokenOf(await server.signedIn("admin")));
  },
};

/** The hash of the users' first password, which nobody else changes. */
const firstHash = async ({ store }: TestServer) =>
  (await store.users.get("stranger"))?.passwordHash;

const EVENTS: Record<EndingEvent, (world: World) => Promise<unknown>> = {
  passwordChanged: ({ own }) =>
    own.write("POST", "/api/change-password", {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    }),
  async passwordReset({ server, user }) {
    const link = createResetTokens(TEST_SECRET).link(user, server.time.clock.now());
    const visitor = server.browser();
    const answer = await visitor.write("POST", "/api/verify-reset-link", link);
    const { data } = (await answer.json()) as { data: { userId: string } };
    const body = { userId: data.userId, password: NEW_PASSWORD };
    return visitor.write("POST", "/api/reset-password", body);
  },
  mfaEnabled: ({ server, user }) => enableMfaFor(server, user.id),
  async mfaReset({ server: { store, time }, user }) {
    await holdSecret(store, user.id, TEST_SECRET);
    const deps = { clock: time.clock, newId: () => "reset", print() {}, complain() {} };
    const data = { store, onMail() {} };
    return mfaResetTask.run(
      data as unknown as TaskData,
      { email: user.email },
      deps as unknown as TaskDeps,
    );
  },
  // As a panel from before calls it: without a body.
  othersEnded: ({ own }) => own.write("DELETE", "/api/sessions"),
  othersAndCalendarEnded: ({ own }) => own.write("DELETE", "/api/sessions", { calendar: true }),
  becameAdmin: ({ admin, user }) =>
    admin.write("PATCH", `/api/users/${user.id}/role`, { role: "admin" }),
  becameViewer: ({ admin, user }) =>
    admin.write("PATCH", `/api/users/${user.id}/role`, { role: "viewer" }),
  userDeleted: ({ admin, user }) => admin.write("DELETE", `/api/users/${user.id}`),
};

const TOLD_BY_OTHER_MAIL: readonly EndingEvent[] = ["becameViewer", "userDeleted"];

forEachEngine((engine) => {
  it("leaves no calendar to a session that asks for one while it ends [DUE-06]", async () => {
    const { server, user, own } = await start("othersAndCalendarEnded");
    for (let round = 0; round < 8; round++) {
      const thief = await server.signedIn(user.id);
      const [answer] = await Promise.all([
        thief.write("POST", "/api/calendar"),
        own.write("DELETE", "/api/sessions", { calendar: true }),
      ]);
      const { address = "" } = (await answer.json()) as { address?: string };
      const read = await server.app.request(address.slice(ORIGIN.length) || "/calendario/none.ics");
      expect(read.status).toBe(404);
    }
  });

  async function start(event: EndingEvent): Promise<World> {
    const server = await drive.start(await engine.newStore());
    const admin = await server.signedIn("admin");
    const viewer = (await server.store.users.get("viewer")) as StoredUser;
    const second = { ...viewer, id: "second", email: "second@example.it", role: "admin" } as const;
    await server.store.users.create(second);
    await server.addDocument({ id: "d1", title: "Uno", expiryDate: "2026-12-31" });
    const user = event === "becameAdmin" ? viewer : second;
    return { server, admin, user, own: await server.signedIn(user.id) };
  }

  it.each(ENDING_EVENTS)(
    "%s ends what the list says, which worked until then, and nothing else [DUE-06] [LIFE-11]",
    async (event) => {
      const world = await start(event);
      const checks = new Map<OpeningName, () => Promise<boolean>>();
      for (const [name, open] of Object.entries(OPENINGS) as [OpeningName, Open][]) {
        // Viewers invite nobody and fetch no ZIP.
        if (event === "becameAdmin" && name === "invitation") continue;
        checks.set(name, await open(world));
      }
      const use = async () => {
        const works: Partial<Record<OpeningName, boolean>> = {};
        for (const [name, check] of checks) works[name] = await check();
        return works;
      };
      const all = [...checks.keys()];
      expect(await use()).toEqual(Object.fromEntries(all.map((name) => [name, true])));
      await takeNotices(world.server.store);
      await EVENTS[event](world);
      const told = (await takeNotices(world.server.store)).flatMap(({ ended = [] }) => ended);
      const isEnded = (name: OpeningName) =>
        (OPENS_BY_ITSELF[name].endedBy as readonly EndingEvent[]).includes(event);
      expect(await use()).toEqual(Object.fromEntries(all.map((name) => [name, !isEnded(name)])));
      const isOwn = !TOLD_BY_OTHER_MAIL.includes(event);
      expect(told).toEqual(isOwn ? TOLD_ENDINGS.filter(isEnded) : []);
    },
  );
});
