import { MAX_CONTENT_SEARCH } from "@sgi/core/documents/content";
import type { DriveWay } from "@sgi/core/drive";
import { readContentQuery } from "@sgi/core/lists";
import { isAdmin } from "@sgi/core/session";
import { type Clock, type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { createNamedQueues } from "../base/time/namedQueues";
import { companyOf } from "../http/companyOf";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { refuseFormer } from "../sessions/refuseFormer";
import type { HoldingFolder } from "../storage/store/queries/drive/driveSearch";
import type { ListName } from "../storage/store/schema/documentTypes";
import type { DriveNode } from "../storage/store/schema/driveTypes";
import type { Store } from "../storage/store/store";
import type { DriveAccess, ServiceAccess } from "./driveDeps";
import { GoogleFailure } from "./google/googleFailure";
import { googleFault } from "./google/googleFault";
import type { CompanyDrive } from "./google/googleTypes";
import { configured, served } from "./ownClient";

const FOLDERS_A_QUERY = 40;
/** Eight queries, which run at once. */
const MOST_FOLDERS = 320;
/** Looked at: some of them lie elsewhere. */
const MOST_HOLDING = 1_000;
/** As many as Drive has above one another. */
const MOST_LEVELS = 100;
const AT_ONCE_A_COMPANY = 2;
/** The most calls of one search: further pages, and queries split for a folder that is gone. */
const MOST_CALLS = 24;
/** People wait for it. */
const LIMIT_MS: DurationMs = 20 * SECOND_MS;

interface Deps {
  store: Pick<Store, "drive" | "driveLinks" | "driveSearch" | "sessions">;
  google: DriveAccess | null;
  service: ServiceAccess | null;
  limits: Pick<RateLimits, "driveSearches" | "companyDriveSearches">;
  clock: Clock;
  timers: Timers;
}

/**
 * Searches the words of the company's documents in Drive, by Drive's own search, in the folders
 * below the linked one alone. Source: spec 3 §11.
 */
export function createSearchDrive(deps: Deps): Handler<"searchDrive"> {
  const { limits } = deps;
  const ofUser = createNamedQueues();
  const ofCompany = createNamedQueues(AT_ONCE_A_COMPANY);
  return async ({ session, request }) => {
    const companyId = companyOf(session, messages.documentNotFound);
    const params = new URL(request.url).searchParams;
    const typed = params.get("q") ?? "";
    if (typed.length > MAX_CONTENT_SEARCH)
      throw new HttpFailure(400, messages.invalidParameter("q"));
    await takeOrRefuse(limits.driveSearches, session.user.id);
    await takeOrRefuse(limits.companyDriveSearches, companyId);
    // As in the index: others than admins search the documents in force.
    const isObsolete = isAdmin(session.user) && params.get("obsolete") === "1";
    const asked = { companyId, typed, which: isObsolete ? "obsolete" : "current" } as const;
    // The time counts from here, so that whoever comes first is also the first to give up.
    return withinTime(deps, request.signal, (signal) =>
      ofUser(session.user.id, () =>
        ofCompany(companyId, async () => {
          signal.throwIfAborted();
          return searchLinked(deps, session, { ...asked, signal });
        }),
      ),
    ).catch((error: unknown) => {
      // Only who has waited for others too long.
      throw error instanceof GoogleFailure ? googleFault(error, "grant") : error;
    });
  };
}

interface Asked {
  companyId: string;
  typed: string;
  which: ListName;
  signal: AbortSignal;
}

async function searchLinked(
  deps: Deps,
  session: Parameters<typeof refuseFormer>[1],
  { companyId, typed, which, signal }: Asked,
) {
  const { store, clock } = deps;
  const opened = await openLinked(deps, companyId);
  if (readContentQuery(typed) === null) return { ids: [], isCut: false };
  const { folderId } = opened;
  const { batches, known, isCut } = await batchesOf(store, { companyId, which, folderId });
  const search = async () =>
    searchAll(await opened.drive(known, signal), driveText(typed), batches);
  const found = await search().catch((error: unknown) => {
    throw searchFault(error, { way: opened.way, isAdmin: isAdmin(session.user) });
  });
  // Google is slow: checks the caller's rights again, and names what is in the list by now.
  await refuseFormer(store, session, clock.now());
  const ids = await store.driveSearch.listDocuments(companyId, which, [...found.ids]);
  return { ids, isCut: isCut || found.isCut };
}

/** The response where Drive gives nothing: what is to be mended is told to admins alone. */
function searchFault(
  error: unknown,
  { way, isAdmin: isTold }: { way: DriveWay; isAdmin: boolean },
): unknown {
  const fault = error instanceof GoogleFailure ? googleFault(error, way) : error;
  if (isTold || !(fault instanceof HttpFailure)) return fault;
  return new HttpFailure(424, messages.driveSilent);
}

interface Opened {
  folderId: string;
  way: DriveWay;
  drive(known: readonly Folder[], signal: AbortSignal): Promise<CompanyDrive>;
}

type Folder = Pick<DriveNode, "id" | "parentId">;

/**
 * The folder that the company has linked, and its Drive, by its way of linking.
 * @throws {HttpFailure} 409 without one, or where the way is not configured.
 */
async function openLinked(
  { store: { drive, driveLinks }, google, service }: Deps,
  companyId: string,
): Promise<Opened> {
  const isServed = (await driveLinks.getWay(companyId)) !== null;
  const folder = await driveLinks.getFolder(companyId);
  if (folder === null) throw new HttpFailure(409, messages.noDriveFolder);
  const read = isServed ? served(service).drive : null;
  const grants = isServed ? null : configured(google, service).grants;
  return {
    folderId: folder.folderId,
    way: isServed ? "service" : "grant",
    async drive(known: readonly Folder[], signal: AbortSignal): Promise<CompanyDrive> {
      if (grants !== null) return grants.drive(companyId, "person", signal);
      const below = await read?.(companyId, { line: "person", of: "linked", signal });
      if (!below) throw new HttpFailure(409, messages.driveToVerify);
      // What another account or another folder's reading has found may lie elsewhere by now.
      const tree = await drive.getTree(companyId);
      const isOwn = tree?.account === below.account && tree.folderId === below.folderId;
      if (isOwn) below.know(known);
      return below.drive;
    },
  };
}

interface Batch {
  folders: string[];
  driveId: string | null;
}

/**
 * The folders that hold documents, as queries: of those below the linked one, by their chain of
 * parents, the ones with most documents. `known` are these chains; `isCut` says that others are left
 * out.
 */
async function batchesOf(
  { driveSearch }: Pick<Store, "driveSearch">,
  { companyId, which, folderId }: { companyId: string; which: ListName; folderId: string },
): Promise<{ batches: Batch[]; known: Folder[]; isCut: boolean }> {
  const holding = await driveSearch.listHolding(companyId, which, MOST_HOLDING);
  const listed = holding.flatMap((each) => (each.folderId === null ? [] : [each.folderId]));
  const parents = await chainsOf(listed, folderId, (ids) =>
    driveSearch.listParents(companyId, ids),
  );
  const isBelow = createIsBelow(folderId, parents);
  const linked = holding.filter((each): each is HoldingFolder & { folderId: string } =>
    isBelow(each.folderId),
  );
  const searched = linked.slice(0, MOST_FOLDERS);
  const batches: Batch[] = [];
  for (const { folderId: id, driveId } of searched) {
    const open = batches.findLast((each) => each.driveId === driveId);
    if (open !== undefined && open.folders.length < FOLDERS_A_QUERY) open.folders.push(id);
    else batches.push({ folders: [id], driveId });
  }
  const known = [...parents].map(([id, parentId]) => ({ id, parentId }));
  const isCut = searched.length < holding.length || holding.length === MOST_HOLDING;
  return { batches, known, isCut };
}

/**
 * The parents of folders and of all above them up to the linked one, level by level: a company's
 * Drive may have many times more folders.
 */
async function chainsOf(
  folders: readonly string[],
  rootId: string,
  listParents: (ids: readonly string[]) => Promise<Folder[]>,
): Promise<Map<string, string | null>> {
  const parents = new Map<string, string | null>();
  const isNew = (id: string | null) => id !== null && id !== rootId && !parents.has(id);
  let level = folders.filter(isNew);
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth++) {
    const found = await listParents(level);
    for (const { id, parentId } of found) parents.set(id, parentId);
    const above = new Set(found.flatMap(({ parentId }) => parentId ?? []));
    level = [...above].filter(isNew);
  }
  return parents;
}

/** Whether a folder is the linked one or lies below it; remembers what it has found. */
function createIsBelow(rootId: string, parents: ReadonlyMap<string, string | null>) {
  const known = new Map<string | null, boolean>([
    [null, false],
    [rootId, true],
  ]);
  return (id: string | null): boolean => {
    const way: string[] = [];
    let at = id;
    while (at !== null && !known.has(at)) {
      // Also ends a cycle, which Drive never reports.
      known.set(at, false);
      way.push(at);
      at = parents.get(at) ?? null;
    }
    const isBelow = known.get(at) ?? false;
    for (const each of way) known.set(each, isBelow);
    return isBelow;
  };
}

async function searchAll(drive: CompanyDrive, text: string, batches: readonly Batch[]) {
  const ids = new Set<string>();
  let isCut = false;
  let calls = MOST_CALLS;
  async function search(batch: Batch, pageToken: string | null): Promise<void> {
    calls -= 1;
    isCut ||= calls < 0;
    if (calls < 0) return;
    const page = await drive.search({ text, ...batch, pageToken }).catch(nullIfGone);
    if (page === null) return searchHalves(batch);
    for (const id of page.ids) ids.add(id);
    isCut ||= page.isIncomplete;
    if (page.nextPageToken !== null) await search(batch, page.nextPageToken);
  }
  /** A folder that is gone, which the index does not know yet, makes its whole query fail. */
  async function searchHalves({ folders, driveId }: Batch): Promise<void> {
    isCut = true;
    if (folders.length === 1) return;
    const half = Math.ceil(folders.length / 2);
    await search({ folders: folders.slice(0, half), driveId }, null);
    await search({ folders: folders.slice(half), driveId }, null);
  }
  await Promise.all(batches.map((batch) => search(batch, null)));
  return { ids, isCut };
}

function nullIfGone(error: unknown): null {
  if (error instanceof GoogleFailure && error.kind === "notFound") return null;
  throw error;
}

/** @throws {GoogleFailure} Also when Google takes too long. */
export async function withinTime<T>(
  { timers }: Pick<Deps, "timers">,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const cancel = timers.after(LIMIT_MS, () => ended.abort(new GoogleFailure("unreachable")));
  try {
    return await work(AbortSignal.any([caller, ended.signal]));
  } finally {
    cancel();
    // Ends what a failure left under way.
    ended.abort(new GoogleFailure("unreachable"));
  }
}

/**
 * What was typed, as Drive's search takes it: quotation marks of any kind as `"`, around words that
 * must stand side by side; an odd one is left out.
 */
export function driveText(typed: string): string {
  const text = typed.replace(/[“”«»]/g, '"');
  const isOdd = text.split('"').length % 2 === 0;
  const whole = isOdd ? text.replace(/"([^"]*)$/, " $1") : text;
  return whole.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
}
