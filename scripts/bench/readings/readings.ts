import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MatrixQuery, readMatrix } from "@sgi/server/readings/matrix";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { company } from "@sgi/server/storage/store/testing/records";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { type FigureRow, machineLine, printTable } from "../stage/table";
import { fillReadings, readMost } from "./fillReadings";
import { requestsOn } from "./requests";

const DOCUMENTS = 500;
const PEOPLE = 2_000;
const FIRST_MS = 300;
const NEXT_MS = 100;
const TURNS = 7;

/** Measures a page of who has read what, where everybody is asked for every document; and requests. */
export async function benchReadings(): Promise<boolean> {
  console.log(machineLine());
  const folder = await mkdtemp(join(tmpdir(), "sgi-readings-"));
  try {
    const rows = await figuresOn("SQLite", async (name) => {
      return { sqlitePath: join(folder, `${name}.db`) };
    });
    const programs = findPostgresPrograms();
    if (programs !== null) {
      const postgres = await startPrivatePostgres(programs);
      try {
        rows.push(
          ...(await figuresOn("PostgreSQL", async (name) => {
            await querySql({ databaseUrl: postgres.url }, `create database "${name}"`);
            return { databaseUrl: postgres.url.replace(/[^/]*$/, name) };
          })),
        );
      } finally {
        await postgres.stop();
      }
    }
    return printTable(`Readings: ${DOCUMENTS} documents, ${PEOPLE} people`, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function figuresOn(
  engine: string,
  makeDatabase: (name: string) => Promise<StoreOptions>,
): Promise<FigureRow[]> {
  const figures = [
    ...(await pagesOn(await makeDatabase("pages"))),
    ...(await requestsOn(await makeDatabase("requests"))),
  ];
  return figures.map(({ figure, ms, limit }) => ({
    figure: `${engine}: ${figure}`,
    measured: `${ms.toFixed(ms < 10 ? 1 : 0)} ms`,
    limit: limit === null ? "" : `${limit} ms`,
    holds: limit === null || ms <= limit,
  }));
}

const USUAL: MatrixQuery = {
  ...({ by: "document", search: "", on: null } as const),
  ...{ page: 1, columns: 1, all: false },
};
const PAST = "2026-06-01";

async function pagesOn(options: StoreOptions) {
  const filled = await openStore(options);
  await fillReadings(filled, { documents: DOCUMENTS, asked: DOCUMENTS, people: PEOPLE });
  await filled.close();
  await readMost(options);
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
    const next = async (figure: string, query: (turn: number) => Partial<MatrixQuery>) => {
      const all: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) all.push(await read(query(turn)));
      const ms = all.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? Number.NaN;
      return { figure, ms, limit: NEXT_MS };
    };
    return [
      { figure: "the first page", ms: first, limit: FIRST_MS },
      await next("the next, by document", (turn) => ({ page: turn + 2 })),
      await next("the next, by person", (turn) => ({ by: "person", page: turn + 2 })),
      await next("with a search", (turn) => ({ search: `documento ${turn}` })),
      await next("of a day that is over", (turn) => ({ on: PAST, page: turn + 2 })),
      await next("of such a day, by person", (turn) => ({
        on: PAST,
        by: "person",
        page: turn + 2,
      })),
      {
        ...(await next("ten rows of a file", (turn) => ({ all: true, page: turn + 2 }))),
        limit: null,
      },
    ];
  } finally {
    await store.close();
  }
}
