import { beforeEach, describe, expect, it } from "vitest";
import { type Browser, ORIGIN } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import type { StoreOptions } from "../storage/store/openStore";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { querySql } from "../storage/store/testing/querySql";
import { runSql } from "../storage/store/testing/runSql";

const METRICS = "a-token-of-thirty-two-characters";

interface Addresses {
  address: string;
  plainAddress: string;
}

forSqliteFirst((engine) => {
  let store: Store;
  let options: StoreOptions;
  let server: TestServer;
  let viewer: Browser;
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    server = await startTestServer(store, {
      settings: { publicUrl: ORIGIN },
      metricsToken: METRICS,
    });
    viewer = await server.signedIn("viewer");
    await server.addDocument({ id: "a", title: "Audit interni", expiryDate: "2026-12-31" });
    await server.addDocument({ id: "b", title: "Altro", expiryDate: null });
    await server.addDocument({
      ...{ id: "foreign", companyId: "other", title: "Segreto", expiryDate: "2026-12-31" },
    });
  });

  const ask = async (browser: Browser, path = "/api/calendar") =>
    (await (await browser.write("POST", path)).json()) as Addresses;
  const pathOf = (address: string) => address.slice(ORIGIN.length);
  /** As a calendar program does: without cookies. */
  const read = (address: string, headers: Record<string, string> = {}) =>
    server.app.request(pathOf(address), { headers: { Accept: "text/calendar", ...headers } });
  const eventsOf = async (address: string) =>
    [...(await (await read(address)).text()).matchAll(/^UID:(.*)@/gm)].map(([, id]) => id);
  const actions = async () =>
    (await store.audit.list({ companyId: undefined, limit: 100 })).map(({ action }) => action);

  describe("a calendar's addresses", () => {
    it("are made once for each user, and kept sealed [DUE-06]", async () => {
      const first = await ask(viewer);
      expect(await ask(viewer)).toEqual(first);
      expect(first.address).toMatch(/^http:\/\/panel\.test\/calendario\/[\w-]{43}\.ics$/);
      expect(new Set([first.address, first.plainAddress]).size).toBe(2);
      expect(await ask(await server.signedIn("admin"))).not.toEqual(first);
      const rows = JSON.stringify(await querySql(options, `select * from "calendars"`));
      for (const address of Object.values(first)) {
        const token = pathOf(address).slice("/calendario/".length, -".ics".length);
        expect([token.length, rows.includes(token)]).toEqual([43, false]);
      }
      expect(await actions()).toEqual(["calendar.create", "calendar.create"]);
    });

    it("are the same for two calls at once [DUE-06]", async () => {
      const [one, other] = await Promise.all([ask(viewer), ask(viewer)]);
      expect(one).toEqual(other);
      expect(await eventsOf(one.address)).toEqual(["a"]);
    });

    it("end when they are renewed [DUE-06]", async () => {
      const first = await ask(viewer);
      const second = await ask(viewer, "/api/calendar/renew");
      expect([(await read(first.address)).status, (await read(first.plainAddress)).status]).toEqual(
        [404, 404],
      );
      expect(await eventsOf(second.address)).toEqual(["a"]);
      expect(await ask(viewer)).toEqual(second);
      expect(await actions()).toEqual(["calendar.renew", "calendar.create"]);
    });

    it("are renewed twenty times an hour by one user, and others go on [DUE-06]", async () => {
      const statusOf = async (browser: Browser, path: string) =>
        (await browser.write("POST", path)).status;
      for (let n = 0; n < 20; n++) {
        expect(await statusOf(viewer, "/api/calendar/renew")).toBe(200);
      }
      expect(await statusOf(viewer, "/api/calendar/renew")).toBe(429);
      expect(await actions()).toHaveLength(20);
      expect(await statusOf(viewer, "/api/calendar")).toBe(200);
      expect(await statusOf(await server.signedIn("admin"), "/api/calendar/renew")).toBe(200);
    });

    it("are made anew where another key has sealed them [DUE-06]", async () => {
      const first = await ask(viewer);
      await runSql(options, `update "calendars" set "sealedToken" = 'x'`);
      const second = await ask(viewer);
      expect(second).not.toEqual(first);
      expect((await read(first.address)).status).toBe(404);
      expect(await eventsOf(second.address)).toEqual(["a"]);
    });

    it("are none for a superadmin [LIFE-03]", async () => {
      const superadmin = await server.signedIn("superadmin");
      expect((await superadmin.write("POST", "/api/calendar")).status).toBe(404);
    });
  });

  describe("a calendar", () => {
    it("holds the company's documents in force with a day, and follows them [DUE-06]", async () => {
      const { address, plainAddress } = await ask(viewer);
      const answer = await read(address);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(answer.headers.get("cache-control")).toMatch(/^private/);
      const text = await answer.text();
      expect(text).toContain("SUMMARY:Scadenza: Audit interni");
      expect(text).not.toContain("Segreto");
      const plain = await (await read(plainAddress)).text();
      expect(plain).toContain("SUMMARY:Documento in scadenza");
      expect(plain).not.toContain("Audit");
      await server.addDocument({ id: "c", title: "C", path: "P/c", expiryDate: "2027-01-01" });
      expect((await eventsOf(address)).toSorted()).toEqual(["a", "c"]);
      await store.documents.archive("acme", ["a"], 1);
      expect([await eventsOf(address), await eventsOf(plainAddress)]).toEqual([["c"], ["c"]]);
    });

    it("of another company holds that one's documents alone [LIFE-02]", async () => {
      const { address } = await ask(await server.signedIn("stranger"));
      expect(await eventsOf(address)).toEqual(["foreign"]);
    });

    it("ends with its user, and answers as an unknown one does [DUE-06]", async () => {
      const { address } = await ask(viewer);
      await store.users.delete("viewer");
      const answers = await Promise.all(
        [address, `${ORIGIN}/calendario/${"A".repeat(43)}.ics`, `${ORIGIN}/calendario/x`].map(
          async (each) => {
            const answer = await read(each);
            return [answer.status, await answer.text()];
          },
        ),
      );
      expect(answers).toEqual(answers.map(() => [404, '{"message":"Risorsa non trovata."}']));
      expect((await server.app.request("/calendario/", {})).status).toBe(404);
    });

    it("is sent again only when documents or the day have changed [DUE-06]", async () => {
      const { address } = await ask(viewer);
      const tagOf = async () => (await read(address)).headers.get("etag") ?? "";
      const tag = await tagOf();
      const known = await read(address, { "If-None-Match": tag });
      expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([304, tag, ""]);
      await server.addDocument({ id: "c", title: "C", path: "P/c", expiryDate: null });
      expect((await read(address, { "If-None-Match": tag })).status).toBe(200);
      const second = await tagOf();
      server.time.advance(24 * 3_600_000);
      expect(await tagOf()).not.toBe(second);
    });

    it("is sent compressed to programs that can read it so [DUE-06]", async () => {
      const { address } = await ask(viewer);
      const answer = await read(address, { "Accept-Encoding": "gzip" });
      expect(answer.headers.get("content-encoding")).toBe("gzip");
      expect(answer.headers.get("etag")).not.toBe((await read(address)).headers.get("etag"));
    });

    it("can only be read [DUE-06]", async () => {
      const { address } = await ask(viewer);
      const sent = await server.app.request(pathOf(address), { method: "POST" });
      expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect((await server.app.request(pathOf(address), { method: "HEAD" })).status).toBe(200);
    });

    it("is counted at each reading, and its address stands in no log [DUE-06]", async () => {
      const { address, plainAddress } = await ask(viewer);
      for (const each of [address, plainAddress, `${ORIGIN}/calendario/${"A".repeat(43)}.ics`]) {
        await read(each);
      }
      const metrics = await (
        await server.browser().get("/metrics", { authorization: `Bearer ${METRICS}` })
      ).text();
      const count =
        'sgi_http_request_duration_seconds_count{method="GET",route="/calendario/:file"';
      expect(metrics).toContain(`${count},status="200"} 2`);
      expect(metrics).toContain(`${count},status="404"} 1`);
      const lines = JSON.stringify(server.logLines) + metrics;
      expect(lines).toContain("/calendario/:file");
      for (const each of [address, plainAddress]) {
        expect(lines).not.toContain(pathOf(each).slice("/calendario/".length, -".ics".length));
      }
    });

    it("is read 600 times in five minutes from one address at most [DUE-06]", {
      tags: ["long"],
    }, async () => {
      const address = `${ORIGIN}/calendario/x.ics`;
      for (let n = 0; n < 600; n++) await read(address);
      expect((await read(address)).status).toBe(429);
    });
  });
});

forSqliteFirst((engine) => {
  it("finds calendars of users who are there, and replaces both of a user [DUE-06]", async () => {
    const store = await engine.newStore();
    await startTestServer(store);
    const rows = (userId: string, mark: string) =>
      (["full", "plain"] as const).map((kind) => ({
        ...{ userId, kind, tokenHash: `${mark} ${kind}`, sealedToken: "sealed", createdAt: 1 },
      }));
    await store.calendars.replace("viewer", rows("viewer", "first"));
    await store.calendars.replace("stranger", rows("stranger", "other"));
    await store.calendars.replace("viewer", rows("viewer", "second"));
    expect(await store.calendars.find("first full")).toBeNull();
    expect(await store.calendars.find("second plain")).toMatchObject({
      ...{ kind: "plain", companyId: "acme" },
    });
    expect(await store.calendars.find("other full")).toMatchObject({ companyId: "other" });
    expect(await store.calendars.listOfUser("viewer")).toHaveLength(2);
    await store.users.delete("viewer");
    expect(await store.calendars.find("second plain")).toBeNull();
  });
});
