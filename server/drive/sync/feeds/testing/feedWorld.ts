import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createManualTime, type DurationMs, MINUTE_MS, systemTimers } from "@sgi/core/time";
import { createGoogleStandIn, type GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { afterAll, beforeAll } from "vitest";
import { ServiceAccountKeyText } from "../../../../base/config/serviceAccountKey";
import { MEMORY_FOLDER } from "../../../../base/testing/memoryFolder";
import { createMemoryRateLimits } from "../../../../http/limits/rateLimits";
import { readExpiry } from "../../../../ingest/spreadsheets/readExpiry";
import { createSeal } from "../../../../storage/secrets/seal";
import type { Store } from "../../../../storage/store/store";
import { company, driveGrant, user } from "../../../../storage/store/testing/records";
import { createGoogle, openServiceAccount } from "../../../google/google";
import { createGrants } from "../../../google/grants";
import { createServiceDrive } from "../../../google/serviceDrive";
import { createOpenFolder } from "../../../openFolder";
import type { SyncDeps } from "../../syncDeps";
import { createSyncService } from "../../syncs";
import { hurried, SYNC_START_AT } from "../../testing/syncWorld";
import { createTimedSyncs } from "../../timedSyncs";
import { createOwnFeeds, createServedFeeds, type ListFeeds } from "../feed";
import { LOOK_EVERY_MS, runRound } from "../rounds";

const seal = createSeal(Buffer.alloc(32, 7), "sgi drive grants");

/** A stand-in for Google for a test file, and companies that follow folders in it by their feeds. */
export function useFeedWorld() {
  let google: GoogleStandIn;
  let folder: string;
  let companies = 0;
  let now = () => SYNC_START_AT;
  beforeAll(async () => {
    google = await createGoogleStandIn({ now: () => now() });
    folder = await mkdtemp(join(MEMORY_FOLDER, "sgi-feeds-"));
  });
  afterAll(async () => {
    await google.close();
    await rm(folder, { recursive: true });
  });

  return async function begin(store: Store, everyMs: DurationMs | null = null) {
    google.faults.clear();
    const time = createManualTime(SYNC_START_AT);
    now = time.clock.now;
    const client = createGoogle(
      {
        client: { clientId: google.client.id, clientSecret: google.client.secret },
        standIn: google.url,
      },
      { timers: hurried, random: () => 0, clock: time.clock },
    );
    const newId = () => `id-${++companies}`;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const grants = createGrants({
      ...{ google: client, store, seal, clock: time.clock, newId, log },
      ...{ limits: createMemoryRateLimits(), onMail: () => undefined },
    });
    const key = ServiceAccountKeyText.parse(google.serviceAccount.key());
    const account = openServiceAccount(
      { key, standIn: google.url },
      { timers: hurried, random: () => 0, clock: time.clock, onKey: async () => undefined },
    );
    const service = { account, drive: createServiceDrive(store, account) };
    const deps: SyncDeps = {
      ...{ store, clock: time.clock, timers: systemTimers, newId, log, everyMs },
      openFolder: createOpenFolder({ store, google: { grants }, service }),
      files: { open: async () => null },
      createReadLine: () => readExpiry,
      temporaryFolder: folder,
      freeBytes: async () => Number.MAX_SAFE_INTEGER,
      freeForRows: null,
    };
    const syncs = createSyncService(deps);
    const ownFeeds = createOwnFeeds(deps, (id, signal) => grants.drive(id, "sync", signal));
    const servedFeeds = createServedFeeds(deps, {
      address: account.address,
      drive: account.changes,
    });
    const allFeeds: ListFeeds = async () => [...(await servedFeeds()), ...(await ownFeeds())];

    /** A process: it makes rounds, and the syncs that are due. */
    function startProcess(listFeeds: ListFeeds = allFeeds) {
      const timed = createTimedSyncs({ ...deps, syncs, by: { grant: true, service: true } });
      const given = { ...deps, timers: hurried, owner: newId(), readOn: new Map() };
      const rounds = { ...given, listFeeds, onWoken: () => undefined };
      const signal = new AbortController().signal;
      return {
        /** What a minute's timers do. */
        async tick() {
          await runRound(rounds, signal);
          await timed.begin(() => false);
          await timed.settle();
        },
      };
    }
    const first = startProcess();

    return {
      google,
      tree: google.tree,
      grants,
      deps,
      syncs,
      time,
      startProcess,
      tick: first.tick,
      /** Lets time pass, a minute's timers at a time. */
      async pass(ms: DurationMs, process = first) {
        for (let left = ms; left > 0; left -= LOOK_EVERY_MS) {
          time.advance(LOOK_EVERY_MS);
          await process.tick();
        }
      },
      /** A company with an admin, a grant and a new folder, of a shared drive if one is given. */
      async addCompany(id: string, { parent }: { parent?: string } = {}) {
        const refresh = google.oauth.issue().refreshToken;
        await store.companies.create(company({ id, name: id }));
        await store.users.create(
          user({ id: `admin-${id}`, companyId: id, email: `${id}@alfa.it` }),
        );
        const folderId = google.tree.addFolder({ name: id, ...(parent && { parent }) });
        await store.driveLinks.setFolder(
          { companyId: id, folderId, folderName: id },
          time.clock.now(),
        );
        await store.driveLinks.putGrant(
          driveGrant({ companyId: id, refreshToken: seal.seal(refresh, id) }),
        );
        return folderId;
      },
      /** The same, read by the service account, with which the folder is shared. */
      async addServed(id: string, { parent }: { parent?: string } = {}) {
        await store.companies.create(company({ id, name: id }));
        const folderId = google.tree.addFolder({ name: id, ...(parent && { parent }) });
        google.tree.shareWithService(parent ?? folderId);
        const folder = { companyId: id, folderId, folderName: id };
        await store.driveLinks.prove({ ...folder, chosenAt: time.clock.now(), by: "admin" });
        await store.driveLinks.setFolder(folder, time.clock.now());
        await store.driveLinks.putWay({ companyId: id, changedAt: 0, changedBy: "admin" });
        return folderId;
      },
      async titles(id: string) {
        const documents = await store.documents.list(id, "current");
        return documents.map(({ title }) => title).toSorted();
      },
      async entries(id: string) {
        const entries = await store.audit.list({ companyId: id, limit: 1_000 });
        return entries.map(({ action }) => action).toReversed();
      },
    };
  };
}

export const ROUND_MS: DurationMs = 10 * MINUTE_MS;
