import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import type { Handler } from "../http/handlers";
import type { ReadFreeRoom } from "../storage/installation/freeRoom";
import type { ChainCheck } from "../storage/store/schema/supervisionTypes";
import { DELETED_STAY_MS } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import { instantText } from "./wireEntry";

/** The most companies listed. */
const MAX_COMPANIES = 2_000;
/** Codes that expire within this time are reported. */
const EXPIRING_MS: DurationMs = 7 * DAY_MS;
const LATEST_ENTRIES = 5;

export interface SupervisionDeps {
  store: Pick<
    Store,
    "audit" | "backupCopies" | "chainChecks" | "companies" | "driveLinks" | "supervision"
  >;
  readFreeRoom: ReadFreeRoom;
  /** The second place of backups, as the database names it; null if there is none. */
  copyPlace: string | null;
  /** The service account's address; null without one. */
  serviceAddress: string | null;
}

/**
 * The state of the service; the number of queries does not depend on the number of companies.
 * Source: spec 3 §4.
 */
export function createSupervision({
  store,
  readFreeRoom,
  copyPlace,
  serviceAddress,
}: SupervisionDeps): Handler<"getSupervision"> {
  return async ({ now }) => {
    const companies = await store.supervision.listCompanies(MAX_COMPANIES);
    const backup = await store.supervision.findLastBackup();
    const failures = new Map(
      (await store.supervision.listFailing()).map(({ scope, times, message }) => [
        scope,
        { times, message },
      ]),
    );
    const copies = copyPlace === null ? null : await store.backupCopies.findState(copyPlace);
    const fault =
      serviceAddress === null ? null : await store.driveLinks.getKeyFault(serviceAddress);
    const latest = await store.audit.list({ companyId: undefined, limit: LATEST_ENTRIES });
    return {
      companies: companies.map(({ id, createdAt, deletedAt, lastBackupAt, ...company }) => ({
        ...company,
        legacyId: id,
        createdAt: instantText(createdAt),
        deletion: deletedAt === null ? null : deletionOf(deletedAt),
        lastBackupAt: lastBackupAt === null ? null : instantText(lastBackupAt),
        failures: failures.get(id) ?? null,
      })),
      total: await store.companies.count(),
      codes: { ...(await store.supervision.countCodes(now, now + EXPIRING_MS)) },
      backup: backup && {
        at: instantText(backup.createdAt),
        sizeBytes: backup.sizeBytes,
        faultyFiles: backup.faultyFiles,
      },
      failures: failures.get("") ?? null,
      copies: copies && {
        at: copies.lastAt === null ? null : instantText(copies.lastAt),
        failures: copies.failure && wireFailures(copies.failure),
      },
      driveKey: fault?.kind ? { kind: fault.kind, since: instantText(fault.since) } : null,
      room: { ...(await readFreeRoom()) },
      log: {
        ...checked(await store.chainChecks.list(), companies),
        latest: latest.map(({ id, at, action, userId, userEmail }) => ({
          legacyId: id,
          timestamp: instantText(at),
          action,
          userId,
          userEmail,
        })),
      },
    };
  };
}

function wireFailures({ times, message }: { times: number; message: string }) {
  return { times, message };
}

function deletionOf(at: EpochMs) {
  return { at: instantText(at), endsAt: instantText(at + DELETED_STAY_MS) };
}

function checked(
  checks: readonly ChainCheck[],
  companies: readonly { id: string; name: string }[],
) {
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  const broken = checks.filter(({ fault }) => fault !== null);
  return {
    checkedAt: checks.length === 0 ? null : instantText(Math.min(...checks.map(({ at }) => at))),
    entries: checks.reduce((sum, { through }) => sum + through, 0),
    // A purged company has no name any more, but its log remains.
    broken: broken.map(({ scope }) => (scope === "" ? null : (nameOf.get(scope) ?? scope))),
  };
}
