import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { csrfTokenRoute } from "@sgi/core/api";
import type { BrowserContext } from "playwright-core";
import { buildParts } from "../../build/parts";
import { createDemoData } from "../../demo/createDemoData";
import { serveBenchFolder } from "../stage/benchServer";
import { openBrowser } from "../stage/panelPage";
import { machineLine } from "../stage/table";
import { type Files, JOBS, type Job } from "./jobs";
import { followPerson } from "./person";

const PASSWORD = "Passeggiata-2026!";
const ADMIN = "laura.ferrarese@officinebrenta.it";

/**
 * Has a person do the work of every week on the built server with the demo, at a person's pace. A
 * walk begins on a page that has loaded, and ends when the panel shows that it is done.
 */
export async function benchWalks(): Promise<boolean> {
  await buildParts({ onStart: (name) => console.log(`build ${name}`) });
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  await createDemoData(join(folder, "data"), { randomPassword: () => PASSWORD });
  const files = await writeFiles(folder);
  const server = await serveBenchFolder(join(folder, "data"));
  const { context, close } = await openBrowser({
    viewport: { width: 1280, height: 800 },
    timezoneId: "Europe/Rome",
    baseURL: server.url,
  });
  try {
    await signIn(context);
    const rows = [];
    for (const job of JOBS) rows.push(await walk(context, job, files));
    console.log(`\nWalks; ${machineLine()}`);
    console.table(rows);
    return rows.every(({ holds }) => holds === "yes");
  } finally {
    await close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function walk(context: BrowserContext, job: Job, files: Files) {
  const page = await context.newPage();
  const { person, effort } = followPerson(page);
  let failure = "";
  try {
    const id = job.titled === undefined ? "" : await idOf(context, job.titled);
    await page.goto(job.begins.replace(":titled", id));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await job.walk(person, page, files);
  } catch (error) {
    failure = firstLines(error);
  } finally {
    await page.close();
  }
  const seconds = effort.totalMs / 1_000;
  return {
    walk: job.name,
    clicks: effort.clicks,
    keys: effort.keys,
    "system ms": Math.round(effort.systemMs),
    seconds: Number(seconds.toFixed(1)),
    limit: job.limitSeconds,
    holds: failure === "" && seconds <= job.limitSeconds ? "yes" : `NO ${failure}`,
  };
}

/** What was waited for in vain. */
function firstLines(error: unknown): string {
  const lines = error instanceof Error ? error.message.split("\n") : [String(error)];
  const found = lines.find((line) => line.includes("waiting for")) ?? lines[0] ?? "";
  return stripVTControlCharacters(found).trim();
}

async function signIn({ request }: BrowserContext): Promise<void> {
  const { csrfToken } = await (await request.get(csrfTokenRoute.path)).json();
  const answer = await request.post("/api/login", {
    headers: { "X-CSRF-Token": csrfToken },
    data: { email: ADMIN, password: PASSWORD, remember: false },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
}

async function idOf({ request }: BrowserContext, title: string): Promise<string> {
  const all: { legacyId: string; title: string }[] = await (
    await request.get("/api/documents")
  ).json();
  const found = all.find((document) => document.title === title);
  if (found === undefined) throw new Error(`the demo holds no ${title}`);
  return found.legacyId;
}

async function writeFiles(folder: string): Promise<Files> {
  const files = {
    next: join(folder, "Piano corretto.csv"),
    corrected: join(folder, "Elenco corretto da Marco.csv"),
  };
  await writeFile(files.next, "30/06/2027;Piano\nriga;1\n");
  await writeFile(files.corrected, "30/06/2027;Elenco\nriga;2\n");
  return files;
}
