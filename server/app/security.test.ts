import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillPath, type Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import { HOUR_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it } from "vitest";
import { companyCode } from "../accounts/registration/testing/codes";
import type { StoreOptions } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { uploadFile, user } from "../storage/store/testing/records";
import { type AccessCase, CALLERS, type Caller } from "./testing/accessCase";
import { ACCESS_TABLE, CHANGE, newForm, type TableRow } from "./testing/accessTable";
import { entriesOf, secretsIn, watchEntries } from "./testing/auditedCalls";
import { type Browser, ORIGIN } from "./testing/browser";
import { createDocumentCheck } from "./testing/documentCheck";
import { watchDatabase } from "./testing/dumpDatabase";
import { FORBIDDEN } from "./testing/othersFacts";
import { PASSWORD, startTestServer, type TestServer } from "./testing/testServer";

const CASES = (Object.keys(ACCESS_TABLE) as RouteName[]).flatMap((name) =>
  ACCESS_TABLE[name].map((row) => ({
    id: "current",
    query: "",
    body: undefined,
    noted: [] as readonly string[],
    message: undefined as string | undefined,
    unchanged: [] as readonly Caller[],
    entries: undefined as number | undefined,
    prepare: undefined as TableRow["prepare"],
    ...row,
    name,
  })),
);
const WRITES = (Object.keys(contract) as RouteName[]).filter(
  (name) => contract[name].method !== "GET",
);

const problemWith = createDocumentCheck();

forSqliteFirst((engine) => {
  let database: StoreOptions;
  let server: TestServer;
  let spoolFolder: string;

  beforeEach(async () => {
    const { store, options } = await engine.open();
    database = options;
    spoolFolder = mkdtempSync(join(tmpdir(), "sgi-spool-"));
    const backupFolder = join(spoolFolder, "backups");
    const settings = { publicUrl: ORIGIN };
    server = await startTestServer(store, { spoolFolder, backupFolder, settings });
    await server.addDocument({ id: "current" });
    await server.addDocument({ id: "archived", obsoleteAt: 5 });
    await store.uploads.create(
      { id: "batch", companyId: "acme", userId: "admin", createdAt: 5, spoolId: "spool" },
      [uploadFile()],
    );
    await store.users.create(user({ id: "colleague", companyId: "acme", role: "viewer" }));
    const { companyCodes } = store;
    await companyCodes.create(companyCode({ id: "own-code", companyId: "acme" }));
    await companyCodes.create(
      companyCode({ id: "superadmins-code", code: "SUPER", role: "superadmin" }),
    );
    return () => rmSync(spoolFolder, { recursive: true });
  });

  // At once: by promises each folder costs a turn of a thread, which is more than most calls cost.
  const listSpool = () => readdirSync(spoolFolder, { recursive: true });

  /** Gives every file of uploads before and now, and every row too if one was written. */
  async function watchState() {
    const readChanges = await watchDatabase(database);
    const spooled = listSpool();
    return async () => {
      const { before, after } = await readChanges();
      return { before: { ...before, spooled }, after: { ...after, spooled: listSpool() } };
    };
  }
  type ReadState = Awaited<ReturnType<typeof watchState>>;

  async function browserOf(caller: Caller): Promise<Browser> {
    if (caller === "nobody") return server.browser();
    if (caller === "halfway") return server.halfSignedIn("admin");
    if (caller !== "expired") return server.signedIn(caller);
    const browser = await server.signedIn("admin");
    server.time.advance(HOUR_MS + 1);
    return browser;
  }

  /** A sentence, or the specification's words without a full stop. */
  const SENTENCE = /[a-z]\.$|^(Client non trovato|Nessuna cartella Google Drive configurata)$/;

  /** Expects a message that says what is wrong, and changes in the noted tables only. */
  async function expectRefusal(
    answer: Response,
    readState: ReadState,
    { noted, message }: Pick<(typeof CASES)[number], "noted" | "message">,
  ) {
    const atGate = answer.status === 401 || answer.status === 403;
    const without = atGate ? [] : noted;
    const left = Object.fromEntries(without.map((table) => [table, undefined]));
    const { before, after } = await readState();
    expect({ ...after, ...left }).toEqual({ ...before, ...left });
    const said = atGate ? undefined : message;
    expect(await answer.json()).toEqual({ message: said ?? expect.stringMatching(SENTENCE) });
  }

  /** Expects the action in the audit log, once, and the secrets not. */
  async function expectEntries(
    read: Awaited<ReturnType<typeof watchEntries>>,
    count: number,
    { answer, body }: { answer: Response; body: unknown },
  ) {
    // A file made during sending exists once the answer has ended.
    const said = await answer.clone().text();
    const { actions, told } = await read();
    expect(actions).toHaveLength(count);
    for (const secret of secretsIn(said, JSON.stringify(body ?? null))) {
      expect(told).not.toContain(secret);
    }
  }

  async function expectNothingOfOthers(answer: Response, caller: Caller) {
    const said = await answer.clone().text();
    for (const theirs of FORBIDDEN[caller]) expect(said).not.toMatch(theirs);
  }

  function call(
    browser: Browser,
    { method, address, body }: { method: string; address: string; body: unknown },
  ): Promise<Response> {
    return method === "GET" ? browser.get(address) : browser.write(method, address, body);
  }

  describe("every route and every caller", () => {
    it.each(CASES)(
      "$name $id $query $body",
      async ({
        name,
        id,
        revision,
        ticket,
        query,
        body,
        noted,
        unchanged,
        entries,
        message,
        prepare,
        expected,
      }) => {
        await prepare?.(server);
        const { method, path }: Route = contract[name];
        const address =
          fillPath(path, {
            id,
            revision,
            ticket,
            uploadId: id,
            filename: id,
            legacyId: id,
            clientId: id,
          }) + query;
        const statuses: Partial<AccessCase> = {};
        for (const caller of CALLERS) {
          const browser = await browserOf(caller);
          const readState = await watchState();
          const readEntries = await watchEntries(server.store);
          const answer = await call(browser, { method, address, body });
          statuses[caller] = answer.status;
          const outcome = { caller, status: answer.status };
          const count = entriesOf({ name, noted, unchanged, entries }, outcome);
          await expectEntries(readEntries, count, { answer, body });
          expect(await problemWith(name, answer.clone())).toBeNull();
          // The caller who gives Acme's password is one of Acme's users.
          if (name !== "login") await expectNothingOfOthers(answer, caller);
          if (answer.status >= 400) await expectRefusal(answer, readState, { noted, message });
        }
        expect(statuses).toEqual(expected);
      },
    );
  });

  describe("a write that is not verified", () => {
    const foreignToken = async () => (await server.signedIn("stranger")).csrfToken();
    const visitorToken = () => server.browser().csrfToken();
    const own = async (browser: Browser) => browser.csrfToken();
    const attacks: [string, (browser: Browser) => Promise<Record<string, string>>][] = [
      ["no token", async () => ({})],
      ["an empty token", async () => ({ "X-CSRF-Token": "" })],
      ["a made-up token", async () => ({ "X-CSRF-Token": "A".repeat(43) })],
      ["another session's token", async () => ({ "X-CSRF-Token": await foreignToken() })],
      ["a visitor's token", async () => ({ "X-CSRF-Token": await visitorToken() })],
      [
        "another site's origin",
        async (b) => ({ "X-CSRF-Token": await own(b), Origin: "https://evil.test" }),
      ],
      ["the null origin", async (b) => ({ "X-CSRF-Token": await own(b), Origin: "null" })],
      [
        "a cross-site fetch",
        async (b) => ({ "X-CSRF-Token": await own(b), "Sec-Fetch-Site": "cross-site" }),
      ],
    ];
    it.each(WRITES)("%s is refused and changes nothing", async (name) => {
      const { method, path }: Route = contract[name];
      const browser = await server.signedIn("admin");
      const prepared: [attack: string, headers: Record<string, string>][] = [];
      for (const [attack, headers] of attacks) prepared.push([attack, await headers(browser)]);
      const readState = await watchState();
      for (const [attack, attackHeaders] of prepared) {
        const json = JSON.stringify({ email: "viewer@example.it", password: PASSWORD, ...CHANGE });
        const isForm = contract[name].input === "form";
        const answer = await browser.send(path, {
          method,
          headers: { ...(!isForm && { "Content-Type": "application/json" }), ...attackHeaders },
          body: isForm ? newForm("localFiles") : json,
        });
        expect(answer.status, attack).toBe(403);
        expect(await answer.json()).toEqual({ message: expect.stringMatching(/^Richiesta /) });
      }
      const { before, after } = await readState();
      expect(after).toEqual(before);
    });
  });
});
