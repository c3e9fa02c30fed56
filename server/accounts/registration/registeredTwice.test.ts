import { MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import type { Store } from "../../storage/store/store";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { holdSecret, OTHER_KEY } from "../mfa/testing/holdSecret";
import { companyCode, REGISTRATION, registrationFormData } from "./testing/codes";

const BAD_CODE = "Il codice aziendale non è valido, è scaduto o è già stato utilizzato.";
const REFUSED = { status: 400, said: { message: BAD_CODE } };

forEachEngine((engine) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await engine.newStore();
    server = await startTestServer(store);
  });

  const register = async (
    body: Record<string, unknown> | FormData = REGISTRATION,
    browser = server.browser(),
  ) => {
    const answer = await browser.write("POST", "/api/register/admin", body);
    return { status: answer.status, said: (await answer.json()) as { user?: object } };
  };

  it.each([
    ["a code of one use", 1],
    ["a code of several", 3],
  ])(
    "counts a repeated call after a lost answer as the same registration: %s",
    async (_, usageLimit) => {
      await store.companyCodes.create(companyCode({ usageLimit }));
      const first = await register();
      server.time.advance(10 * MINUTE_MS - 1);
      const browser = server.browser();
      expect(await register(REGISTRATION, browser)).toEqual(first);
      expect(await (await browser.get("/api/user")).json()).toEqual(first.said.user);
      expect(await store.companyCodes.get(REGISTRATION.companyCode)).toMatchObject({
        usageCount: 1,
      });
      expect([await store.companies.count(), await store.users.count()]).toEqual([3, 5]);
    },
  );

  it("keeps the files of the first call only", async () => {
    await store.companyCodes.create(companyCode());
    await register(registrationFormData([["a.pdf", PDF]]));
    expect((await register(registrationFormData([["a.pdf", PDF]]))).status).toBe(200);
    expect(await store.uploads.listOpen()).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ["another password", { password: "Qualita-27!" }],
    ["another company", { clientName: "Acme" }],
    ["another account", { email: "admin@example.it" }],
    ["a code that nobody has", { companyCode: "NESSUNO" }],
    ["a code that nobody used", { companyCode: "SCADUTO" }],
  ])("refuses it with %s", async (_, given) => {
    await store.companyCodes.create(companyCode());
    await store.companyCodes.create(companyCode({ code: "SCADUTO", expiresAt: 1 }));
    await register();
    expect(await register({ ...REGISTRATION, ...given })).toEqual(REFUSED);
  });

  it("refuses it ten minutes later", async () => {
    await store.companyCodes.create(companyCode());
    await register();
    server.time.advance(10 * MINUTE_MS);
    expect(await register()).toEqual(REFUSED);
  });

  it("is no way around a second factor", async () => {
    await store.companyCodes.create(companyCode());
    await register();
    const user = await store.users.findByEmail(REGISTRATION.email);
    await holdSecret(store, user?.id ?? "", OTHER_KEY);
    expect(await register()).toEqual(REFUSED);
  });

  it("counts wrong passwords as logins do", { tags: ["long"] }, async () => {
    await store.companyCodes.create(companyCode());
    await register();
    const guess = { ...REGISTRATION, password: "Qualita-27!" };
    for (let time = 0; time < 11; time++) expect(await register(guess)).toEqual(REFUSED);
    expect(await register()).toEqual(REFUSED);
    const { email, password } = REGISTRATION;
    const login = await server.browser().write("POST", "/api/login", { email, password });
    expect(login.status).toBe(429);
  });
});
