import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { companyCode, REGISTRATION } from "@sgi/server/accounts/registration/testing/codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { createCookieFetch } from "./cookieFetch";
import { createDrillClient } from "./drillClient";
import { COMPANY_ID, DRILL_ADMIN } from "./drillData";
import { type ManyServers, startManyServers } from "./manyServers";

const programs = findPostgresPrograms();
const PDF = Buffer.from("%PDF-1.7\n");

interface Listed {
  legacyId: string;
}

/** The headers of a write by a browser, signed in or not. */
async function tokenOf(send: ReturnType<typeof createCookieFetch>, url: string) {
  const { csrfToken } = await (await send(`${url}/api/csrf-token`)).json();
  return { "X-CSRF-Token": String(csrfToken), "Content-Type": "application/json" };
}

/** Reads lists as a browser does, which keeps each server's last answer. */
function createReader(send: ReturnType<typeof createCookieFetch>) {
  const tags = new Map<string, string>();
  async function list(url: string, init: RequestInit = {}, query = "") {
    const answer = await send(`${url}/api/documents${query}`, init);
    return { answer, body: answer.status === 304 ? null : await answer.json() };
  }
  async function ask(url: string) {
    const known = tags.get(url) ?? "";
    const given = await list(url, { headers: { "If-None-Match": known } });
    tags.set(url, given.answer.headers.get("etag") ?? "");
    return given;
  }
  return { list, ask };
}

describe.skipIf(programs === null)("two servers on one PostgreSQL", { tags: ["long"] }, () => {
  let many: ManyServers;
  beforeAll(async () => {
    many = await startManyServers(programs ?? "");
  });
  afterAll(() => many?.close());

  async function signedIn() {
    const send = createCookieFetch();
    const { url } = many.balancer;
    const headers = await tokenOf(send, url);
    const body = JSON.stringify(DRILL_ADMIN);
    const answer = await send(`${url}/api/login`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    return { send, headers: await tokenOf(send, url) };
  }

  async function uploaded(count: number, name: string) {
    const client = createDrillClient();
    const { url } = many.balancer;
    await client.login(url);
    const files = Array.from({ length: count }, (_, index) => ({
      name: `${name} ${index}.pdf`,
      content: Buffer.concat([PDF, randomBytes(500)]),
    }));
    const id = await client.upload(url, files);
    const told: string[] = [];
    for (;;) {
      // Both servers are asked by turns, whichever took the upload.
      const { status, files: done } = await client.status(url, id);
      told.push(status);
      if (status !== "in progress") return { told, done };
      await wait(20);
    }
  }

  it("take an upload on one and report it on the other", async () => {
    const { told, done } = await uploaded(6, "comune");
    expect(told.at(-1)).toBe("completed");
    expect(done.map(({ outcome }) => outcome)).toEqual(Array(6).fill("imported"));
  });

  /** Archives or restores a document on one server, and reads the list on the other. */
  async function changeAndRead(
    { send, headers }: Awaited<ReturnType<typeof signedIn>>,
    { list, ask }: ReturnType<typeof createReader>,
    { by, from, id, isBack }: { by: string; from: string; id: string; isBack: boolean },
  ) {
    const since = (await list(from)).answer.headers.get(LIST_VERSION_HEADER) ?? "";
    const document = `${by}/api/documents/${id}`;
    const [path, method] = isBack ? [`${document}/restore`, "POST"] : [document, "DELETE"];
    const changed = await send(path, { method, headers });
    const whole = await ask(from);
    const difference = await list(from, {}, `?${SINCE}=${encodeURIComponent(since)}`);
    const again = await ask(from);
    return {
      statuses: [changed, whole.answer, again.answer].map(({ status }) => status),
      isListed: whole.body.some(({ legacyId }: Listed) => legacyId === id),
      told: difference.body[isBack ? "changed" : "gone"].length,
    };
  }

  it("never answer with a list older than a change that the other one has acknowledged", async () => {
    await uploaded(4, "elenco");
    const session = await signedIn();
    const reader = createReader(session.send);
    const [one = "", other = ""] = many.servers.map(({ url }) => url);
    await reader.ask(one);
    const { body } = await reader.ask(other);
    const [id, otherId] = body.map(({ legacyId }: Listed) => legacyId);
    for (let round = 0; round < 6; round++) {
      const isBack = round % 2 === 1;
      const expected = { statuses: [204, 200, 304], isListed: isBack, told: 1 };
      const first = { by: one, from: other, id, isBack };
      expect(await changeAndRead(session, reader, first)).toEqual(expected);
      const second = { by: other, from: one, id: otherId, isBack };
      expect(await changeAndRead(session, reader, second)).toEqual(expected);
    }
  });

  /** Registers so many users at once, each from a different address; gives how many succeed. */
  async function race(racers: number, uses: number) {
    const code = `GARA-${racers}-${uses}`;
    await many.store.companyCodes.create(companyCode({ code, id: code, usageLimit: uses }));
    const before = await many.store.companies.count();
    const statuses = await Promise.all(
      Array.from({ length: racers }, async (_, index) => {
        const send = createCookieFetch();
        const { url } = many.balancer;
        const from = { "X-Forwarded-For": `10.${racers % 256}.${index >> 8}.${index & 255}` };
        const headers = { ...(await tokenOf(send, url)), ...from };
        const name = `${code}-${index}`;
        const body = {
          ...REGISTRATION,
          companyCode: code,
          clientName: name,
          email: `${name}@a.it`,
        };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        const answer = await send(`${url}/api/register/admin`, init);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect((await many.store.companyCodes.get(code))?.usageCount).toBe(uses);
    expect((await many.store.companies.count()) - before).toBe(uses);
    return [...new Set(statuses)].map((each) => [each, statuses.filter((s) => s === each).length]);
  }

  it("let as many register as a code has uses, however many try at once", async () => {
    const counted = new Map((await race(30, 4)) as [number, number][]);
    expect(counted).toEqual(
      new Map([
        [200, 4],
        [400, 26],
      ]),
    );
  });

  it("let 10 of 200 register with a code of 10 uses", async () => {
    const counted = new Map((await race(200, 10)) as [number, number][]);
    expect(counted).toEqual(
      new Map([
        [200, 10],
        [400, 190],
      ]),
    );
  });

  it("keep one request, one confirmation and one end, asked of both at once [READ-01, READ-03]", async () => {
    await uploaded(8, "da leggere");
    const { send, headers } = await signedIn();
    const { store, servers } = many;
    await store.companies.setSwitch(COMPANY_ID, "readings", true);
    const documents = (await store.documents.list(COMPANY_ID, "current")).filter(({ title }) =>
      title.startsWith("da leggere"),
    );
    const ids = documents.map(({ id }) => id);
    const both = async (path: string, given?: object, method = "POST") => {
      const init = { method, headers, body: JSON.stringify(given) };
      const answers = await Promise.all(servers.map(({ url }) => send(`${url}${path}`, init)));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    };
    const asked = { ids, readers: { everybody: true }, by: { days: 3 }, thisOnly: false };
    await both("/api/readings/requests", asked);
    const requests = await store.readings.listRequests(COMPANY_ID, ids);
    expect(requests).toHaveLength(ids.length);
    await Promise.all(
      documents.map(({ id }) => both(`/api/documents/${id}/preview`, undefined, "GET")),
    );
    await Promise.all(
      documents.map(({ id, mark, revision }) =>
        both(`/api/documents/${id}/reading`, { mark, revision }),
      ),
    );
    await Promise.all(
      requests.map(({ id }) => both(`/api/readings/requests/${id}`, undefined, "DELETE")),
    );
    expect(await store.readings.listFacts(COMPANY_ID, ids)).toHaveLength(ids.length);
    const entries = await store.audit.list({ companyId: COMPANY_ID, limit: 1_000 });
    for (const action of ["reading.ask", "reading.confirm", "reading.end"]) {
      const told = entries.filter((entry) => entry.action === action);
      expect(told.map(({ documentId }) => documentId).toSorted()).toEqual(ids.toSorted());
    }
  });

  it("count the failures of one account together", async () => {
    const send = createCookieFetch();
    const { url } = many.balancer;
    const headers = { ...(await tokenOf(send, url)), "X-Forwarded-For": "10.99.0.1" };
    const body = JSON.stringify({ email: "nessuno@example.it", password: "Sbagliata-1!" });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const answer = await send(`${url}/api/login`, { method: "POST", headers, body });
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    expect(statuses).toEqual([...Array(11).fill(401), 429]);
  });
});
