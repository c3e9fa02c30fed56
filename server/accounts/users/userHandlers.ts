import {
  arrangeUsers,
  MAX_USER_SEARCH,
  readSentSort,
  USERS_PAGE_SIZE,
} from "@sgi/core/accounts/users";
import { type ApprovalRight, isInFolders } from "@sgi/core/approvals";
import type { EpochMs } from "@sgi/core/time";
import { isPossibleId } from "../../base/ids/newId";
import { companyOf } from "../../http/companyOf";
import type { Handler, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { LIMITS, type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { readPage } from "../../http/readInput";
import { refuseFormer } from "../../sessions/refuseFormer";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { Colleague, SessionContext, StoredUser } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";
import { createNameHandlers } from "./changeUserName";
import { type CreateUserDeps, createCreateUser } from "./createUser";
import { giveRole, type Heir, removeUser } from "./userChanges";

type Names =
  | "listUsers"
  | "getListedUser"
  | "createUser"
  | "changeUserRole"
  | "changeUserName"
  | "changeOwnName"
  | "deleteUser";

interface UserDeps extends CreateUserDeps {
  limits: CreateUserDeps["limits"] & Pick<RateLimits, "nameChanges" | "documentsOfMany">;
}

/**
 * Handlers for the users of the caller's company; other companies' users are a 404. Source: spec 2
 * §7.
 */
export function createUserHandlers(deps: UserDeps): Pick<Handlers, Names> {
  return {
    async listUsers({ session, request }) {
      const companyId = companyOf(session, messages.userNotFound);
      const part = readPage(request, USERS_PAGE_SIZE);
      const asked = readSearch(request);
      const all = await deps.store.users.listColleagues(companyId);
      const found = arrangeUsers(all, asked);
      const facts = await readFacts(deps.store, companyId);
      const shown = found.slice(part.offset, part.offset + part.limit);
      const users = shown.map((user) => wireListed(user, facts));
      return { users, total: found.length, totalPages: Math.ceil(found.length / part.limit) };
    },
    async getListedUser({ session, params }) {
      const companyId = companyOf(session, messages.userNotFound);
      const all = await deps.store.users.listColleagues(companyId);
      const user = all.find(({ id }) => id === params.id);
      if (user === undefined) throw new HttpFailure(404, messages.userNotFound);
      return wireListed(user, await readFacts(deps.store, companyId));
    },
    createUser: createCreateUser(deps),
    changeUserRole: createChangeUserRole(deps),
    ...createNameHandlers(deps),
    deleteUser: createDeleteUser(deps),
  };
}

/**
 * Search and order from `?q=&sort=`.
 * @throws {HttpFailure} 400 when they are too long or unknown.
 */
function readSearch(request: Pick<Request, "url">) {
  const { searchParams } = new URL(request.url);
  const [search, sent] = [searchParams.get("q") ?? "", searchParams.get("sort")];
  if (search.length > MAX_USER_SEARCH) throw new HttpFailure(400, messages.invalidParameter("q"));
  const sort = sent === null ? null : readSentSort(sent);
  if (sent !== null && sort === null) throw new HttpFailure(400, messages.invalidParameter("sort"));
  return { search, sort };
}

/** What the list tells of all users of a company. */
interface Facts {
  /** How many documents each answers for. */
  owned: ReadonlyMap<string, number>;
  rights: ReadonlyMap<string, ApprovalRight>;
  /** The paths of documents in force; none where no right is for folders. */
  paths: readonly string[];
}

async function readFacts(
  { documents, approvals }: Pick<Store, "documents" | "approvals">,
  companyId: string,
): Promise<Facts> {
  const rights = await approvals.listRights(companyId);
  const hasFolders = [...rights.values()].some((right) => right !== "all");
  return {
    owned: await documents.countOwned(companyId),
    rights,
    paths: hasFolders ? await documents.listPaths(companyId) : [],
  };
}

function wireListed(user: Colleague, { owned, rights, paths }: Facts) {
  const { id, email, role, name, createdAt, lastAccessAt, mfaEnabledAt } = user;
  const right = rights.get(id) ?? null;
  const folders = right === null || right === "all" ? [] : right;
  const empty = folders.filter((folder) => !paths.some((path) => isInFolders([folder], path)));
  return {
    legacyId: id,
    email,
    role,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastAccessAt: lastAccessAt === null ? null : new Date(lastAccessAt).toISOString(),
    mfaEnabled: mfaEnabledAt !== null,
    documents: owned.get(id) ?? 0,
    approval: right,
    ...(empty.length > 0 && { emptyFolders: empty }),
  };
}

function createChangeUserRole({ store, newId, limits }: UserDeps): Handler<"changeUserRole"> {
  return (call) =>
    changeColleague({ store, limits }, call, {
      ofOneself: messages.ownRole,
      work: (user, queries) =>
        giveRole(queries, user, call.input.role, {
          ...{ newId, now: call.now, audit: call.audit, heir: call.input.heir },
          limitEntries: limitOf(limits, call.session.user),
        }),
    });
}

function createDeleteUser({ store, newId, limits }: UserDeps): Handler<"deleteUser"> {
  return (call) =>
    changeColleague({ store, limits }, call, {
      ofOneself: messages.ownAccount,
      work: (user, queries) =>
        removeUser(queries, user, {
          ...{ newId, now: call.now, audit: call.audit, heir: readHeir(call.request) },
          limitEntries: limitOf(limits, call.session.user),
        }),
    });
}

/**
 * Counts the entries of documents that are handed over as those of calls for many. More than a whole
 * window allows count as that many: such a user can be deleted too, with nothing else in that hour.
 */
function limitOf({ documentsOfMany }: Pick<RateLimits, "documentsOfMany">, { id }: StoredUser) {
  return (entries: number) =>
    takeOrRefuse(documentsOfMany, id, Math.min(entries, LIMITS.documentsOfMany.points));
}

/**
 * `?heir=`: a user's id; null, for nobody, where it is empty; undefined without it.
 * @throws {HttpFailure} 400 for what can be no id.
 */
function readHeir({ url }: Pick<Request, "url">): Heir {
  const heir = new URL(url).searchParams.get("heir");
  if (heir !== null && !isPossibleId(heir)) {
    throw new HttpFailure(400, messages.invalidParameter("heir"));
  }
  return heir === null ? undefined : heir || null;
}

interface ColleagueCall {
  params: { id: string };
  session: SessionContext;
  now: EpochMs;
  audit: AuditTrail;
}

interface Rule {
  /** The refusal when the caller names itself. */
  ofOneself: string;
  /** False when the company would be left without an admin. */
  work(user: StoredUser, queries: StoreQueries): Promise<boolean>;
}

/**
 * Changes another user of the caller's company in one transaction, with the company's users locked.
 * @throws {HttpFailure} 404 for a user of another company, 409 for oneself and for the last admin,
 * 403 when the caller is no longer an admin, 429 after too many changes in the company. Then
 * nothing is changed.
 */
async function changeColleague(
  { store, limits }: { store: Pick<Store, "transaction">; limits: Pick<RateLimits, "userChanges"> },
  { params: { id }, session, now }: Pick<ColleagueCall, "params" | "session" | "now">,
  { ofOneself, work }: Rule,
): Promise<null> {
  const companyId = companyOf(session, messages.userNotFound);
  if (id === session.user.id) throw new HttpFailure(409, ofOneself);
  await takeOrRefuse(limits.userChanges, companyId);
  await store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const user = await queries.users.get(id);
    if (user === null || user.companyId !== companyId) {
      throw new HttpFailure(404, messages.userNotFound);
    }
    if (!(await work(user, queries))) throw new HttpFailure(409, messages.lastAdmin);
    await refuseFormer(queries, session, now);
  });
  return null;
}
