import { HOUR_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it } from "vitest";
import { SERVER_START_AT } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { INVITATION_MS } from "./invitationTokens";
import {
  GUEST,
  GUEST_PASSWORD,
  INVITING_PANEL,
  type InvitationServer,
  startInvitationServer,
} from "./testing/invitationSetup";

const INVALID = { success: false, message: "Link non valido o scaduto" };
const REFUSED = { status: 400, message: "Link non valido o scaduto" };

forSqliteFirst((engine) => {
  let at: InvitationServer;
  beforeEach(async () => {
    at = await startInvitationServer(await engine.newStore());
  });

  describe("an invitation", () => {
    it("lets the invited person choose a password and enter, once [LIFE-11]", async () => {
      expect(await at.invite({ email: ` ${GUEST.toUpperCase()} `, name: "Anna Rossi" })).toBe(204);
      const link = await at.link();
      expect(await at.verify(link)).toEqual({
        success: true,
        data: { email: GUEST, name: "Anna Rossi", clientName: "Acme" },
      });
      expect(await at.accept(link)).toEqual({ status: 204, message: "" });
      expect(await at.login()).toBe(200);
      const found = await at.store.users.findByEmail(GUEST);
      expect(found).toMatchObject({ companyId: "acme", role: "viewer", name: "Anna Rossi" });
      expect(await at.list()).toEqual([]);

      expect(await at.verify(link)).toEqual(INVALID);
      expect(await at.accept(link, "Terza-Pass-26!")).toEqual(REFUSED);
      expect(await at.login()).toBe(200);
      expect(at.actions()).toEqual(["user.invite", "user.accept"]);
      expect(at.audit.find(({ action }) => action === "user.accept")).toMatchObject({
        companyId: "acme",
        userId: found?.id,
        details: { id: found?.id, email: GUEST, role: "viewer", invitedBy: "admin@example.it" },
      });
    });

    it("goes out as one mail with a heading, one button and a text, and no name [LIFE-07]", async () => {
      await at.invite({ email: GUEST, name: "Vinci <b>subito</b>" });
      const [mail, ...others] = await at.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: GUEST, subject: "Invito al Pannello di Controllo SGI" });
      expect(mail?.text).toContain(`${INVITING_PANEL}/invito?codice=`);
      expect(mail?.text).toContain("«Acme»");
      expect(mail?.html.match(/<h1|<a /g)).toEqual(["<h1", "<a "]);
      expect(`${mail?.text}${mail?.html}`).not.toContain("Vinci");
    });

    it("keeps no link in the database, and its mail comes to nothing once withdrawn", async () => {
      await at.invite();
      const [listed] = await at.list();
      const entry = await at.store.outbox.claim({ leaseMs: 1 });
      expect(entry?.payload).toBe(JSON.stringify({ id: listed?.id }));
      await at.admin.write("DELETE", `/api/invitations/${listed?.id}`);
      await at.store.outbox.putOff(entry?.id ?? "", 0);
      expect(await at.mails()).toEqual([null]);
    });

    it("is as unknown while its company is deleted, and valid again afterwards", async () => {
      await at.invite();
      const link = await at.link();
      const setDeleted = (deletedAt: number | null) =>
        at.store.transaction(({ companies }) => companies.setDeleted("acme", deletedAt));
      await setDeleted(1);
      expect(await at.verify(link)).toEqual(INVALID);
      expect(await at.accept(link)).toEqual({ status: 400, message: INVALID.message });
      await setDeleted(null);
      expect(await at.accept(link)).toMatchObject({ status: 204 });
    });

    it("is valid for 72 hours, sent again for 72 more by a new link [LIFE-11]", async () => {
      await at.invite();
      const link = await at.link();
      at.server.time.advance(INVITATION_MS - 1);
      expect(await at.verify(link)).toMatchObject({ success: true });
      at.server.time.advance(1);
      expect(await at.verify(link)).toEqual(INVALID);
      expect(await at.accept(link)).toEqual(REFUSED);

      const admin = await at.server.signedIn("admin");
      const [listed] = await at.list(admin);
      await admin.write("POST", `/api/invitations/${listed?.id}/send`);
      const again = await at.link();
      expect([await at.accept(link), await at.accept(again)]).toEqual([
        REFUSED,
        { status: 204, message: "" },
      ]);
      expect(at.actions()).toEqual(["user.invite", "user.inviteAgain", "user.accept"]);
    });

    it("is worthless once withdrawn [LIFE-11]", async () => {
      await at.invite();
      const link = await at.link();
      const [listed] = await at.list();
      const expiresAt = new Date(SERVER_START_AT + 72 * HOUR_MS).toISOString();
      expect(listed).toMatchObject({ email: GUEST, invitedBy: "admin@example.it", expiresAt });
      await at.admin.write("DELETE", `/api/invitations/${listed?.id}`);
      expect([await at.verify(link), await at.accept(link)]).toEqual([INVALID, REFUSED]);
      expect(at.actions()).toEqual(["user.invite", "user.withdraw"]);
    });

    it.each([
      ["demoted", { method: "PATCH", path: "/api/users/second/role", body: { role: "viewer" } }],
      ["deleted", { method: "DELETE", path: "/api/users/second", body: undefined }],
    ])("goes with the admin who sent it and is %s [LIFE-11]", async (_, { method, path, body }) => {
      const email = "secondo@example.it";
      await at.store.users.create(user({ id: "second", companyId: "acme", email }));
      await at.invite({ email: GUEST }, await at.server.signedIn("second"));
      const link = await at.link();
      await at.admin.write(method, path, body);
      expect([await at.list(), await at.verify(link)]).toEqual([[], INVALID]);
      expect(at.actions()).toContain("user.withdraw");
    });

    it("is worthless when the admin who sent it is one no longer, however that came", async () => {
      const email = "secondo@example.it";
      await at.store.users.create(user({ id: "second", companyId: "acme", email }));
      await at.invite({ email: GUEST }, await at.server.signedIn("second"));
      const link = await at.link();
      await at.store.users.setRole("second", "viewer");
      expect([await at.verify(link), await at.accept(link)]).toEqual([INVALID, REFUSED]);
    });

    it("keeps the password's rules, and the form for another try", async () => {
      await at.invite();
      const link = await at.link();
      const message = "La password non rispetta i requisiti di sicurezza";
      expect(await at.accept(link, "Segreta-1*")).toEqual({ status: 400, message });
      expect(await at.accept(link, GUEST_PASSWORD, " ")).toMatchObject({ status: 204 });
      expect((await at.store.users.findByEmail(GUEST))?.name).toBeNull();
    });
  });

  describe("whom an admin may invite", () => {
    it("is no user, of whichever company, and nobody twice [LIFE-11]", async () => {
      const said = async (email: string) =>
        (
          (await (await at.admin.write("POST", "/api/invitations", { email })).json()) as {
            message: string;
          }
        ).message;
      expect(await said("viewer@example.it")).toContain("Esiste già un account");
      expect(await said("stranger@example.it")).toBe(await said("viewer@example.it"));
      await at.invite();
      expect(await said(GUEST)).toContain("è già stato invitato");
      expect(await at.mails()).toHaveLength(1);
    });

    it("gets three mails an hour", async () => {
      await at.invite();
      const [listed] = await at.list();
      const again = async () =>
        (await at.admin.write("POST", `/api/invitations/${listed?.id}/send`)).status;
      expect([await again(), await again(), await again()]).toEqual([204, 204, 429]);
    });

    it("goes once an admin makes that user by hand, and is swept a month after its end", async () => {
      await at.invite();
      const link = await at.link();
      const made = { email: GUEST, password: "Mano-2026!", role: "viewer" };
      expect((await at.admin.write("POST", "/api/users", made)).status).toBeLessThan(300);
      expect(await at.list()).toEqual([]);
      const created = await at.store.users.findByEmail(GUEST);
      await at.store.users.delete(created?.id ?? "");
      expect((await at.accept(link)).status).toBe(400);
      await at.invite();
      const [listed] = await at.list();
      const expiresAt = Date.parse(listed?.expiresAt ?? "");
      await at.store.invitations.deleteExpired(expiresAt);
      expect(await at.list()).toHaveLength(1);
      await at.store.invitations.deleteExpired(expiresAt + 1);
      expect(await at.list()).toEqual([]);
    });

    it("is refused where the address has become a user meanwhile", async () => {
      await at.invite();
      const link = await at.link();
      await at.store.users.create(user({ id: "new", companyId: "other", email: GUEST }));
      expect(await at.accept(link)).toMatchObject({ status: 409 });
      expect(await at.login()).toBe(401);
    });
  });

  it("is one user when two browsers accept at once", async () => {
    await at.invite();
    const link = await at.link();
    const answers = await Promise.all([at.accept(link), at.accept(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  it("answers any wrong link alike, and limits the tries of an address [LIFE-11]", async () => {
    await at.invite();
    const [id, signature] = (await at.link()).split(".");
    const wrong = ["", ".", `${id}.${"A".repeat(43)}`, `none.${signature}`, `${id}`, "é".repeat(9)];
    for (const link of wrong.slice(1))
      expect([link, await at.verify(link)]).toEqual([link, INVALID]);
    const statuses = [];
    for (let time = wrong.length - 1; time < 31; time++) {
      statuses.push((await at.accept("a.b")).status);
    }
    expect(statuses).toEqual([...Array(25).fill(400), 429]);
  });

  it("shows and changes no invitation of another company [LIFE-02]", async () => {
    await at.invite();
    const [listed] = await at.list();
    const stranger = await at.server.signedIn("stranger");
    expect(await at.list(stranger)).toEqual([]);
    const send = await stranger.write("POST", `/api/invitations/${listed?.id}/send`);
    const withdrawn = await stranger.write("DELETE", `/api/invitations/${listed?.id}`);
    expect([send.status, withdrawn.status]).toEqual([404, 404]);
    expect(await at.list()).toHaveLength(1);
  });
});
