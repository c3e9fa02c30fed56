import { beforeEach, describe, expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { SERVER_START_AT, startTestServer, type TestServer } from "../../app/testing/testServer";
import { VERSION } from "../../base/version";
import { takeNotices } from "../../mail/testing/takeNotices";
import type { StoreOptions } from "../../storage/store/openStore";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { companyCode, REGISTRATION } from "./testing/codes";

const BAD_CODE = "Il codice aziendale non è valido, è scaduto o è già stato utilizzato.";

forSqliteFirst((engine) => {
  let database: StoreOptions;
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    ({ store, options: database } = await engine.open());
    server = await startTestServer(store);
    await store.companyCodes.create(companyCode());
  });

  const register = async (given: Record<string, unknown> = {}, browser = server.browser()) => {
    const answer = await browser.write("POST", "/api/register/admin", {
      ...REGISTRATION,
      ...given,
    });
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
  };

  it("makes company and admin, and signs the admin in [AUTH-23, AUTH-39, AUTH-40]", async () => {
    const browser = server.browser();
    const { status, said } = await register({ email: " Anna@Alfa.it " }, browser);
    expect(status).toBe(200);
    const company = await store.companies.findByName("alfa srl");
    expect(said).toEqual({
      message: "Registrazione completata.",
      user: {
        legacyId: expect.any(String),
        email: "anna@alfa.it",
        role: "admin",
        name: null,
        createdAt: new Date(SERVER_START_AT).toISOString(),
        clientId: company?.id,
        clientName: "Alfa Srl",
        features: [
          ...["history", "content", "work", "people", "opener"],
          ...["deadlines", "approval", "readings"],
        ],
        company: {
          approval: false,
          fourEyes: false,
          reminders: true,
          readings: false,
          firstSteps: true,
          drive: false,
        },
        preferences: {},
        may: { approve: false },
        todo: { approvals: 0, readings: 0, dueMine: 0 },
        version: VERSION,
      },
    });
    expect(await (await browser.get("/api/user")).json()).toEqual(said.user);
    const { audit } = await dumpDatabase(database);
    expect(audit).toMatchObject([
      {
        action: "register",
        scope: company?.id,
        details: "Alfa Srl, anna@alfa.it, codice code-a, condizioni accettate",
      },
    ]);
  });

  it("mails the new admin and the superadmins", async () => {
    await register({ companyCode: "sbagliato" });
    expect(await takeNotices(store)).toEqual([]);
    await register();
    expect(await takeNotices(store)).toEqual([
      { email: "anna@alfa.it", notice: "madeAdmin" },
      { email: "superadmin@example.it", notice: "otherAdmin", about: "anna@alfa.it" },
    ]);
  });

  it("ends the session that the browser had", async () => {
    const browser = await server.signedIn("viewer");
    await register({}, browser);
    expect(await store.sessions.listOfUser("viewer")).toEqual([]);
    expect(await (await browser.get("/api/user")).json()).toMatchObject({ email: "anna@alfa.it" });
  });

  it("accepts a code once, in any case and with spaces around it [AUTH-37]", async () => {
    expect((await register({ companyCode: " abcd-2345-efgh " })).status).toBe(200);
    const second = { email: "bruno@beta.it", clientName: "Beta Srl" };
    expect(await register(second)).toEqual({ status: 400, said: { message: BAD_CODE } });
    expect(await store.companies.findByName("Beta Srl")).toBeNull();
  });

  it.each(["abcd2345efgh", "ABCD 2345 EFGH", "ABCD–2345–EFGH"])(
    "accepts a code typed as %s [AUTH-37]",
    async (companyCode) => {
      expect((await register({ companyCode })).status).toBe(200);
      const again = { email: "bruno@beta.it", clientName: "Beta Srl" };
      expect(await register(again)).toEqual({ status: 400, said: { message: BAD_CODE } });
    },
  );

  describe("refuses, and leaves nothing behind,", () => {
    it.each<[string, Record<string, unknown>, number, string]>([
      ["an unknown code", { companyCode: "NESSUNO" }, 400, BAD_CODE],
      ["a code of spaces", { companyCode: " " }, 400, 'Il campo "companyCode" è obbligatorio.'],
      ["a code that no database takes", { companyCode: "A\u0000" }, 400, BAD_CODE],
      ["a used code", { companyCode: "USATO" }, 400, BAD_CODE],
      ["an expired code", { companyCode: "SCADUTO" }, 400, BAD_CODE],
      ["a disabled code", { companyCode: "SPENTO" }, 400, BAD_CODE],
      ["a viewer's code", { companyCode: "LETTORE" }, 400, BAD_CODE],
      ["a superadmin's code", { companyCode: "SUPER" }, 400, BAD_CODE],
      [
        "a company that is there",
        { clientName: "  ACME " },
        409,
        "Esiste già un'azienda con questo nome.",
      ],
      [
        "an address that is taken",
        { email: "VIEWER@example.it" },
        409,
        "Esiste già un account con questa email.",
      ],
      [
        "an address that is taken, to who has no good code",
        { email: "viewer@example.it", companyCode: "NESSUNO" },
        400,
        BAD_CODE,
      ],
      ["an address that is none", { email: "anna" }, 400, "Inserisci un indirizzo email valido"],
      [
        "letters that mail does not know",
        { email: "ànna@alfa.it" },
        400,
        "Inserisci un indirizzo email valido",
      ],
      [
        "a weak password",
        { password: "qualita26" },
        400,
        "La password non rispetta i requisiti di sicurezza",
      ],
      [
        "a password without end",
        { password: "Aa1!".repeat(300) },
        400,
        'Il campo "password" non è valido.',
      ],
      ["a name of one letter", { clientName: " A " }, 400, "Il nome dell'azienda è obbligatorio"],
      [
        "a name with a line break",
        { clientName: "Al\nfa" },
        400,
        "Il nome dell'azienda contiene caratteri non ammessi.",
      ],
      [
        "a name that looks like another",
        { clientName: "Al\u200bfa" },
        400,
        "Il nome dell'azienda contiene caratteri non ammessi.",
      ],
      ["terms not accepted", { acceptTerms: false }, 400, 'Il campo "acceptTerms" non è valido.'],
      [
        "terms accepted by a word",
        { acceptTerms: "true" },
        400,
        'Il campo "acceptTerms" non è valido.',
      ],
    ])("%s", async (_, given, status, message) => {
      const special = [
        companyCode({ code: "USATO", usageCount: 1 }),
        companyCode({ code: "SCADUTO", expiresAt: SERVER_START_AT }),
        companyCode({ code: "SPENTO", isActive: false }),
        companyCode({ code: "LETTORE", role: "viewer" }),
        companyCode({ code: "SUPER", role: "superadmin" }),
      ];
      for (const code of special) await store.companyCodes.create(code);
      const before = await dumpDatabase(database);
      expect(await register(given)).toEqual({ status, said: { message } });
      expect(await dumpDatabase(database)).toEqual(before);
    });
  });

  describe("of two at once", () => {
    it.each([
      ["with one code", { email: "b@beta.it", clientName: "Beta Srl" }],
      ["for one company", { email: "b@beta.it", companyCode: "ALTRO" }],
      ["for one address", { clientName: "Beta Srl", companyCode: "ALTRO" }],
    ])("%s one wins, and the other is told why and leaves nothing", async (_, second) => {
      await store.companyCodes.create(companyCode({ code: "ALTRO" }));
      const answers = await Promise.all([register(), register(second)]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(won?.status).toBe(200);
      expect([400, 409]).toContain(lost?.status);
      const rows = await dumpDatabase(database);
      expect([rows.companies?.length, rows.users?.length, rows.sessions?.length]).toEqual([
        3, 5, 1,
      ]);
      const uses = (rows.companyCodes as { usageCount: number }[]).map((row) => row.usageCount);
      expect(uses.toSorted()).toEqual([0, 1]);
    });
  });

  it("is limited by address, whatever an untrusted header says", async () => {
    const browser = server.browser();
    for (let time = 0; time < 21; time++) {
      const headers = { "X-Forwarded-For": `198.51.100.${time}` };
      const body = { ...REGISTRATION, companyCode: "NESSUNO" };
      const answer = await browser.write("POST", "/api/register/admin", body, headers);
      expect(answer.status, String(time)).toBe(time < 20 ? 400 : 429);
    }
  });
});
