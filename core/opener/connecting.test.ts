import { describe, expect, it } from "vitest";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, healthy, silent } from "../testing/opener";
import { startConnection as start } from "../testing/openerConnection";
import { turn } from "../testing/turn";

/** The status after `waited` ms without an answer. */
async function later({ advance }: { advance: (ms: number) => void }, waited: number) {
  await turn();
  advance(waited);
  await turn();
}

describe("connecting by a click", () => {
  const asked = (answer: Answering) => start(answer, { permission: "prompt" });

  it("waits for the user's answer to the browser, a minute at most", async () => {
    const shown = asked(silent);
    void shown.connection.connect();
    await later(shown, 699);
    expect(shown.connection.get().status).toBe("checking");
    await later(shown, 1);
    expect(shown.connection.get().status).toBe("asking");
    await later(shown, 59_299);
    expect(shown.sent).toHaveLength(1);
    await later(shown, 1);
    expect(shown.connection.get().status).toBe("asking");
  });

  it("is ready once the user consents, even after the minute", async () => {
    const shown = asked(silent);
    void shown.connection.connect();
    await later(shown, 60_000);
    shown.answerBy(healthy);
    shown.browser.set("granted");
    await turn();
    expect(shown.connection.get().status).toBe("ready");
  });

  it("does not call twice when the consent ends its own call", async () => {
    let consent = () => {};
    const shown = asked(
      () => new Promise((resolve) => (consent = () => resolve(json({ version: "1.0.0" })))),
    );
    const connected = shown.connection.connect();
    await later(shown, 700);
    shown.browser.set("granted");
    consent();
    expect((await connected).status).toBe("ready");
    expect(shown.sent).toHaveLength(1);
  });

  it("is blocked when the user refuses", async () => {
    const shown = asked(async () => {
      shown.browser.set("denied");
      throw new TypeError("Failed to fetch");
    });
    expect((await shown.connection.connect()).status).toBe("blocked");
  });

  it("tells that nothing listens, though the browser asked", async () => {
    expect((await asked(absent).connection.connect()).status).toBe("not-running");
  });

  it("waits no longer than 2 s where the browser does not ask", async () => {
    const shown = start(silent);
    void shown.connection.connect();
    await later(shown, 2_000);
    expect(shown.connection.get().status).toBe("not-running");
  });

  it("goes on after a check that made no call", async () => {
    const { connection } = asked(healthy);
    const checked = connection.check();
    expect((await connection.connect()).status).toBe("ready");
    expect((await checked).status).toBe("unknown");
  });

  it("is one at a time", async () => {
    const { connection, sent } = asked(healthy);
    await Promise.all([connection.connect(), connection.connect(), connection.check()]);
    expect(sent).toHaveLength(1);
  });

  it("lets later calls go at once where the browser only said that it would ask", async () => {
    const { connection, browser } = asked(healthy);
    await connection.connect();
    expect(await connection.access()).toBe("direct");
    expect((await connection.check()).status).toBe("ready");
    browser.set("prompt");
    expect(await connection.access()).toBe("ask");
  });
});

describe("the user's answer to the browser", () => {
  it("is followed without being asked", async () => {
    const { connection, browser } = start(healthy, { permission: "denied" });
    await connection.check();
    browser.set("granted");
    await turn();
    expect(connection.get().status).toBe("ready");
    browser.set("denied");
    await turn();
    expect(connection.get().status).toBe("blocked");
  });
});
