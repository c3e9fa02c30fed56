import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, TEST_SECRET, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { createReminderLinks, remindersOffAddresses } from "./reminderLinks";

const links = createReminderLinks(TEST_SECRET);
const PATH = "/api/reminders/off";
const FORM = "application/x-www-form-urlencoded";
const ONE_CLICK = "List-Unsubscribe=One-Click";

forSqliteFirst((engine) => {
  let server: TestServer;
  let visitor: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    visitor = server.browser();
  });

  const isOff = async (userId: string) =>
    (await server.store.preferences.list(userId)).reminders === "off";
  const entries = async () =>
    (await server.store.audit.list({ companyId: undefined, limit: 100 })).filter(
      ({ action }) => action === "reminders.off",
    );
  /** As a mail program does: without cookies, CSRF token or origin. */
  const click = (query: Record<string, string>, body = ONE_CLICK, type = FORM) =>
    server.app.request(`${PATH}?${new URLSearchParams(query)}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
  const genuine = (user: string) => ({ user, signature: links.signatureOf(user) });

  describe("a mail's link", () => {
    it("turns the reader's reminders off from the page, without a session, once in the log [DUE-05]", async () => {
      expect((await visitor.write("POST", PATH, genuine("viewer"))).status).toBe(204);
      expect([await isOff("viewer"), await isOff("admin")]).toEqual([true, false]);
      expect((await visitor.write("POST", PATH, genuine("viewer"))).status).toBe(204);
      expect(await entries()).toMatchObject([{ userId: "viewer", companyId: "acme" }]);
    });

    it("does so by the mail program's button, and again [DUE-05]", async () => {
      expect((await click(genuine("viewer"))).status).toBe(204);
      expect((await click(genuine("viewer"))).status).toBe(204);
      expect(await isOff("viewer")).toBe(true);
      expect(await entries()).toHaveLength(1);
    });

    it("takes the mail program's form in parts too [DUE-05]", async () => {
      const body = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
      expect((await click(genuine("viewer"), body, "multipart/form-data; boundary=x")).status).toBe(
        204,
      );
      expect(await isOff("viewer")).toBe(true);
    });

    it("changes nothing when it is only opened, or posted for something else [DUE-05]", async () => {
      const { oneClick } = remindersOffAddresses("", links, "viewer");
      expect((await server.app.request(oneClick)).status).toBe(405);
      expect((await click(genuine("viewer"), "a=b")).status).toBe(400);
      expect((await click(genuine("viewer"), "")).status).toBe(400);
      expect(await isOff("viewer")).toBe(false);
    });

    it("stays good after reminders were turned on again [DUE-05]", async () => {
      await click(genuine("viewer"));
      await server.store.preferences.set("viewer", "reminders", "on");
      await click(genuine("viewer"));
      expect([await isOff("viewer"), (await entries()).length]).toEqual([true, 2]);
    });

    it.each([
      ["another user's", { user: "admin", signature: links.signatureOf("viewer") }],
      ["forged", { user: "viewer", signature: "A".repeat(43) }],
      ["cut off", { user: "viewer", signature: links.signatureOf("viewer").slice(0, -1) }],
      ["of an unknown user", genuine("nobody")],
      ["a superadmin's", genuine("superadmin")],
      [
        "of another installation",
        {
          user: "viewer",
          signature: createReminderLinks(Buffer.alloc(32, 8)).signatureOf("viewer"),
        },
      ],
    ])("that is %s is refused in one way, and changes nothing [DUE-05]", async (_, asked) => {
      const answers = [await visitor.write("POST", PATH, asked), await click(asked)];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(((await answer.json()) as { message: string }).message).toMatch(
          /^Questo collegamento non è valido/,
        );
      }
      expect(await entries()).toEqual([]);
    });

    it.each([
      ["", ""],
      ["a\u0000b", "x"],
      ["x".repeat(5_000), "y"],
    ])("of a senseless user is refused [DUE-05]", async (user, signature) => {
      expect((await click({ user, signature })).status).toBe(404);
    });

    it("can be guessed thirty times an hour from one address, and genuine ones do not count [DUE-05]", async () => {
      for (let n = 0; n < 40; n++) expect((await click(genuine("viewer"))).status).toBe(204);
      const statuses = [];
      for (let n = 0; n < 31; n++) {
        statuses.push((await click({ user: "viewer", signature: "x" })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    });

    it("is followed sixty times an hour for one user, and others' go on [DUE-05]", async () => {
      for (let n = 0; n < 60; n++) expect((await click(genuine("viewer"))).status).toBe(204);
      expect((await click(genuine("viewer"))).status).toBe(429);
      expect((await visitor.write("POST", PATH, genuine("viewer"))).status).toBe(429);
      expect((await click(genuine("admin"))).status).toBe(204);
    });
  });
});
