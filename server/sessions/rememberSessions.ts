import { LRUCache } from "lru-cache";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";

const MAX_SESSIONS = 10_000;
/** The calls that change no session. Every other call, also a future one, counts as a write. */
const READS: ReadonlySet<string> = new Set([
  "get",
  "getSwitches",
  "getSealed",

  "find",
  "findByName",
  "findByEmail",
  "findCurrent",
  "findAlike",
  "findArchived",
  "countObsolete",
  "listByIds",
  "listWaiting",
  "listDue",
  "listDocuments",
  "list",
  "listFiles",
  "listOpen",
  "listAll",
  "listPaired",
  "listChanges",
  "listOfRole",
  "listOfUser",
  "listOfContent",
  "listContents",
  "listPurged",
  "listAdmins",
  "listColleagues",
  "listOwners",
  "listOfCompany",
  "listPart",
  "findUsable",
  "countBackupCodes",
  "countAhead",
  "countHeld",
  "listRevocations",
  "listScopes",
  "getHead",
  "listChain",
  "findKept",
  "findWaiting",
  "findLast",
  "findOld",
  "count",
  "listFailures",
  "listCompanies",
  "countCodes",
  "findLastBackup",
  "findWatched",
  "findState",
  "listFailing",
  "listHeads",
  "getFolder",
  "getLinked",
  "getGrant",
  "getReport",
  "getTree",
  "listNodes",
  "listHeld",
  "listAbandoned",
]);

type Queries = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * Wraps the store with a cache of live sessions that any write clears: every request reads its
 * session, and few write. Correct only where all writes pass through this store, as with SQLite,
 * whose data folder belongs to one process.
 */
export function rememberSessions(store: Store): Store {
  const { find, write } = createMemory(store);

  function watch<Group extends object>(group: Group): Group {
    const calls = Object.entries(group as Queries).map(([name, call]) => {
      if (READS.has(name)) return [name, call];
      return [name, (...args: never[]) => write(() => call(...args))];
    });
    return Object.fromEntries(calls) as Group;
  }

  return {
    installation: watch(store.installation),
    companies: watch(store.companies),
    quotas: watch(store.quotas),
    users: watch(store.users),
    documents: watch(store.documents),
    revisions: watch(store.revisions),
    reviews: watch(store.reviews),
    // Sessions contain nothing of these.
    texts: store.texts,
    cellDays: store.cellDays,
    turns: store.turns,
    fileRemovals: watch(store.fileRemovals),
    uploads: watch(store.uploads),
    drive: watch(store.drive),
    syncs: watch(store.syncs),
    leases: watch(store.leases),
    companyCodes: watch(store.companyCodes),
    mfa: watch(store.mfa),
    pendingLogins: watch(store.pendingLogins),
    zipTickets: watch(store.zipTickets),
    invitations: watch(store.invitations),
    preferences: watch(store.preferences),
    outbox: watch(store.outbox),
    reminders: watch(store.reminders),
    calendars: watch(store.calendars),
    audit: watch(store.audit),
    sealAuditBy: store.sealAuditBy,
    driveLinks: watch(store.driveLinks),
    backups: watch(store.backups),
    backupCopies: watch(store.backupCopies),
    supervision: watch(store.supervision),
    chainChecks: watch(store.chainChecks),
    rows: watch(store.rows),
    sessions: { ...watch(store.sessions), find },
    snapshot: (work) => store.snapshot(work),
    readList: (...call) => store.readList(...call),
    transaction: (work) => write(() => store.transaction(work)),
    backlog: () => store.backlog(),
    readClock: () => store.readClock(),
    pool: () => store.pool(),
    analyze: () => store.analyze(),
    probe: () => store.probe(),
    close: () => store.close(),
  };
}

/** The sessions that were found since the last write. */
function createMemory(store: Pick<Store, "sessions">) {
  const known = new LRUCache<string, SessionContext>({ max: MAX_SESSIONS });
  let generation = 0;
  let writing = 0;

  function forget() {
    generation++;
    known.clear();
  }

  async function write<T>(work: () => Promise<T>): Promise<T> {
    writing++;
    forget();
    try {
      return await work();
    } finally {
      writing--;
      forget();
    }
  }

  const find: Store["sessions"]["find"] = async (tokenHash, now) => {
    const session = known.get(tokenHash);
    if (session !== undefined && session.session.expiresAt > now) return session;
    const asked = generation;
    const found = await store.sessions.find(tokenHash, now);
    // A session read during a write may be out of date: it is not cached.
    if (found !== null && writing === 0 && asked === generation) known.set(tokenHash, found);
    return found;
  };

  return { find, write };
}
