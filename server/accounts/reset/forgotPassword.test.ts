import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { linkOf } from "./testing/linkOf";
import { type ResetServer, startResetServer } from "./testing/resetSetup";

forSqliteFirst((engine) => {
  let store: Store;
  let at: ResetServer;
  beforeEach(async () => {
    store = await engine.newStore();
    at = await startResetServer(store);
  });

  describe("a forgotten password", () => {
    it("gets the same answer, with the same work, with or without an account [RESET-03, RESET-04]", async () => {
      const find = vi.spyOn(store.users, "findByEmail");
      const known = await at.forgot("viewer@example.it");
      const unknown = await at.forgot("nessuno@example.it");
      expect(known).toEqual({ status: 204, text: "" });
      expect(unknown).toEqual(known);
      expect(find).not.toHaveBeenCalled();
      expect(at.audit.map(({ action, userId, details }) => [action, userId, details])).toEqual([
        ["password.forgot", null, "viewer@example.it da 192.0.2.1"],
        ["password.forgot", null, "nessuno@example.it da 192.0.2.1"],
      ]);
    });

    it("sends one mail, to the account alone, with a link of three parts [RESET-09]", async () => {
      await at.forgot("  VIEWER@example.it ");
      await at.forgot("nessuno@example.it");
      const sent = await at.mails();
      expect(sent[1]).toBeNull();
      expect(sent[0]).toMatchObject({ to: "viewer@example.it" });
      const { origin, pathname, searchParams } = new URL(linkOf(sent[0]));
      expect(origin + pathname).toBe("https://sgi.example.it/reset-password");
      expect([...searchParams.keys()]).toEqual(["data", "expires", "signature"]);
    });

    it("keeps no link in the database", async () => {
      await at.forgot("viewer@example.it");
      const entry = await store.outbox.claim({ leaseMs: 1 });
      expect(entry?.payload).toBe('{"email":"viewer@example.it"}');
    });

    it("sends an account three mails an hour, and answers as before", async () => {
      for (let time = 0; time < 5; time++) {
        expect((await at.forgot("viewer@example.it")).status).toBe(204);
      }
      expect(await at.mails()).toHaveLength(3);
    });

    it("is limited by address, whatever an untrusted header says", async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 11; time++) {
        const headers = { "X-Forwarded-For": `198.51.100.${time}` };
        const body = { email: `n${time}@example.it` };
        statuses.push((await at.post("/api/forgot-password", body, headers)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(204), 429]);
    });

    it.each(["", "viewer", "a@b.it\r\nBcc: c@d.it", "a@b.it, c@d.it", "ä@example.it"])(
      "refuses %j as an address",
      async (email) => {
        expect((await at.forgot(email)).status).toBe(400);
        expect(await at.mails()).toEqual([]);
      },
    );
  });
});
