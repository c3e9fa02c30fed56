import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@sgi/server/base/ids/newId";
import { type MatrixQuery, readMatrix } from "@sgi/server/readings/matrix";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { company, document, user } from "@sgi/server/storage/store/testing/records";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { type FigureRow, machineLine, printTable } from "../stage/table";

const DOCUMENTS = 500;
const PEOPLE = 2_000;
const FIRST_MS = 300;
const NEXT_MS = 100;
const TURNS = 7;

/** Measures a page of who has read what, where everybody is asked for every document. */
export async function benchReadings(): Promise<boolean> {
  console.log(machineLine());
  const folder = await mkdtemp(join(tmpdir(), "sgi-readings-"));
  try {
    const rows = await pagesOn("SQLite", { sqlitePath: join(folder, "sgi.db") });
    const programs = findPostgresPrograms();
    if (programs !== null) {
      const postgres = await startPrivatePostgres(programs);
      try {
        rows.push(...(await pagesOn("PostgreSQL", { databaseUrl: postgres.url })));
      } finally {
        await postgres.stop();
      }
    }
    return printTable(`Readings: ${DOCUMENTS} documents, ${PEOPLE} people`, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const USUAL: MatrixQuery = {
  ...({ by: "document", search: "", on: null } as const),
  ...{ page: 1, columns: 1, all: false },
};

async function pagesOn(engine: string, options: StoreOptions): Promise<FigureRow[]> {
  const filled = await openStore(options);
  await fill(filled);
  await filled.close();
  await querySql(options, READ);
  if (engine === "PostgreSQL") await querySql(options, "vacuum analyze");
  const store = await openStore(options);
  try {
    const now = Date.now();
    const read = async (query: Partial<MatrixQuery>) => {
      const begun = performance.now();
      const matrix = await readMatrix(store, {
        ...{ companyId: company().id, query: { ...USUAL, ...query }, now },
      });
      if (matrix.cells.length === 0) throw new Error("nothing was found");
      return performance.now() - begun;
    };
    const first = await read({});
    const turns = async (query: (turn: number) => Partial<MatrixQuery>) => {
      const all: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) all.push(await read(query(turn)));
      return all.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? Number.NaN;
    };
    const figures: [string, number, number | null][] = [
      ["the first page", first, FIRST_MS],
      ["the next, by document", await turns((turn) => ({ page: turn + 2 })), NEXT_MS],
      ["the next, by person", await turns((page) => ({ by: "person", page: page + 2 })), NEXT_MS],
      ["with a search", await turns((turn) => ({ search: `documento ${turn}` })), NEXT_MS],
      ["ten rows of a file", await turns((turn) => ({ all: true, page: turn + 2 })), null],
    ];
    return figures.map(([figure, ms, limit]) => ({
      figure: `${engine}: ${figure}`,
      measured: `${ms.toFixed(0)} ms`,
      limit: limit === null ? "" : `${limit} ms`,
      holds: limit === null || ms <= limit,
    }));
  } finally {
    await store.close();
  }
}

export async function fill(store: Store): Promise<void> {
  const { id: companyId } = company();
  await store.companies.create(company());
  await store.companies.setSwitch(companyId, "readings", true);
  const people = Array.from({ length: PEOPLE }, () => newId());
  const documents = Array.from({ length: DOCUMENTS }, (_, at) =>
    document({
      id: newId(),
      title: `Documento ${at}`,
      keyTitle: `${at}`,
      path: `4/${at}`,
      mark: `m${at}`,
    }),
  );
  await store.documents.createAll(documents);
  await store.transaction(async (queries) => {
    for (const [at, id] of people.entries()) {
      const who = { id, email: `p-${at}@alfa.it`, name: `Persona ${at}`, role: "viewer" } as const;
      await queries.users.create(user(who));
    }
    for (const { id: documentId, mark, revision } of documents) {
      const what = { id: newId(), companyId, documentId, mark, revision };
      const by = { askedBy: people[0] ?? "", askedByEmail: "p-0@alfa.it", askedOn: "2026-01-02" };
      await queries.readings.addRequest(
        { ...what, ...by, days: 30, toAll: 1, thisOnly: 0, endedAt: null },
        [],
      );
    }
  });
}

/** Four of five people have read all: in one statement, since there are 800,000 records. */
export const READ = `insert into "readings" ("id", "companyId", "documentId", "kind", "title", "path",
    "revision", "mark", "readerId", "email", "name", "at", "openedWay", "recordedBy",
    "recordedByEmail", "fileHash", "fileSizeBytes", "fileType")
  select "documents"."id" || "users"."id", "documents"."companyId", "documents"."id", 'confirmed',
    "documents"."title", "documents"."path", "documents"."revision", "documents"."mark", "users"."id",
    "users"."email", "users"."name", 1767400000000, 'preview', "users"."id", "users"."email", '', 0, ''
  from "documents" cross join "users"
  where "users"."email" not like '%0@alfa.it' and "users"."email" not like '%5@alfa.it' returning 1`;
