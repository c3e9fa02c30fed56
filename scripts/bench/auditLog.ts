import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { logStream } from "@sgi/server/logs/logStream";
import { createAuditSeal } from "@sgi/server/storage/audit/auditSeal";
import { verifyChain } from "@sgi/server/storage/audit/verifyChain";
import { openStore } from "@sgi/server/storage/store/openStore";
import type { AuditEntry } from "@sgi/server/storage/store/schema/auditTypes";
import type { Store } from "@sgi/server/storage/store/schema/types";
import { median, printTable, type Row } from "./table";

const ENTRIES = 100_000;
const COMPANY = "company";
const START_AT = Date.UTC(2026, 0, 1);
const NS_PER_MS = 1e6;
const MB = 1024 * 1024;

/** The audit log of one company on SQLite: verified, read whole, and appended to. */
export async function benchAuditLog(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  const store = await openStore({ sqlitePath: join(folder, "sgi.db") });
  try {
    await store.transaction(async ({ audit }) => {
      for (let n = 0; n < ENTRIES; n += 1) await audit.append(newEntry(n));
    });
    const rows = [await verified(store), ...(await readWhole(store)), ...(await appended(store))];
    return printTable("Audit log, SQLite", rows);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function newEntry(n: number): AuditEntry {
  const isFacts = n % 4 === 0;
  return {
    id: randomUUID(),
    companyId: COMPANY,
    userId: randomUUID(),
    action: isFacts ? "document.edit" : "document.update",
    documentId: randomUUID(),
    details: isFacts
      ? { before: { title: "Audit interni", path: "SGI/9.2" }, after: { title: `Audit ${n}` } }
      : `SGI/9 Valutazione/9.2_Audit interni ${n}_Rev.2_2025-01-31.pdf, revisione 2`,
    at: START_AT + n * 1000,
  };
}

async function verified({ audit }: Store): Promise<Row> {
  const seal = createAuditSeal(new Uint8Array(32));
  const spans: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const startedAt = performance.now();
    const { entries, fault } = await verifyChain({ audit, seal }, { scope: COMPANY });
    if (entries !== ENTRIES || fault !== null) throw new Error("the chain is not whole");
    spans.push(performance.now() - startedAt);
  }
  const ms = median(spans);
  return limited(`verifying ${ENTRIES} entries`, ms, 1000);
}

/** As a client reads it that asks for everything. */
async function readWhole(store: Store): Promise<Row[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.memoryUsage().rss;
  let peak = before;
  let bytes = 0;
  delay.enable();
  const startedAt = performance.now();
  for await (const chunk of await logStream(store, { companyId: COMPANY, limit: null })) {
    bytes += chunk.byteLength;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const ms = performance.now() - startedAt;
  delay.disable();
  const addedMb = (peak - before) / MB;
  return [
    limited(`reading them whole, ${(bytes / MB).toFixed(0)} MB`, ms, 3000),
    limited("others waited meanwhile, 99 of 100 times", delay.percentile(99) / NS_PER_MS, 50),
    {
      figure: "memory that it took",
      measured: `${addedMb.toFixed(0)} MB`,
      limit: "60 MB",
      holds: addedMb <= 60,
    },
  ];
}

async function appended(store: Store): Promise<Row[]> {
  const spans: number[] = [];
  for (let n = 0; n < 300; n += 1) {
    const startedAt = performance.now();
    await store.audit.append(newEntry(ENTRIES + n));
    spans.push(performance.now() - startedAt);
  }
  return [limited("appending one, to the disk", median(spans), 20)];
}

function limited(figure: string, ms: number, limitMs: number): Row {
  const measured = `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
  return { figure, measured, limit: `${limitMs} ms`, holds: ms <= limitMs };
}
