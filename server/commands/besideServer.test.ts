import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { holdSecret, OTHER_KEY } from "../accounts/mfa/testing/holdSecret";
import { openStore } from "../storage/store/openStore";
import { COMPANY_NAME, LONG, useServerBeside } from "./testing/besideServer";
import { visitorOf } from "./testing/serveProcess";

const { folder, dataDir, run, command, rows, writeFiles, start, serve } = useServerBeside();

async function login(url: string, password: string) {
  const headers = { ...(await visitorOf(url)), "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "anna@esempio.it", password });
  return fetch(`${url}/api/login`, { method: "POST", headers, body });
}

async function signIn(url: string, password: string) {
  const answer = await login(url, password);
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return async () => {
    const user = await fetch(`${url}/api/user`, { headers: { cookie: cookie.join("; ") } });
    return { status: user.status, user: (await user.json()) as { clientName?: string } };
  };
}

const passwordOf = (stdout: string) => /mostrata solo ora: (\S+)$/m.exec(stdout)?.[1] ?? "";

it(
  "imports while the server runs, says the same, and writes the report where it was called",
  LONG,
  async () => {
    const server = await serve();
    writeFiles(3);
    writeFileSync(join(folder(), "in", "brutto.exe"), "MZ");
    const args = ["import", join(folder(), "in"), "--company", COMPANY_NAME];
    const trial = await command(...args, "--dry-run");
    const report = join(folder(), "esito.json");
    const { exitCode, stdout, stderr } = await command(...args, "--report", report);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 3,
      stdout: "Importati 3, aggiornati 0, invariati 0, superati 0, rifiutati 1.",
      stderr: "brutto.exe: rifiutato, tipo di file non previsto",
    });
    expect(trial.stderr).toBe(stderr);
    const told = JSON.parse(readFileSync(report, "utf8")) as { file: string; esito: string }[];
    expect(told.map(({ esito }) => esito)).toEqual([
      "importato",
      "importato",
      "importato",
      "rifiutato",
    ]);
    await server.end("SIGTERM");
    expect(existsSync(join(dataDir(), "sgi.control"))).toBe(false);
    const stopped = await run(args);
    expect(stopped).toMatchObject({
      code: 3,
      out: ["Importati 0, aggiornati 0, invariati 3, superati 0, rifiutati 1."],
      err: [stderr],
    });
    const { audit = [] } = await rows();
    expect(audit.filter(({ action }) => action === "document.import")).toHaveLength(4);
  },
);

it(
  "makes a user who signs in at once, and ends the sessions that the server knows",
  LONG,
  async () => {
    const { url } = await serve();
    const added = await command(
      "user",
      "add",
      "--email",
      "Anna@esempio.it",
      "--company",
      COMPANY_NAME,
    );
    expect(added).toMatchObject({ exitCode: 0, stderr: "" });
    const read = await signIn(url, passwordOf(added.stdout));
    expect(await read()).toMatchObject({ status: 200, user: { clientName: COMPANY_NAME } });
    const again = await command(
      "user",
      "add",
      "--email",
      "anna@esempio.it",
      "--company",
      COMPANY_NAME,
    );
    expect(again).toMatchObject({ exitCode: 1, stdout: "" });
    const reset = await command("user", "reset-password", "--email", "anna@esempio.it");
    expect(reset).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await read()).toMatchObject({ status: 401 });
    const fresh = await signIn(url, passwordOf(reset.stdout));
    expect(await fresh()).toMatchObject({ status: 200 });
    const { stdout } = await command("user", "list");
    expect(stdout.split("\n")).toEqual([
      "capo@esempio.it\tsuperadmin\t",
      `anna@esempio.it\tviewer\t${COMPANY_NAME}`,
    ]);
    const renamed = await command("company", "rename", COMPANY_NAME, "Brenta S.p.A.");
    expect(renamed).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await fresh()).toMatchObject({ status: 200, user: { clientName: "Brenta S.p.A." } });
    const named = ["--email", "anna@esempio.it", "--conferma"];
    const raised = await command("user", "role", ...named, "--role", "admin");
    expect(raised).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await fresh()).toMatchObject({ status: 401 });
    const kept = await command("user", "delete", ...named);
    expect(kept).toMatchObject({ exitCode: 1, stdout: "" });
    expect(kept.stderr).toContain("È l'ultimo amministratore");
  },
);

it("lets nobody of a deleted company in, and everybody once that is taken back", LONG, async () => {
  const { url } = await serve();
  const anna = ["--email", "anna@esempio.it", "--company", COMPANY_NAME];
  const added = await command("user", "add", ...anna);
  const password = passwordOf(added.stdout);
  const read = await signIn(url, password);
  const before = await rows();
  const deleted = await command("company", "delete", COMPANY_NAME, "--conferma", COMPANY_NAME);
  expect(deleted).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await read()).toMatchObject({ status: 401 });
  expect((await login(url, password)).status).toBe(403);
  const undeleted = await command("company", "undelete", COMPANY_NAME);
  expect(undeleted).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await read()).toMatchObject({ status: 401 });
  const fresh = await signIn(url, password);
  expect(await fresh()).toMatchObject({ status: 200, user: { clientName: COMPANY_NAME } });
  const { documents, companies } = await rows();
  expect({ documents, companies }).toEqual({
    documents: before.documents,
    companies: before.companies,
  });
});

it("takes a second factor away while the server runs", LONG, async () => {
  await run(["init", "--superadmin", "capo@esempio.it"]);
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  const { id = "" } = (await store.users.findByEmail("capo@esempio.it")) ?? {};
  await holdSecret(store, id, OTHER_KEY);
  await store.close();
  const server = await start();
  const reset = await command("mfa-reset", "--email", "capo@esempio.it");
  expect(reset).toMatchObject({
    exitCode: 0,
    stdout: "Autenticazione a due fattori tolta a capo@esempio.it: ora basta la password.",
    stderr: "",
  });
  expect(await command("mfa-reset", "--email", "capo@esempio.it")).toMatchObject({ exitCode: 1 });
  await server.end("SIGTERM");
  expect((await rows()).mfa).toEqual([]);
});

it("makes a backup while the server runs, and verifies the audit log", LONG, async () => {
  await serve();
  const { exitCode, stdout, stderr } = await command("backup", "--company", COMPANY_NAME);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  const path = /: (.+\.zip)$/.exec(stdout)?.[1] ?? "";
  expect(statSync(path).size).toBeGreaterThan(0);
  expect(await command("backup", "verify", path)).toMatchObject({ exitCode: 0 });
  expect(await command("backup", "--company", "Nessuna")).toMatchObject({
    exitCode: 2,
    stderr: "Nessuna azienda si chiama «Nessuna»: i nomi li dice «company list».",
  });
  const verified = await command("audit", "verify");
  expect(verified).toMatchObject({ exitCode: 0, stderr: "" });
  expect(verified.stdout).toContain(`${COMPANY_NAME}: registro integro`);
});

it("is reached by nobody over the network", LONG, async () => {
  const { url } = await serve();
  for (const path of ["/control", "/sgi.control/socket", "/api/control"]) {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      body: '{"task":"user list","args":{"company":null}}\n',
    });
    expect(await answer.text()).not.toContain("capo@esempio.it");
  }
});
