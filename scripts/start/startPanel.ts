import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withEnvFile, withSecretFiles } from "@sgi/server/base/config/environment";
import { execa } from "execa";
import { buildParts } from "../build/parts";
import { DEMO_ACCOUNTS_FILE, DEMO_CODES_FILE } from "../demo/accountsFile";
import { ROOT, SERVER_ARGS, SERVER_ENV } from "../repository/root";
import { accountLines, codeLines, dataProblem, isTrial, openerLine, readableLine } from "./lines";
import { readOptions, START_USAGE } from "./options";
import { passSignals } from "./passSignals";
import { usableCodes } from "./usableCodes";

const options = optionsOrEnd();
const env = withSecretFiles(withEnvFile(process.env, ROOT));
const dataDir = resolve(env.SGI_DATA_DIR || join(ROOT, "data"));

await buildParts({ onStart: (name) => console.log(`Preparo: ${name}...`) });
// From here on, only this user can read new files, such as the demo's passwords.
process.umask(0o077);
try {
  if (!env.SGI_DATABASE_URL && (await isEmpty(dataDir))) await loadDemo();
  if (!(await printAccounts())) process.exit(1);
} catch (error) {
  const problem = dataProblem(error, dataDir);
  if (problem === null) throw error;
  console.error(problem);
  process.exit(1);
}
const aboutOpener = openerLine(await readdir(join(ROOT, "dist/opener")).catch(() => []));
if (aboutOpener !== null) console.log(aboutOpener);
await serve();

/** Ends the process when there is nothing to start. */
function optionsOrEnd() {
  try {
    const read = readOptions(process.argv.slice(2));
    if (read !== null) return read;
    console.log(START_USAGE);
    process.exit(0);
  } catch {
    console.error(`Opzione sconosciuta: ${process.argv.slice(2).join(" ")}\n\n${START_USAGE}`);
    process.exit(2);
  }
}

async function loadDemo(): Promise<void> {
  console.log("La cartella dati è vuota: carico l'azienda dimostrativa...");
  const { createDemoData } = await import("../demo/createDemoData");
  const { randomPassword } = await import("@sgi/fixtures/demo/users");
  await createDemoData(dataDir, { randomPassword });
}

/** Prints the accounts. When another process uses the data: prints why, gives false. */
async function printAccounts(): Promise<boolean> {
  const path = join(dataDir, DEMO_ACCOUNTS_FILE);
  const codesPath = join(dataDir, DEMO_CODES_FILE);
  if (!existsSync(path)) return true;
  const codes = existsSync(codesPath) ? (await readFile(codesPath, "utf8")).trim().split("\n") : [];
  const usable = await usableCodes(codes, { ...env, SGI_DATA_DIR: dataDir });
  if (usable === null) return false;
  console.log(accountLines(await readFile(path, "utf8"), path));
  if (usable.length > 0) console.log(codeLines(usable));
  return true;
}

/** Runs the built server in this terminal: it stops together with this process. */
async function serve(): Promise<void> {
  const demo = options.demoGoogle ? await startGoogle() : null;
  const server = execa("node", [...SERVER_ARGS, "serve", "--find-free-port"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    buffer: false,
    reject: false,
    // As JSON, since the lines are parsed below.
    env: { ...SERVER_ENV, ...demo?.env, SGI_DATA_DIR: dataDir, SGI_LOG_FORMAT: "json" },
  });
  passSignals(server);
  const readMail = isTrial(env) ? (path: string) => readFileSync(path, "utf8") : null;
  for await (const line of server.iterable()) {
    const told = readableLine(line, { wantedPort: env.SGI_PORT || "8080", readMail });
    if (told !== null) console.log(told);
  }
  const result = await server;
  await demo?.google.close();
  process.exitCode = result.exitCode ?? (result.isTerminated ? 0 : 1);
}

async function startGoogle() {
  const { startDemoGoogle } = await import("./demoGoogle");
  const demo = await startDemoGoogle();
  console.log(demo.told);
  return demo;
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}
