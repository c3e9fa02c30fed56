import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createManualTime } from "@sgi/core/time";
import { createMetrics } from "@sgi/server/pages/metrics/metrics";
import { expect, it } from "vitest";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const JOB = { waiting: 1, oldestAt: 0 };
const NEVER = { companyName: null, madeAt: null, since: 0 };

it.each(["guides/monitoring.md", "monitoring/alerts.yml", "monitoring/dashboard.json"])(
  "%s names only existing metrics",
  async (name) => {
    const metrics = createMetrics({
      store: {
        pool: () => ({ open: 1, idle: 1, waiting: 0 }),
        backlog: async () => ({ uploads: JOB, mails: JOB }),
        readClock: async () => 0,
        backupCopies: { findState: async () => ({ lastAt: 1, since: 1, failure: null }) },
        driveLinks: { getKeyFault: async () => null },
        supervision: {
          findWatched: async () => ({ complete: NEVER, company: NEVER }),
          listFailing: async () => [],
        },
      },
      countWaitingPasswords: () => 0,
      readFreeRoom: async () => ({ data: 1, backups: 1, copies: 1 }),
      copyPlace: "/mnt/copie",
      serviceAddress: "pannello@sgi.iam.gserviceaccount.com",
      ...createManualTime(0),
    });
    metrics.observe({ method: "GET", route: "/api/documents", status: 200, seconds: 0.1 });
    const text = await metrics.read();
    const named = readFileSync(docs + name, "utf8").match(/\b(?:sgi|nodejs|process)_\w+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    expect(
      named.filter((metric) => !new RegExp(`^(?:# TYPE )?${metric}[ {]`, "m").test(text)),
    ).toEqual([]);
  },
);
