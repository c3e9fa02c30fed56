import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { takeNotices } from "../../mail/testing/takeNotices";
import { verifyPassword } from "../../sessions/passwords/password";
import { openStore } from "../../storage/store/openStore";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();

async function inStore<T>(ask: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

it("creates a superadmin whose password is shown once", async () => {
  const { code, out, err } = await run(["init", "--superadmin", " Capo@Esempio.IT "]);
  expect({ code, err, first: out[0] }).toEqual({
    code: 0,
    err: [],
    first: "Superadmin creato: capo@esempio.it",
  });
  const password = out[1]?.split(": ")[1] ?? "";
  expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
  const user = await inStore(({ users }) => users.findByEmail("capo@esempio.it"));
  expect(user).toMatchObject({ role: "superadmin", companyId: null });
  expect(user !== null && (await verifyPassword(user, password))).toBe(true);
});

it("mails the existing superadmins and the new one", { tags: ["long"] }, async () => {
  await run(["init", "--superadmin", "capo@esempio.it"]);
  await inStore(takeNotices);
  await run(["init", "--superadmin", "vice@esempio.it"]);
  expect(await inStore(takeNotices)).toEqual([
    { email: "vice@esempio.it", notice: "madeAdmin" },
    { email: "capo@esempio.it", notice: "otherAdmin", about: "vice@esempio.it" },
  ]);
});

it("prints a code with which one company registers", { tags: ["long"] }, async () => {
  const { out } = await run(["init", "--superadmin", "capo@esempio.it"]);
  const [, code = ""] =
    /^Codice aziendale per la prima registrazione: (.*)$/.exec(out[2] ?? "") ?? [];
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
  const kept = await inStore(({ companyCodes }) => companyCodes.findUsable(code, Date.now()));
  expect(kept).toMatchObject({ role: "admin", usageLimit: 1, usageCount: 0, companyId: null });
});

it("refuses an email that has an account, and changes nothing", { tags: ["long"] }, async () => {
  await run(["init", "--superadmin", "capo@esempio.it"]);
  const before = await inStore(({ users }) => users.findByEmail("capo@esempio.it"));
  const { code, out, err } = await run(["init", "--superadmin", "CAPO@esempio.it"]);
  expect({ code, out, err }).toEqual({
    code: 1,
    out: [],
    err: ["Esiste già un utente capo@esempio.it: non è stato cambiato nulla."],
  });
  expect(await inStore(({ users }) => users.findByEmail("capo@esempio.it"))).toEqual(before);
});

it("refuses what is no email", async () => {
  const { code, err } = await run(["init", "--superadmin", "capo"]);
  expect({ code, err }).toEqual({ code: 2, err: ["«capo» non è un indirizzo email valido."] });
  expect(readdirSync(folder())).toEqual([]);
});

forSqliteFirst((engine) => {
  it("works on either engine, and twice at once on PostgreSQL", async () => {
    const options = await engine.newDatabase();
    const env: Record<string, string> =
      "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {};
    const emails = ["a@esempio.it", "b@esempio.it"];
    const starts = emails.map((email) => run(["init", "--superadmin", email], env));
    const codes = (await Promise.all(starts)).map(({ code }) => code).toSorted();
    expect(codes).toEqual(engine.name === "PostgreSQL" ? [0, 0] : [0, 1]);
  });
});
