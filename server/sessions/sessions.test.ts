import { HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { describe, expect, it, vi } from "vitest";
import { startTestServer } from "../app/testing/testServer";
import { forEachEngine } from "../storage/store/testing/forEachEngine";

forEachEngine((engine) => {
  describe("a session in use", () => {
    it("lasts an hour from the last request", async () => {
      const server = await startTestServer(await engine.newStore());
      const browser = await server.signedIn("viewer");
      for (let count = 0; count < 3; count++) {
        server.time.advance(HOUR_MS - 1);
        expect((await browser.get("/api/user")).status).toBe(200);
      }
      server.time.advance(HOUR_MS);
      expect((await browser.get("/api/user")).status).toBe(401);
    });

    it("is written at most once a minute", async () => {
      const server = await startTestServer(await engine.newStore());
      const extend = vi.spyOn(server.store.sessions, "extend");
      const browser = await server.signedIn("viewer");
      const stepsMs = [0, MINUTE_MS - 1, 1, 10, MINUTE_MS - 11, 1];
      const writes: number[] = [];
      for (const stepMs of stepsMs) {
        server.time.advance(stepMs);
        await browser.get("/api/user");
        writes.push(extend.mock.calls.length);
      }
      expect(writes).toEqual([0, 0, 1, 1, 1, 2]);
    });

    it("goes on reading while nothing can be written, as on a full disk", async () => {
      const server = await startTestServer(await engine.newStore());
      const browser = await server.signedIn("viewer");
      const err = new Error("disk full");
      vi.spyOn(server.store.sessions, "extend").mockRejectedValue(err);
      server.time.advance(MINUTE_MS);
      expect((await browser.get("/api/user")).status).toBe(200);
      expect(server.logLines).toContainEqual({
        level: "error",
        fields: { err },
        text: "a session could not be extended",
      });
    });

    it("is not kept alive by requests that are refused", async () => {
      const server = await startTestServer(await engine.newStore());
      const browser = await server.signedIn("viewer");
      server.time.advance(HOUR_MS - 1);
      await browser.send("/api/logout", { method: "POST" });
      server.time.advance(1);
      expect((await browser.get("/api/user")).status).toBe(401);
    });
  });

  it.each([
    ["", "no value"],
    ["x", "no token"],
    ["%00".repeat(20), "control characters"],
    ["A".repeat(43), "a token that was never given"],
    ["A".repeat(4_000), "a very long one"],
  ])("takes the session cookie %s for signed out (%s)", async (value) => {
    const server = await startTestServer(await engine.newStore());
    const browser = server.browser();
    browser.cookies.set("sgi_session", value);
    expect((await browser.get("/api/user")).status).toBe(401);
  });
});
