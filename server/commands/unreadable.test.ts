import { chmodSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prepareInstallation } from "../storage/installation/testing/prepareInstallation";
import { asOther, giveToOther, runsAsRoot, serveAsOther } from "./testing/asOther";
import { COMPANY_NAME, LONG } from "./testing/besideServer";
import { useCommandFolder } from "./testing/runCommand";
import { runMain } from "./testing/runMain";

const { folder, dataDir, run } = useCommandFolder();
const itHasRights = it.skipIf(process.platform === "win32");
const env = () => ({ SGI_DATA_DIR: dataDir(), SGI_PORT: "0" });
const keyFile = () => join(dataDir(), "secret.key");
const forbidden = {
  key: (path: string) =>
    `Il file ${path} non è leggibile da questo utente: esegui il comando con l'utente che avvia il server, o rendilo leggibile a lui con chown e chmod.`,
  backup: (path: string) =>
    `Il file ${path} non è leggibile da questo utente: rendilo leggibile a lui, o copialo dove lo è.`,
  folder: (path: string) =>
    `La cartella ${path} non è leggibile da questo utente: rendila leggibile a lui, o copiala dove lo è.`,
};

const ofServer = (path: string) =>
  `Il server avviato non legge la cartella ${path}: mettila dove il suo utente può leggerla (come servizio di systemd non vede /home né /tmp), poi ripeti.`;

/** A backup beside another user's installation, whose key this user may no longer read. */
async function withUnreadableKey() {
  await prepareInstallation(dataDir());
  await run(["backup"]);
  const [name = ""] = readdirSync(join(dataDir(), "backups"));
  const backup = join(folder(), name);
  copyFileSync(join(dataDir(), "backups", name), backup);
  giveToOther(folder());
  chmodSync(keyFile(), 0);
  return backup;
}

itHasRights(
  "names the key that it may not read, in every command that needs it, and makes nothing",
  LONG,
  async () => {
    const backup = await withUnreadableKey();
    const before = readdirSync(folder(), { recursive: true }).toSorted();
    for (const args of [
      ["serve"],
      ["restore", backup],
      ["backup"],
      ["backup", "verify", backup],
      ["key", "replace"],
    ]) {
      const { exitCode, stderr } = await asOther(args, env());
      expect({ args, exitCode, stderr }).toEqual({
        args,
        exitCode: 1,
        stderr: forbidden.key(keyFile()),
      });
    }
    const { exitCode, stdout, stderr } = await asOther(["doctor"], env());
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
    expect(stdout).toContain(`ERRORE      Chiave del server: ${forbidden.key(keyFile())}\n`);
    expect(readdirSync(folder(), { recursive: true }).toSorted()).toEqual(before);
  },
);

itHasRights("names the backup that it may not read", LONG, async () => {
  const backup = await withUnreadableKey();
  chmodSync(keyFile(), 0o600);
  chmodSync(backup, 0);
  for (const args of [
    ["restore", backup],
    ["backup", "verify", backup],
  ]) {
    const { exitCode, stderr } = await asOther(args, env());
    expect({ args, exitCode, stderr }).toEqual({
      args,
      exitCode: 2,
      stderr: forbidden.backup(backup),
    });
  }
});

itHasRights(
  "names the folder that the running server may not read, and the one that the command may not",
  LONG,
  async () => {
    await prepareInstallation(dataDir());
    const documents = join(folder(), "in");
    mkdirSync(documents);
    writeFileSync(join(documents, "a.pdf"), "%PDF-1.7 a");
    await run(["import", documents, "--company", COMPANY_NAME, "--create"]);
    giveToOther(folder());
    chmodSync(documents, 0);
    const args = ["import", documents, "--company", COMPANY_NAME];
    const alone = await asOther(args, env());
    expect(alone).toMatchObject({ exitCode: 2, stderr: forbidden.folder(documents) });
    await serveAsOther(env());
    // Root may read it, the server may not.
    const beside = await runMain(args, env());
    expect(beside).toMatchObject({
      exitCode: 2,
      stderr: runsAsRoot ? ofServer(documents) : forbidden.folder(documents),
    });
  },
);

it.runIf(runsAsRoot)(
  "names the folder of the data that the server may not use, and blames no port",
  LONG,
  async () => {
    await prepareInstallation(dataDir());
    giveToOther(folder());
    // As a command that was run as root leaves it.
    const backups = join(dataDir(), "backups");
    mkdirSync(backups, { mode: 0o700 });
    const { exitCode, stderr } = await asOther(["serve"], env());
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `${backups} non è accessibile a questo utente: avvia il server con il suo utente, o rendilo accessibile a lui con chown e chmod.`,
    });
  },
);
