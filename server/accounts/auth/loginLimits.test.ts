import { MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  PASSWORD,
  SERVER_START_AT,
  startTestServer,
  type TestServer,
} from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";

const WRONG = { email: "viewer@example.it", password: "sbagliata" };
const RIGHT = { email: "viewer@example.it", password: PASSWORD };

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  const login = (input: unknown) => server.browser().write("POST", "/api/login", input);

  describe("after ten failures", () => {
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: SERVER_START_AT });
      for (let count = 0; count < 10; count++) await login(WRONG);
      return () => vi.useRealTimers();
    });

    it("tries one more and then refuses for ten minutes, even the right password", async () => {
      expect((await login(WRONG)).status).toBe(401);
      const answer = await login(RIGHT);
      expect(answer.status).toBe(429);
      expect(answer.headers.get("retry-after")).toBe("600");
      expect(await answer.json()).toEqual({
        message: "Troppi tentativi di accesso. Riprova tra 10 minuti.",
      });
    });

    it("accepts the right password as soon as the ten minutes are over, however often others tried", async () => {
      await login(WRONG);
      for (let count = 0; count < 5; count++) {
        vi.advanceTimersByTime(100 * SECOND_MS);
        expect((await login(WRONG)).status).toBe(429);
      }
      vi.advanceTimersByTime(100 * SECOND_MS);
      expect((await login(RIGHT)).status).toBe(200);
    });

    it("forgets an account's failures once its owner is in", async () => {
      vi.advanceTimersByTime(MINUTE_MS);
      const elsewhere = server.browser();
      const init = async () => ({
        method: "POST",
        remoteAddress: "198.51.100.7",
        headers: {
          "Content-Type": "application/json",
          "X-CSRF-Token": await elsewhere.csrfToken(),
        },
      });
      const attempt = async (input: unknown) =>
        (await elsewhere.send("/api/login", { ...(await init()), body: JSON.stringify(input) }))
          .status;
      expect(await attempt(RIGHT)).toBe(200);
      expect([await attempt(WRONG), await attempt(WRONG), await attempt(WRONG)]).toEqual([
        401, 401, 401,
      ]);
    });

    it("counts unknown accounts and the address too, and no header changes the address", async () => {
      await login({ ...WRONG, email: "altro@example.it" });
      const headers = { "X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9" };
      const answer = await server
        .browser()
        .write("POST", "/api/login", { ...WRONG, email: "terzo@example.it" }, headers);
      expect(answer.status).toBe(429);
    });
  });
});
