import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ContentAnswer } from "@sgi/core/documents/content";
import { missingOf, type Protection } from "@sgi/server/base/process/protections";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { heavyHostileFiles } from "@sgi/server/content/testing/hostileFiles";
import { lyingBomb, slowSheet } from "@sgi/server/ingest/spreadsheets/testing/hostileSheets";
import { createDrillClient, type DrillClient } from "./drillClient";
import { createDrillData } from "./drillData";
import { startDrillServer } from "./drillServer";
import { descendants, read, type TreeUse, watchTree } from "./processTree";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const UNIT = join(ROOT, "docs/deploy/sgi.service");
const LAUNCHER = fileURLToPath(new URL("underUnit.py", import.meta.url));
const SAMPLE = join(ROOT, "server/content/testing/samples/verbale.docx");
/** The unit's `DynamicUser=`, without capabilities and without a way to more rights. */
const AS_USER =
  "setpriv --reuid daemon --regid daemon --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs /usr/bin/python3";
const POLL_MS = 50;
/** A company has 600 searches in five minutes. */
const SEARCH_EVERY_MS = 1_000;
const MB = 1024 * 1024;
const SLOW_MB = 12;
const BOMB_MB = 200;
/** A reader's limit, and what Node reserves beside it. */
const READER_BYTES = 250 * MB;
const WARNING = "files are read without all protections";

/** Linux with the two programs that the launcher needs. */
export function canFilter(): boolean {
  try {
    execFileSync("/usr/bin/python3", ["-c", "import seccomp"], { stdio: "ignore" });
    execFileSync("systemd-analyze", ["--version"], { stdio: "ignore" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Serves under the system calls that the shipped unit allows, and gives the faults. */
export async function drillUnit(tell: (line: string) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-unit-"));
  execFileSync("chmod", ["755", folder]);
  const without = join(folder, "without.service");
  const unit = await readFile(UNIT, "utf8");
  await writeFile(without, unit.replace(/^SystemCallFilter=setpriority$/m, ""));
  try {
    return [
      ...(await serves(join(folder, "data"), UNIT, (served) => works(served, tell))),
      ...(await serves(join(folder, "refused"), without, tells)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Served {
  url: string;
  pid: number;
  dataDir: string;
  client: DrillClient;
  log(): string;
}

async function serves(dataDir: string, unit: string, look: (served: Served) => Promise<string[]>) {
  await createDrillData(dataDir);
  execFileSync("chown", ["-R", "daemon:daemon", dataDir]);
  let log = "";
  const onOutput = (text: string) => {
    log += text;
  };
  const [, flags = ""] = /^ExecStart=\S+ (.*) \S+ serve$/m.exec(await readFile(unit, "utf8")) ?? [];
  const node = [process.execPath, ...flags.split(" "), PROGRAM];
  const command = [...AS_USER.split(" "), LAUNCHER, unit, ...node];
  const server = await startDrillServer(dataDir, {}, onOutput, command);
  try {
    const client = createDrillClient();
    await client.login(server.url);
    return await look({ ...server, dataDir, client, log: () => log });
  } finally {
    await server.kill();
  }
}

/** Under the unit as it is shipped. */
async function works(
  { url, pid, dataDir, client, log }: Served,
  tell: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = [];
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  if (!/^Seccomp:\s+2$/m.test(status)) problems.push("the server runs without a filter");
  if (log().includes(WARNING)) problems.push("the log tells of a missing protection");
  const stopWatching = watchTree(pid);
  const files = [
    { name: "verbale.docx", content: await readFile(SAMPLE) },
    { name: "lento.xlsx", content: slowSheet(0, SLOW_MB) },
    { name: "bomba.xlsx", content: lyingBomb(BOMB_MB) },
    // Which only the limits end.
    { name: "pesante.pdf", content: heavyHostileFiles()[0]?.bytes ?? "" },
  ].map(({ name, content }) => ({ name, content: Buffer.from(content) }));
  const id = await client.upload(url, files);
  const lacks = await lackedBy(pid, async () => {
    while ((await client.status(url, id)).status === "in progress") await wait(POLL_MS);
    while ((await search(client, url)).indexing) await wait(SEARCH_EVERY_MS);
  });
  for (const [reader, missing] of Object.entries(lacks)) {
    if (missing === null) problems.push(`${reader} did not run`);
    else problems.push(...missing.map((each) => `${reader} lacks ${each}`));
  }
  const { ids } = await search(client, url);
  if (ids.length !== 1) problems.push(`${ids.length} documents are found by their text`);
  const told = (await client.status(url, id)).files;
  const bomb = told.find(({ file }) => file === "bomba.xlsx");
  if (bomb?.outcome !== "refused") problems.push(`a bomb is ${bomb?.outcome}`);
  const { ownBytes, childBytes, allBytes, tasks } = stopWatching();
  if (childBytes > READER_BYTES) problems.push(`a reader took ${inMb(childBytes)}`);
  const memory = `server ${inMb(ownBytes)}, a reader ${inMb(childBytes)}, all ${inMb(allBytes)}`;
  tell(`under the unit: ${memory}, ${tasks} tasks`);
  problems.push(...(await beyond({ allBytes, tasks })));
  const said = doctor(dataDir);
  if (!said.startsWith("OK ")) problems.push(`doctor says: ${said}`);
  return problems;
}

/** The unit's limits must leave as much room again. */
async function beyond({ allBytes, tasks }: Pick<TreeUse, "allBytes" | "tasks">): Promise<string[]> {
  const unit = await readFile(UNIT, "utf8");
  const most = (name: string) => Number(new RegExp(`^${name}=(\\d+)`, "m").exec(unit)?.[1]);
  const problems: string[] = [];
  if (!(allBytes * 2 <= most("MemoryMax") * 1024 * MB)) problems.push("MemoryMax has no room");
  if (!(tasks * 2 <= most("TasksMax"))) problems.push("TasksMax has no room");
  return problems;
}

/** Under a unit that refuses the priority, which is told. */
async function tells({ dataDir, log }: Served): Promise<string[]> {
  const problems: string[] = [];
  if (!log().includes(`"missing":["priority"],"msg":"${WARNING}`))
    problems.push("the log does not tell of a refused priority");
  const said = doctor(dataDir);
  if (!said.startsWith("ATTENZIONE ")) problems.push(`doctor hides it: ${said}`);
  return problems;
}

/** Run by root outside of the unit, as the guide allows. */
function doctor(dataDir: string): string {
  const env = { ...process.env, SGI_DATA_DIR: dataDir };
  const lines = execFileSync(process.execPath, [PROGRAM, "doctor"], { env, encoding: "utf8" });
  return lines
    .split("\n")
    .filter((line) => line.includes("Lettura dei file"))
    .join("; ");
}

async function search(client: DrillClient, url: string) {
  const answer = await client.get(`${url}/api/documents/search?q=riesame`);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ContentAnswer;
}

const READERS = {
  textReader: { memoryMb: 192, isLowest: true },
  expiryReader: { memoryMb: 128, isLowest: false },
};

/** What each kind of reader lacked while `work` ran; null of one that did not run. */
async function lackedBy(pid: number, work: () => Promise<void>) {
  const lacks: Record<string, Protection[] | null> = { textReader: null, expiryReader: null };
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  for (; !isDone; await wait(POLL_MS)) {
    for (const child of descendants(pid)) {
      const name = readerOf(child);
      const missing = name === null ? null : missingIn(child, READERS[name]);
      if (name !== null && missing !== null) lacks[name] = missing;
    }
  }
  await working;
  return lacks;
}

function readerOf(pid: number): keyof typeof READERS | null {
  const [program, ...args] = read(`/proc/${pid}/cmdline`).split("\0");
  // The shell that sets the limits has the same arguments.
  if (program !== process.execPath) return null;
  const isReader = (name: string) => args.some((each) => each.endsWith(`/${name}.js`));
  return (["textReader", "expiryReader"] as const).find(isReader) ?? null;
}

/** Null once the process has ended. */
function missingIn(
  pid: number,
  { memoryMb, isLowest }: { memoryMb: number; isLowest: boolean },
): Protection[] | null {
  const missing = missingOf(pid, memoryMb).filter((each) => isLowest || each !== "priority");
  return read(`/proc/${pid}/limits`) === "" ? null : missing;
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
