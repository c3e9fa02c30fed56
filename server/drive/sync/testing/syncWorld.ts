import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createManualTime, systemTimers, type Timers } from "@sgi/core/time";
import {
  createGoogleStandIn as createStandIn,
  type GoogleStandIn,
} from "@sgi/fixtures/google/createGoogle";
import { afterAll, beforeAll } from "vitest";
import { MEMORY_FOLDER } from "../../../base/testing/memoryFolder";
import { readExpiry } from "../../../ingest/spreadsheets/readExpiry";
import type { Store } from "../../../storage/store/store";
import { company, session, user } from "../../../storage/store/testing/records";
import { createGoogle } from "../../google/google";
import type { SyncDeps } from "../syncDeps";
import { createSyncService } from "../syncs";

const COMPANY = "company-a";
export const SYNC_START_AT = Date.parse("2026-11-20T09:00:00Z");

/** Pauses between retries pass at once; time limits of calls and leases never come. */
export const hurried: Timers = {
  after(ms, run) {
    if (ms >= 10_000) return () => undefined;
    const handle = setTimeout(run, 0);
    return () => clearTimeout(handle);
  },
};

/** A stand-in for Google for a test file, and companies whose stores follow a folder in it. */
export function useSyncWorld() {
  let google: GoogleStandIn;
  let folder: string;
  beforeAll(async () => {
    google = await createStandIn();
    folder = await mkdtemp(join(MEMORY_FOLDER, "sgi-sync-"));
  });
  afterAll(async () => {
    await google.close();
    await rm(folder, { recursive: true });
  });

  /** A company with a new, empty folder. */
  async function begin(store: Store, given: Partial<SyncDeps> = {}) {
    google.faults.clear();
    await store.companies.create(company());
    await store.users.create(user());
    const signedIn = session({ expiresAt: Number.MAX_SAFE_INTEGER });
    await store.sessions.create(signedIn);
    const word = { session: signedIn, user: user(), documentsVersion: 0 };
    const rootId = google.tree.addFolder({ name: "SGI" });
    const time = createManualTime(SYNC_START_AT);
    const { accessToken } = google.oauth.issue();
    const client = createGoogle(
      {
        client: { clientId: google.client.id, clientSecret: google.client.secret },
        standIn: google.url,
      },
      { timers: hurried, random: () => 0 },
    );
    let lastId = 0;
    const chosen = { rootId };
    const deps: SyncDeps = {
      store,
      clock: time.clock,
      timers: systemTimers,
      newId: () => `id-${++lastId}`,
      log: { info: () => undefined, error: () => undefined },
      async openFolder(companyId, signal) {
        const drive = client.drive({
          companyId,
          line: "sync",
          signal,
          token: async () => accessToken,
          refusedAnew: async () => undefined,
        });
        const folderId = chosen.rootId;
        return {
          folderId,
          account: null,
          grantedAt: SYNC_START_AT,
          drive,
          changeOf: async () => (chosen.rootId === folderId ? null : "folderChanged"),
        };
      },
      files: { open: async () => null },
      createReadLine: () => readExpiry,
      temporaryFolder: folder,
      freeBytes: async () => Number.MAX_SAFE_INTEGER,
      freeForRows: null,
      everyMs: 0,
      ...given,
    };
    const syncs = createSyncService(deps);
    const by = { id: "user-a", email: "anna@alfa.it" };
    return {
      google,
      tree: google.tree,
      rootId,
      chosen,
      folder,
      time,
      deps,
      syncs,
      /** On an admin's word it archives all that is held, unless that says until when. */
      sync: (isOnWord = false, heldUntil: number | null = Number.MAX_SAFE_INTEGER) =>
        syncs.run({
          companyId: COMPANY,
          by,
          archivingConfirmedBy: isOnWord ? word : null,
          heldUntil,
        }),
      plan: () => syncs.plan(COMPANY),
      status: () => syncs.status(COMPANY),
      /** The documents in force, as `path title revision`. */
      async inForce() {
        const documents = await store.documents.list(COMPANY, "current");
        return documents.map(({ path, title, revision }) => `${path} ${title} ${revision}`);
      },
      documents: () => store.documents.list(COMPANY, "current"),
      obsolete: () => store.documents.list(COMPANY, "obsolete"),
    };
  }
  return begin;
}

/** A name by the convention. */
export function named(title: string, revision = 1, extension = "pdf"): string {
  return `4.1_${title}_Rev.${revision}_2026-01-31.${extension}`;
}

/** The counts of a sync that had nothing to do. */
export const NOTHING_DONE = {
  new: 0,
  revised: 0,
  linked: 0,
  renamed: 0,
  moved: 0,
  restored: 0,
  missing: 0,
  held: 0,
  unchanged: 0,
  unreadable: 0,
};
