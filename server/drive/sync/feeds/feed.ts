import type { DurationMs, EpochMs } from "@sgi/core/time";
import { inSlices } from "../../../base/time/sliced";
import type { Store } from "../../../storage/store/store";
import type { CompanyDrive } from "../../google/googleTypes";
import { groupBy } from "../shared/groupBy";
import { SHORTEST_WAIT_MS } from "./failureRow";

/** Between two looks at a folder linked since there are timed looks, unless a setting says so. */
export const DEFAULT_EVERY_MS: DurationMs = SHORTEST_WAIT_MS;

/** Between two looks at a company's folder; 0 for none. `everyMs` is the setting; null without. */
export function intervalOf(
  everyMs: DurationMs | null,
  { linkedAt }: { linkedAt: EpochMs | null },
): DurationMs {
  return everyMs ?? (linkedAt === null ? 0 : DEFAULT_EVERY_MS);
}

export type ChangesDrive = Pick<CompanyDrive, "listChanges" | "startPageToken">;

/** A feed of changes to look at, and the companies that it serves. */
export interface Feed {
  /** A company's own feed has the company's id. */
  id: string;
  companyId: string | null;
  /** The shared drive that it covers; null for everything that its account sees. */
  driveId: string | null;
  /** The grant that reads it; null for an account of the installation. */
  grantedAt: EpochMs | null;
  companyIds: readonly string[];
  /** A token that all its companies' syncs have passed; null for none: all are woken instead. */
  startToken: string | null;
  drive(signal: AbortSignal): ChangesDrive;
}

/** The feeds that are looked at now. */
export type ListFeeds = () => Promise<Feed[]>;

interface Deps {
  store: Pick<Store, "driveFeeds">;
  everyMs: DurationMs | null;
}

/** The feeds of companies with a grant of their own: one each. */
export function createOwnFeeds(
  { store, everyMs }: Deps,
  drive: (companyId: string, signal: AbortSignal) => ChangesDrive,
): ListFeeds {
  return async () => {
    const granted = await store.driveFeeds.listGranted();
    const followed = granted.filter((company) => intervalOf(everyMs, company) > 0);
    return followed.map(({ companyId, driveId, grantedAt, pageToken }) => ({
      ...{ id: companyId, companyId, driveId, grantedAt, startToken: pageToken },
      companyIds: [companyId],
      drive: (signal) => drive(companyId, signal),
    }));
  };
}

/** The feeds of a service account: one of what is shared with it, and one of each shared drive. */
export function createServedFeeds(
  { store, everyMs }: Deps,
  { address, drive }: { address: string; drive: (signal: AbortSignal) => ChangesDrive },
): ListFeeds {
  return async () => {
    const served = await store.driveFeeds.listServed(address);
    const followed = served.filter((company) => intervalOf(everyMs, company) > 0);
    const byDrive = await inSlices(groupBy(followed, ({ driveId }) => driveId ?? ""));
    return [...byDrive.values()].map((companies) => {
      const driveId = companies[0]?.driveId ?? null;
      const companyIds = companies.map(({ companyId }) => companyId);
      const shared = { companyId: null, grantedAt: null, startToken: null, drive };
      return { id: servedFeedId(address, driveId), driveId, companyIds, ...shared };
    });
  };
}

export function servedFeedId(address: string, driveId: string | null): string {
  return ["service", address, driveId].filter((part) => part !== null).join(" ");
}
