import { HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import type { SignedLink } from "./resetTokens";
import { NEW_PASSWORD, type ResetServer, startResetServer } from "./testing/resetSetup";

const INVALID = "Link non valido o scaduto";

forSqliteFirst((engine) => {
  let store: Store;
  let at: ResetServer;
  beforeEach(async () => {
    store = await engine.newStore();
    at = await startResetServer(store);
  });

  describe("a reset link", () => {
    it("opens the form, which sets the password once [RESET-10, RESET-11, RESET-24]", async () => {
      const elsewhere = await at.server.signedIn("viewer");
      const link = await at.linkFor("viewer@example.it");
      const ticket = (await at.verify(link)).data?.userId ?? "";
      expect((await at.reset(ticket)).status).toBe(204);
      expect([await at.login(PASSWORD), await at.login(NEW_PASSWORD)]).toEqual([401, 200]);
      expect((await elsewhere.get("/api/user")).status).toBe(401);
      expect(at.audit.map(({ action }) => action)).toContain("password.reset");
      const told = { email: "viewer@example.it", notice: "passwordReset" };
      expect(await takeNotices(store)).toEqual([told]);

      expect(await at.verify(link)).toEqual({ success: false, message: INVALID });
      expect(await at.reset(ticket, "Terza-Pass-26!")).toMatchObject({ status: 400 });
      expect(await at.login(NEW_PASSWORD)).toBe(200);
    });

    it("is as unknown while the user's company is deleted, and a new one is not sent", async () => {
      const link = await at.linkFor("viewer@example.it");
      const ticket = (await at.verify(link)).data?.userId ?? "";
      await store.transaction(({ companies }) => companies.setDeleted("acme", 1));
      expect(await at.verify(link)).toEqual({ success: false, message: INVALID });
      expect(await at.reset(ticket)).toMatchObject({ status: 400 });
      expect(await at.forgot("viewer@example.it")).toEqual({ status: 204, text: "" });
      expect(await at.mails()).toEqual([null]);
    });

    it("is valid for an hour from the request", async () => {
      const link = await at.linkFor("viewer@example.it");
      at.server.time.advance(HOUR_MS - 1);
      expect(await at.verify(link)).toMatchObject({ success: true });
      at.server.time.advance(1);
      expect(await at.verify(link)).toEqual({ success: false, message: INVALID });
    });

    it("is invalid once the password was changed another way", async () => {
      const link = await at.linkFor("viewer@example.it");
      const other = await at.ticketFor("viewer@example.it");
      await at.reset(other);
      expect(await at.verify(link)).toMatchObject({ success: false });
    });

    it("is invalid with any part altered, or taken from another link", async () => {
      const link = await at.linkFor("viewer@example.it");
      const foreign = await at.linkFor("admin@example.it");
      const later = String(Number(link.expires) + 1);
      const altered: Partial<SignedLink>[] = [
        { data: foreign.data },
        { data: `${link.data}=` },
        { data: "" },
        { data: "AAAA" },
        { expires: later },
        { expires: "Infinity" },
        { expires: `${link.expires}.0` },
        { signature: foreign.signature },
        { signature: "" },
        { signature: `${link.signature}A` },
        { signature: link.signature.toUpperCase() },
      ];
      for (const part of altered) {
        expect(await at.verify({ ...link, ...part }), JSON.stringify(part)).toEqual({
          success: false,
          message: INVALID,
        });
      }
    });

    it("is no ticket, and a ticket is no link", async () => {
      const link = await at.linkFor("viewer@example.it");
      const ticket = (await at.verify(link)).data?.userId ?? "";
      const asTicket = [link.data, link.expires, link.signature].join(".");
      expect((await at.reset(asTicket)).status).toBe(400);
      const [data = "", expires = "", signature = ""] = ticket.split(".");
      expect(await at.verify({ data, expires, signature })).toMatchObject({ success: false });
    });

    it("is invalid once its user is deleted", async () => {
      const link = await at.linkFor("viewer@example.it");
      await store.users.delete("viewer");
      expect(await at.verify(link)).toMatchObject({ success: false });
    });
  });

  describe("the form", () => {
    it("stays open for a quarter of an hour", async () => {
      const ticket = await at.ticketFor("viewer@example.it");
      at.server.time.advance(15 * MINUTE_MS);
      const answer = await at.reset(ticket);
      expect(answer).toEqual({ status: 400, text: JSON.stringify({ message: INVALID }) });
    });

    it.each(["viewer", "", "a.b.c", "dmlld2Vy.99999999999999.x", "..", "\u0000.1.2"])(
      "refuses %j as a ticket",
      async (userId) => {
        expect((await at.reset(userId)).status).toBe(400);
        expect(await at.login(PASSWORD)).toBe(200);
      },
    );

    it("asks for a good password", async () => {
      const ticket = await at.ticketFor("viewer@example.it");
      expect((await at.reset(ticket, "debole")).status).toBe(400);
      expect((await at.reset(ticket)).status).toBe(204);
    });

    it("accepts one of two parallel calls", async () => {
      const ticket = await at.ticketFor("viewer@example.it");
      const answers = await Promise.all([at.reset(ticket), at.reset(ticket, "Altra-Pass-26!")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });
  });
});
