import { DAY_MS, HOUR_MS, MINUTE_MS, systemTimers } from "@sgi/core/time";
import type { Backups } from "../../../backups/service/backups";
import { useCopies } from "../../../backups/testing/copySetup";
import { purgeDeleted } from "../../../backups/timed/purgeDeleted";
import { makeDueBackups, type TimedBackupDeps } from "../../../backups/timed/timedBackups";
import { newId } from "../../../base/ids/newId";
import { createMemoryRateLimits } from "../../../http/limits/rateLimits";
import { checkDueChains } from "../../../logs/checkChains";
import { sendDue } from "../../../mail/outboxRunner";
import { createAuditSeal } from "../../../storage/audit/auditSeal";
import type { OutboxEntry } from "../../../storage/store/schema/accountTypes";
import type { Store } from "../../../storage/store/store";
import { auditEntry, CREATED_AT, storedBackup } from "../../../storage/store/testing/records";
import { runSql } from "../../../storage/store/testing/runSql";
import { TEST_SECRET } from "../testServer";
import { addCompanies, createTally, namesOf, type UseFlood } from "./flood";

const log = { error: () => undefined, info: () => undefined, warn: () => undefined };

export const useMails: UseFlood = (engine) => async () => {
  const store = await engine.newStore();
  for (const id of [...namesOf("a", 8), ...namesOf("b", 4)]) {
    const waiting = { kind: "reminder", payload: "{}", createdAt: CREATED_AT } as const;
    await store.outbox.create({ ...waiting, id, companyId: id.slice(0, 1) });
  }
  const { done, note, elapsed } = createTally();
  const deps = {
    store,
    elapsed,
    log,
    limits: createMemoryRateLimits(),
    timers: systemTimers,
    clock: { now: () => CREATED_AT },
    mailer: { send: async ({ to }: { to: string }) => note(to), close: () => undefined },
    compose: async ({ id }: OutboxEntry) => ({ to: id, subject: "", text: "", html: "" }),
  };
  return { done, look: () => sendDue({ ...deps, isStopping: () => false }) };
};

/** The process ends in each backup of A. */
export const useTimedBackups: UseFlood = (engine) => async () => {
  const store = await engine.newStore();
  await addCompanies(store, ["a", "b"]);
  const { done, note, elapsed } = createTally();
  let ended = new AbortController();
  const now = CREATED_AT + DAY_MS;
  const create: Backups["create"] = async ({ companyId }) => {
    note(companyId ?? "-");
    if (companyId === "a") {
      ended.abort();
      throw new Error("ended");
    }
    const facts = { filename: `${done.length}`, kind: "timed", createdAt: now } as const;
    const made = storedBackup({ ...facts, companyId });
    await store.backups.create(made);
    return made;
  };
  const deps: TimedBackupDeps = {
    ...{ store, elapsed, newId, log, copyPlace: null, clock: { now: () => now } },
    backups: { create } as Partial<Backups> as Backups,
    settings: { everyHours: 1, keep: 2 },
    onMail: () => undefined,
  };
  return {
    done,
    look() {
      ended = new AbortController();
      return makeDueBackups(deps, ended.signal);
    },
  };
};

/** No backup of A can be copied, and all are newer than B's, each of which takes a minute. */
export const useCopyFlood: UseFlood = (engine) => {
  const begin = useCopies(engine, "folder", {} as never);
  return async () => {
    const { store, add, copy, time, place } = await begin();
    await addCompanies(store, ["a", "b"]);
    const companies = new Map<string, string>();
    for (const [day, companyId] of [..."bbbbaaaaaaaa"].entries()) {
      companies.set(await add(day + 1, { companyId }), companyId);
    }
    const { done, note, elapsed, pass } = createTally();
    const send: typeof place.send = async (path, filename, signal) => {
      note(companies.get(filename) ?? "");
      if (companies.get(filename) === "a") throw new Error("no");
      pass(MINUTE_MS);
      return place.send(path, filename, signal);
    };
    return {
      done,
      async look() {
        time.advance(HOUR_MS);
        await copy({ place: { ...place, send }, keep: 9, elapsed });
      },
    };
  };
};

/** Files of A that was purged: B's backup comes once the look is over. */
export const useRemovals: UseFlood = (engine) => async () => {
  const { store, options } = await engine.open();
  for (const hash of namesOf("a", 12)) {
    await runSql(options, `insert into "fileRemovals" values ('${hash}', 0)`);
  }
  const { done, note, elapsed } = createTally();
  const deps = {
    ...{ store, elapsed, newId, log, copyPlace: null, clock: { now: () => CREATED_AT } },
    backups: {} as never,
    files: { probe: async () => undefined, remove: async (hash: string) => note(hash) },
    onMail: () => undefined,
    onDisconnect: () => undefined,
  };
  return {
    done,
    async look() {
      await purgeDeleted(deps);
      done.push("b");
    },
  };
};

/** The chain of A cannot be read. */
export const useChains: UseFlood = (engine) => async () => {
  const store = await engine.newStore();
  for (const companyId of ["a", "b"])
    await store.audit.append(auditEntry({ id: companyId, companyId }));
  const { done, note, elapsed } = createTally();
  const watched: Store = {
    ...store,
    audit: {
      ...store.audit,
      async listChain(scope, ...rest) {
        note(scope);
        if (scope === "a") throw new Error("no");
        return store.audit.listChain(scope, ...rest);
      },
    },
  };
  const seal = createAuditSeal(TEST_SECRET);
  const clock = { now: () => CREATED_AT };
  const deps = { store: watched, elapsed, seal, clock, timers: systemTimers, newId, log };
  return { done, look: () => checkDueChains(deps, new AbortController().signal) };
};
