import type { CompanyCode, CompanyCodePage } from "@sgi/core/accounts/codes";
import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { REGISTRATION } from "../registration/testing/codes";

const REFUSED = "Il codice aziendale non è valido, è scaduto o è già stato utilizzato.";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let made: CompanyCode[];
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
    await admin.write("POST", "/api/company-codes/bulk-generate");
    made = await list();
  });

  const list = async () => {
    const answer = await admin.get("/api/company-codes?limit=100");
    return ((await answer.json()) as CompanyCodePage).data;
  };
  const change = async (code: CompanyCode | undefined, given: Partial<CompanyCode>) => {
    const { legacyId, usageCount: _, createdAt: __, ...fields } = code as CompanyCode;
    const input = { expiresAt: null, ...fields, ...given };
    return (await admin.write("PATCH", `/api/company-codes/${legacyId}`, input)).status;
  };
  let companies = 0;
  const register = async (code: string | undefined) => {
    const name = `nuova${++companies}`;
    const given = { clientName: name, email: `${name}@example.it`, companyCode: code };
    const body = { ...REGISTRATION, ...given };
    const answer = await server.browser().write("POST", "/api/register/admin", body);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  const COMPLETE = [200, "Registrazione completata."];

  it("lets each generated code register one company, with its first admin [CODES-07]", async () => {
    const [one, two] = made;
    expect(await register(one?.code)).toEqual(COMPLETE);
    expect(await register(one?.code)).toEqual([400, REFUSED]);
    expect(await register(two?.code)).toEqual(COMPLETE);
    const used = (await list()).filter(({ usageCount }) => usageCount === 1);
    expect(used.map(({ legacyId }) => legacyId).toSorted()).toEqual(
      [one?.legacyId, two?.legacyId].toSorted(),
    );
  });

  it("gives one of two registrations at once the last use of a code", async () => {
    const [code] = made;
    await change(code, { usageLimit: 2 });
    await register(code?.code);
    const answers = await Promise.all([register(code?.code), register(code?.code)]);
    expect(answers.toSorted(([a = 0], [b = 0]) => (a > b ? 1 : -1))).toEqual([
      COMPLETE,
      [400, REFUSED],
    ]);
    expect((await list()).find(({ legacyId }) => legacyId === code?.legacyId)?.usageCount).toBe(2);
  });

  it("refuses a code that is switched off, and accepts it switched on again [CODES-05]", async () => {
    const [code] = made;
    expect(await change(code, { isActive: false })).toBe(204);
    expect(await register(code?.code)).toEqual([400, REFUSED]);
    await change(code, { isActive: true });
    expect(await register(code?.code)).toEqual(COMPLETE);
  });

  it("refuses a code from the instant of its expiry on [CODES-13]", async () => {
    const [one, two] = made;
    const expiresAt = new Date(server.time.clock.now() + DAY_MS).toISOString();
    for (const code of [one, two]) expect(await change(code, { expiresAt })).toBe(204);
    server.time.advance(DAY_MS - 1);
    expect(await register(one?.code)).toEqual(COMPLETE);
    server.time.advance(1);
    expect(await register(two?.code)).toEqual([400, REFUSED]);
  });

  it("accepts no past expiry for a code, and all other changes of an expired one", async () => {
    const [code] = made;
    const at = (ms: number) => new Date(server.time.clock.now() + ms).toISOString();
    const path = `/api/company-codes/${code?.legacyId}`;
    const { legacyId: _, usageCount: __, createdAt: ___, ...fields } = code as CompanyCode;
    for (const ms of [0, -1, -DAY_MS]) {
      const answer = await admin.write("PATCH", path, { ...fields, expiresAt: at(ms) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          message:
            "La data di scadenza è già passata: scegline una futura, oppure disattiva il codice.",
        },
      ]);
    }
    const expiresAt = at(1);
    expect(await change(code, { expiresAt })).toBe(204);
    server.time.advance(1);
    expect(await change(code, { expiresAt, isActive: false })).toBe(204);
    expect(await change(code, { expiresAt: at(DAY_MS) })).toBe(204);
  });

  it("accepts a code by its new value, and no longer by the old one [CODES-09]", async () => {
    const [code] = made;
    await change(code, { code: "Nostro-26" });
    expect(await register(code?.code)).toEqual([400, REFUSED]);
    expect(await register(" nostro-26 ")).toEqual(COMPLETE);
  });

  it("refuses a deleted code [CODES-17]", async () => {
    const [code] = made;
    await admin.write("DELETE", `/api/company-codes/${code?.legacyId}`);
    expect(await register(code?.code)).toEqual([400, REFUSED]);
  });

  it("registers nobody with a code of role viewer", async () => {
    const [code] = made;
    await change(code, { role: "viewer" });
    expect(await register(code?.code)).toEqual([400, REFUSED]);
  });
});
