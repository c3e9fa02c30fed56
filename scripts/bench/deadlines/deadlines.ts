import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@sgi/server/base/ids/newId";
import { remindCompanies } from "@sgi/server/deadlines/remindCompanies";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { company, document, user } from "@sgi/server/storage/store/testing/records";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { cpuMsSince } from "../stage/processUsage";
import { type FigureRow, machineLine, printTable } from "../stage/table";

const DUE = 3_000;
const ADMINS = 40;
/** A Monday, when each mail holds the week's list too. */
const NOW = Date.parse("2026-11-30T08:00:00Z");
const MOST_HELD_MS = 50;

/** Measures the first look for reminders of a company where much is due. */
export async function benchDeadlines(): Promise<boolean> {
  console.log(machineLine());
  const folder = await mkdtemp(join(tmpdir(), "sgi-deadlines-"));
  try {
    const rows = [await lookOn("SQLite", { sqlitePath: join(folder, "sgi.db") })];
    const programs = findPostgresPrograms();
    if (programs !== null) {
      const postgres = await startPrivatePostgres(programs);
      try {
        rows.push(await lookOn("PostgreSQL", { databaseUrl: postgres.url }));
      } finally {
        await postgres.stop();
      }
    }
    return printTable(`Reminders: ${DUE} documents due, ${ADMINS} admins`, rows.flat());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lookOn(engine: string, options: StoreOptions): Promise<FigureRow[]> {
  const store = await openStore(options);
  try {
    await fillDue(store);
    if (engine === "PostgreSQL") await querySql(options, "vacuum analyze");
    const { held, ms } = await look(store);
    const mails = (await store.outbox.listOfCompany(company().id, "reminder")).length;
    if (mails !== ADMINS) throw new Error(`${mails} mails`);
    const longest = Math.max(...held);
    return [
      {
        figure: `${engine}: the longest transaction, of the server's processor`,
        measured: `${longest.toFixed(0)} ms (${held.length} of them, ${ms.toFixed(0)} ms in all)`,
        limit: `${MOST_HELD_MS} ms`,
        holds: longest <= MOST_HELD_MS,
      },
    ];
  } finally {
    await store.close();
  }
}

/** Fills an empty store with a company of 40 admins to whom 3,000 documents are due. */
export async function fillDue(store: Store): Promise<void> {
  await store.companies.create(company());
  for (let at = 0; at < ADMINS; at++) {
    await store.users.create(user({ id: `admin-${at}`, email: `admin-${at}@alfa.it` }));
  }
  const documents = Array.from({ length: DUE }, (_, at) => {
    const expiryDate = `2026-12-${String(1 + (at % 28)).padStart(2, "0")}`;
    return document({
      id: newId(),
      title: `Documento ${at}`,
      keyTitle: `${at}`,
      path: `4/${at}`,
      expiryDate,
    });
  });
  await store.documents.createAll(documents);
}

/** The processor's time of each transaction: while it goes on, nothing else runs on SQLite. */
export async function look(store: Store): Promise<{ held: number[]; ms: number }> {
  const held: number[] = [];
  const timed: Store["transaction"] = async (work) => {
    const begun = process.cpuUsage();
    try {
      return await store.transaction(work);
    } finally {
      held.push(cpuMsSince(begun));
    }
  };
  const begun = process.cpuUsage();
  await remindCompanies(
    {
      store: { reminders: store.reminders, transaction: timed },
      clock: { now: () => NOW },
      newId,
      onFailure(_, error) {
        throw error;
      },
    },
    new AbortController().signal,
  );
  return { held, ms: cpuMsSince(begun) };
}
