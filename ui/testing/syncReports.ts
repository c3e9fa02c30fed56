import type { SyncCounts, SyncReport, SyncStatus } from "@sgi/core/drive/sync";
import { screen, within } from "@testing-library/react";

/** A sync that changes nothing of forty documents. */
export const NO_STEPS: SyncCounts = {
  new: 0,
  linked: 0,
  revised: 0,
  renamed: 0,
  moved: 0,
  restored: 0,
  missing: 0,
  held: 0,
  unchanged: 40,
  unreadable: 0,
};
export const aSyncReport = (facts: Partial<SyncReport> = {}): SyncReport => ({
  startedAt: "2026-11-20T08:00:00Z",
  finishedAt: "2026-11-20T08:05:00Z",
  userEmail: "m.ferri@example.com",
  error: null,
  counts: { ...NO_STEPS, new: 3, moved: 1 },
  failures: [],
  ...facts,
});
export const syncStatus = (facts: Partial<SyncStatus> = {}): SyncStatus => ({
  isRunning: false,
  last: aSyncReport(),
  everyMinutes: null,
  ...facts,
});

/** Waits for the panel about the last sync on the Drive page. */
export const lastSync = async () =>
  within(await screen.findByRole("region", { name: "Ultima sincronizzazione" }));
