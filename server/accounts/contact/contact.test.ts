import { beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";

const INPUT = {
  name: "Anna Verdi",
  email: "anna@alfa.it",
  message: "Buongiorno,\r\nvorrei una prova.",
  recipient: "spia@evil.test",
  subject: "Altro",
};

forSqliteFirst((engine) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await engine.newStore();
    server = await startTestServer(store);
  });

  const send = async (given: Partial<typeof INPUT> = {}, headers = {}) => {
    const body = { ...INPUT, ...given };
    return (await server.browser().write("POST", "/api/contact", body, headers)).status;
  };
  const waiting = () => store.outbox.claim({ leaseMs: 1 });

  it("queues a message, whatever recipient the body names", async () => {
    expect(await send()).toBe(204);
    expect(await waiting()).toMatchObject({
      kind: "contact",
      payload: JSON.stringify({
        name: "Anna Verdi",
        email: "anna@alfa.it",
        message: "Buongiorno,\nvorrei una prova.",
      }),
    });
  });

  it.each([
    ["a line break in the name", { name: "Anna\r\nBcc: spia@evil.test" }],
    ["a name of spaces", { name: "  " }],
    ["half a character in the name", { name: "Anna \ud83d" }],
    ["a line break in the address", { email: "anna@alfa.it\r\nBcc: spia@evil.test" }],
    ["two addresses", { email: "anna@alfa.it, spia@evil.test" }],
    ["no address", { email: "anna" }],
    ["an empty message", { message: "" }],
    ["a message of spaces", { message: " \n " }],
    ["a message without end", { message: "x".repeat(5_001) }],
  ])("refuses %s, and keeps nothing", async (_, given) => {
    expect(await send(given)).toBe(400);
    expect(await waiting()).toBeNull();
  });

  it("says so when messages have no recipient", async () => {
    server = await startTestServer(await engine.newStore(), { takesContact: false });
    expect(await send()).toBe(503);
  });

  it("accepts ten messages an hour from one address, whatever an untrusted header says", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) {
      statuses.push(await send({}, { "X-Forwarded-For": `198.51.100.${time}` }));
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});
