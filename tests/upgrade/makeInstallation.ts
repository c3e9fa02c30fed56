import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { oathtoolCode } from "@sgi/server/accounts/mfa/testing/oathtool";
import { xlsx } from "@sgi/server/ingest/spreadsheets/testing/samples";
import type { DrillServer } from "../drills/drillServer";
import { type HeldAccount, type Holdings, readFile, readLists } from "./holdings";
import type { OldVersion } from "./oldVersion";
import { createOldSession, jsonOf, type OldSession } from "./session";

const COMPANY = "Officine Brenta S.r.l.";
const ADMIN = { email: "laura@esempio.it", password: "Conservata-1!" };
const VIEWER = { email: "paolo@esempio.it", password: "Conservata-2!" };
const SUPERADMIN = "capo@esempio.it";

type Made = Pick<Holdings, "accounts" | "files">;
interface Listed {
  legacyId: string;
  title: string;
  path: string;
}

/**
 * Makes an installation with a version and everything that it can hold: accounts of each role,
 * documents in force, changed, replaced, archived and restored, uploads, sessions, audit entries,
 * and, if it has them, second factors, company codes and backups.
 */
export async function makeInstallation(version: OldVersion, tree: string): Promise<Made> {
  const said = await version.run("init", "--superadmin", SUPERADMIN);
  const password = /mostrata solo ora: (\S+)/.exec(said)?.[1] ?? "";
  const companyCode = /prima registrazione: (\S+)/.exec(said)?.[1];
  await writeTree(tree, 1);
  if (companyCode !== undefined) await register(version, companyCode);
  const create = companyCode === undefined ? ["--create"] : [];
  await version.run("import", tree, "--company", COMPANY, ...create);
  await writeTree(tree, 2);
  await version.run("import", tree, "--company", COMPANY);
  if (companyCode === undefined) {
    await version.addUser({ company: COMPANY, ...ADMIN, role: "admin" });
  }
  await version.addUser({ company: COMPANY, ...VIEWER, role: "viewer" });
  const server = await version.serve();
  const superadmin = { email: SUPERADMIN, password };
  const sessions = {
    superadmin: await signIn(server, superadmin),
    admin: await signIn(server, ADMIN),
    viewer: await signIn(server, VIEWER),
  };
  await createOldSession(server.url).write("POST", "/api/login", {
    ...VIEWER,
    password: "Errata-1!",
  });
  await work(sessions.admin);
  await sessions.superadmin.write("POST", "/api/company-codes/bulk-generate");
  await sessions.admin.write("POST", "/api/admin/backup");
  const mfa = await enableMfa(sessions.admin);
  const made: Made = {
    accounts: [
      await held(sessions.superadmin, superadmin, null),
      await held(sessions.admin, ADMIN, mfa),
      await held(sessions.viewer, VIEWER, null),
    ],
    files: {},
  };
  for (const { documents, obsolete } of made.accounts.slice(1, 2)) {
    for (const { legacyId } of [...documents, ...obsolete]) {
      made.files[legacyId] = await readFile(sessions.admin, legacyId);
    }
  }
  await server.stop();
  return made;
}

/** Writes the folder; turn 2 brings a new revision, a changed file and a new one. */
async function writeTree(tree: string, turn: 1 | 2): Promise<void> {
  const files = {
    [`7.5/7.5.3_Controllo dei documenti_Rev.${turn}_2026-0${turn}-15.pdf`]: pdf(
      `controllo ${turn}`,
    ),
    "9.2/9.2_Audit interni_Rev.0_2025-11-02.xlsx": await xlsx("31/12/2026"),
    "9.2/9.2.1_Programma degli audit_Rev.3_2025-02-01.xlsx": await xlsx("01/03/2026"),
    "8.5/8.5.1_Istruzione «à è ì»_Rev.12_2024-05-06.pdf": pdf("istruzione"),
    "Politica/Politica per la qualità.pdf": pdf(`politica ${turn}`),
    ...(turn === 2 && { "6.1/6.1_Rischi e opportunità_Rev.1_2026-03-04.pdf": pdf("rischi") }),
  };
  await rm(tree, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
}

function pdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${text}\n`);
}

async function register(version: OldVersion, companyCode: string): Promise<void> {
  const server = await version.serve();
  const input = { ...ADMIN, clientName: COMPANY, companyCode, acceptTerms: true };
  await jsonOf(await createOldSession(server.url).write("POST", "/api/register/admin", input));
  await server.stop();
}

async function signIn({ url }: DrillServer, who: { email: string; password: string }) {
  const session = createOldSession(url);
  await jsonOf(await session.write("POST", "/api/login", { ...who, remember: true }));
  return session;
}

/** An admin's work of a day. */
async function work(admin: OldSession): Promise<void> {
  const form = new FormData();
  for (const name of ["10.2_Azioni correttive_Rev.0_2026-04-05.pdf", "Verbale di riesame.pdf"]) {
    form.append("localFiles", new Blob([new Uint8Array(pdf(name))]), name);
  }
  const sent = await admin.write("POST", "/api/documents/local-upload", form);
  const { uploadId } = await jsonOf<{ uploadId: string }>(sent);
  for (let status = ""; status !== "completed"; await wait(50)) {
    const answer = await admin.get(`/api/documents/upload-status/${uploadId}`);
    ({ status } = await jsonOf<{ status: string }>(answer));
  }
  const documents = await jsonOf<Listed[]>(await admin.get("/api/documents"));
  const find = (title: string) => documents.find((one) => one.title === title) as Listed;
  const { legacyId, path } = find("Politica per la qualità");
  const change = { title: "Politica della qualità", path };
  await jsonOf(await admin.write("PATCH", `/api/documents/${legacyId}`, change));
  for (const title of ["Programma degli audit", "Verbale di riesame", "Audit interni"]) {
    await jsonOf(await admin.write("DELETE", `/api/documents/${find(title).legacyId}`));
  }
  const restored = find("Audit interni").legacyId;
  await jsonOf(await admin.write("POST", `/api/documents/${restored}/restore`));
}

/** Null when the version has no second factor. */
async function enableMfa(session: OldSession): Promise<HeldAccount["mfa"]> {
  const answer = await session.write("POST", "/api/mfa/setup");
  if (!answer.ok) return null;
  const { secret, backupCodes } = await jsonOf<NonNullable<HeldAccount["mfa"]>>(answer);
  const token = oathtoolCode(secret, Date.now());
  await jsonOf(await session.write("POST", "/api/mfa/enable", { token }));
  return { secret, backupCodes };
}

async function held(
  session: OldSession,
  who: { email: string; password: string },
  mfa: HeldAccount["mfa"],
): Promise<HeldAccount> {
  const user = await jsonOf<HeldAccount["user"]>(await session.get("/api/user"));
  return { ...who, cookie: session.cookie(), mfa, user, ...(await readLists(session)) };
}
