import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listDocuments } from "@sgi/core/documents";
import autocannon from "autocannon";
import { ROOT } from "../../repository/root";
import { type BenchServer, serveBenchFolder } from "../stage/benchServer";
import { letPeopleWork } from "../stage/people";
import { type SeededPerson, seedPeople } from "../stage/peopleData";
import { readUsage, WATCHED } from "../stage/processUsage";
import { currentLoad, machineLine } from "../stage/table";

const PAGE = join(ROOT, "docs/performance.md");
/** The page keeps the last run's table between these marks. */
const SECTION = /(<!-- sizing: begin -->\n)[\s\S]*(<!-- sizing: end -->)/;

const COMPANIES = [200, 2_000, 20_000];
const DOCUMENTS = 50;
const PEOPLE = 200;
const PEOPLE_MS = 60_000;
const IDLE_MS = 15_000;
const CONNECTIONS = 10;
const RATE_SECONDS = 10;

interface Size {
  companies: number;
  databaseMb: number;
  idleMb: number;
  /** Memory while people work. */
  busyMb: number;
  p99Ms: number;
  errors: number;
  listsASecond: number;
  load: string;
}

/**
 * Measures an installation's needs by its number of companies, and writes them into
 * docs/performance.md. Numbers: other counts of companies, which are only printed. Fails when a
 * person saw an error.
 */
export async function benchSizing(numbers: readonly number[]): Promise<boolean> {
  const sizes: Size[] = [];
  for (const companies of numbers.length > 0 ? numbers : COMPANIES) {
    sizes.push(await measure(companies));
    console.log(`${companies} companies measured`);
  }
  const text = `${machineLine()}, SQLite, ${DOCUMENTS} documents a company.\n\n${tableOf(sizes)}\n`;
  console.log(`\n${text}`);
  if (numbers.length === 0) {
    const page = await readFile(PAGE, "utf8");
    if (!SECTION.test(page)) throw new Error(`${PAGE} has no place for the table`);
    await writeFile(PAGE, page.replace(SECTION, `$1\n${text}\n$2`));
  }
  return sizes.every(({ errors }) => errors === 0);
}

async function measure(companies: number): Promise<Size> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-sizing-"));
  const people = await seedPeople(folder, { companies, documents: DOCUMENTS, people: PEOPLE });
  const databaseMb = (await stat(join(folder, "sgi.db"))).size / 1e6;
  const server = await serveBenchFolder(folder, { nodeArgs: WATCHED });
  try {
    await pause(IDLE_MS);
    const { residentMb: idleMb } = await readUsage(server.process);
    const { p99Ms, errors } = await letPeopleWork(server.url, people, {
      forMs: PEOPLE_MS,
      seed: 1,
    });
    const load = currentLoad();
    const { residentMb: busyMb } = await readUsage(server.process);
    const listsASecond = await rateOf(server, people);
    return {
      ...{ companies, databaseMb, idleMb, busyMb, p99Ms, listsASecond, load },
      errors: errors.length,
    };
  } finally {
    await server.stop();
  }
}

/** Measures whole lists, requested by all people in turn. */
async function rateOf({ url }: BenchServer, people: readonly SeededPerson[]): Promise<number> {
  let connection = 0;
  const { requests } = await autocannon({
    url: url + listDocuments.path,
    connections: CONNECTIONS,
    duration: RATE_SECONDS,
    setupClient(client) {
      const from = (connection++ * people.length) / CONNECTIONS;
      const turns = [...people.slice(from), ...people.slice(0, from)];
      client.setRequests(
        turns.map(({ cookie }) => ({ headers: { cookie, "accept-encoding": "br" } })),
      );
    },
  });
  return requests.average;
}

function tableOf(sizes: readonly Size[]): string {
  const [first] = sizes;
  const cost = ({ companies, databaseMb, idleMb }: Size) => {
    const memory =
      first === undefined || companies === first.companies ? null : idleMb - first.idleMb;
    const each = (mb: number, of: number) => `${((mb * 1_000) / of).toFixed(1)} KB`;
    const disk = `${each(databaseMb, companies)} of disk`;
    if (memory === null || first === undefined) return disk;
    return `${disk}, ${each(Math.max(0, memory), companies - first.companies)} of memory`;
  };
  const rows = sizes.map((size) => [
    size.companies.toLocaleString("en"),
    (size.companies * DOCUMENTS).toLocaleString("en"),
    `${size.databaseMb.toFixed(0)} MB`,
    cost(size),
    `${size.idleMb.toFixed(0)} MB`,
    `${size.busyMb.toFixed(0)} MB`,
    `${size.p99Ms.toFixed(0)} ms${size.errors > 0 ? `, ${size.errors} kinds of errors` : ""}`,
    size.listsASecond.toFixed(0),
    size.load,
  ]);
  const heads = ["companies", "documents", "database", "cost of a company", "idle memory"];
  heads.push(`memory with ${PEOPLE} people`, "their p99", "lists a second", "load");
  return [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
