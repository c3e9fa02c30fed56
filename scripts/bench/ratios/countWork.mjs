import { Session } from "node:inspector/promises";
import { createRequire } from "node:module";

// Counts what a process does in units that no other work on the machine changes. Loaded into a
// measured server it tells at each SIGUSR2 what was done since the last one.

/** Of JavaScript's allocations one in so many bytes is noted. */
const SAMPLED_BYTES = 16_384;
const WITH_GARBAGE = {
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};
const TALLY = `select coalesce(sum("run"), 0), coalesce(sum("nstep"), 0) from "sqlite_stmt"
  where "sql" not like '%sqlite_stmt%'`;

const Libsql = createRequire(import.meta.url)("libsql");
const { prepare, close } = Libsql.prototype;
const connections = new Set();
/** SQLite forgets what a statement did once it is garbage. */
const statements = [];
const closed = { statements: 0, steps: 0 };
Libsql.prototype.prepare = function (...asked) {
  connections.add(this);
  const statement = prepare.apply(this, asked);
  statements.push(statement);
  return statement;
};
Libsql.prototype.close = function (...asked) {
  if (connections.delete(this)) add(closed, tally(this));
  return close.apply(this, asked);
};

/** SQLite's own count of a connection's statements and of the steps of its virtual machine. */
function tally(connection) {
  const [run, steps] = prepare.call(connection, TALLY).raw().get();
  return { statements: run, steps };
}

function add(sum, done) {
  sum.statements += done.statements;
  sum.steps += done.steps;
}

/** What all connections did until now. */
export function doneBySqlite() {
  const sum = { ...closed };
  for (const connection of connections) add(sum, tally(connection));
  return sum;
}

const session = new Session();
session.connect();
let before = doneBySqlite();

/** Begins anew; what was done before is forgotten. */
export async function begin() {
  await session.post("HeapProfiler.stopSampling");
  await startCounting();
}

async function startCounting() {
  before = doneBySqlite();
  const samplingInterval = SAMPLED_BYTES;
  await session.post("HeapProfiler.startSampling", { samplingInterval, ...WITH_GARBAGE });
}

/** What was done since `begin`, which is begun anew. */
export async function read() {
  const { profile } = await session.post("HeapProfiler.stopSampling");
  const done = doneBySqlite();
  const work = {
    statements: done.statements - before.statements,
    steps: done.steps - before.steps,
    allocatedBytes: bytesBelow(profile.head),
  };
  await startCounting();
  return work;
}

function bytesBelow({ selfSize, children }) {
  return children.reduce((sum, child) => sum + bytesBelow(child), selfSize);
}

process.on("SIGUSR2", async () => process.stderr.write(`used ${JSON.stringify(await read())}\n`));
await startCounting();
