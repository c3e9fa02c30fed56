import type { CompanyCodeChange as Input } from "@sgi/core/accounts/codes";
import { hasHiddenSigns } from "@sgi/core/names";
import { isCalendarDate } from "@sgi/core/time";
import type { Call, Handler } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { holdCaller } from "../../sessions/refuseFormer";
import type { StoredCodeChange, StoredCompanyCode } from "../../storage/store/schema/accountTypes";
import { foldCode } from "../../storage/store/schema/keys/companyCodes";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { belongsToDeletedCompany, type Store, type StoreQueries } from "../../storage/store/store";
import { codesOf } from "./generateCodes";

/** The fewest characters of a code. Source: spec 2 §5. */
const MIN_CODE_LENGTH = 4;
/** An ISO date and time with its zone. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** The fields of a code whose new value the audit log shows. */
const FIELDS = ["role", "usageLimit", "expiresAt", "isActive"] as const;
/** The audit log shows at most this many characters of a code. */
const MAX_SIGNS = 4;

/** Changes a code. Source: spec 2 §5 and §7, settled points 33 and 45. */
export function createUpdateCode({
  store,
  limits,
}: {
  store: Store;
  limits: Pick<RateLimits, "codeChanges">;
}): Handler<"updateCompanyCode"> {
  return async (call) => {
    await takeOrRefuse(limits.codeChanges, call.session.user.id);
    const change = checkChange(call.input);
    try {
      await store.transaction((queries) => update(queries, call, change));
    } catch (error) {
      // Another request may have taken the code since it was looked up.
      if (!(error instanceof HttpFailure)) await refuseTaken(store, change.code, call.params.id);
      throw error;
    }
    return null;
  };
}

async function update(
  queries: StoreQueries,
  { params, session, audit, now }: Call<"updateCompanyCode">,
  change: StoredCodeChange,
): Promise<void> {
  await holdCaller(queries, session, now);
  const before = await queries.companyCodes.hold(codesOf(session), params.id);
  if (before === null) throw new HttpFailure(404, messages.codeNotFound);
  if (await belongsToDeletedCompany(queries, before)) throw new CompanyDeleted();
  // A code that had this role may keep it; no other code gets it.
  if (change.role === "superadmin" && before.role !== "superadmin") {
    throw new HttpFailure(403, messages.superadminCode);
  }
  if (change.usageLimit < before.usageCount) {
    throw new HttpFailure(409, messages.codeUsedMore(before.usageCount));
  }
  // A code that has expired may keep its expiry when something else is changed.
  const isNew = change.expiresAt !== before.expiresAt;
  if (isNew && change.expiresAt !== null && change.expiresAt <= now) {
    throw new HttpFailure(400, messages.pastExpiry);
  }
  await refuseTaken(queries, change.code, before.id);
  const details = changedFacts(before, change);
  if (details === null) return;
  await queries.companyCodes.update(before.id, change);
  const owner = { id: session.user.id, companyId: before.companyId };
  await audit.as(owner).write(queries, "code.update", { details });
}

/** @throws {HttpFailure} 400 when a field is not what the specification asks for. */
function checkChange({ code: given, expiresAt, ...rest }: Input): StoredCodeChange {
  const code = given.normalize("NFC").trim();
  if (code.length < MIN_CODE_LENGTH) throw new HttpFailure(400, messages.codeTooShort);
  if (hasHiddenSigns(code)) throw new HttpFailure(400, messages.invalidCode);
  return { ...rest, code, expiresAt: expiresAt === null ? null : instantOf(expiresAt) };
}

function instantOf(text: string): number {
  const isReal = INSTANT.test(text) && isCalendarDate(text.slice(0, 10));
  const instant = isReal ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new HttpFailure(400, messages.invalidExpiry);
  return instant;
}

async function refuseTaken(
  { companyCodes }: Pick<StoreQueries, "companyCodes">,
  code: StoredCompanyCode["code"],
  id: string,
): Promise<void> {
  const holder = await companyCodes.get(code);
  if (holder !== null && holder.id !== id) throw new HttpFailure(409, messages.codeExists);
}

type Told = Record<string, string | number | boolean | null>;

/** What a change does to a code, for the audit log; null when it changes nothing. */
function changedFacts(
  from: StoredCompanyCode,
  to: StoredCodeChange,
): { id: string; code: string; before: Told; after: Told } | null {
  const changed = FIELDS.filter((field) => from[field] !== to[field]);
  const isRenamed = foldCode(to.code) !== from.code;
  if (changed.length === 0 && !isRenamed) return null;
  const tell = (code: StoredCodeChange): Told => ({
    ...(isRenamed && { code: codeEnding(code.code) }),
    ...Object.fromEntries(changed.map((field) => [field, toldValue(code, field)])),
  });
  return { id: from.id, code: codeEnding(from.code), before: tell(from), after: tell(to) };
}

function toldValue(code: StoredCodeChange, field: (typeof FIELDS)[number]) {
  if (field !== "expiresAt" || code.expiresAt === null) return code[field];
  return new Date(code.expiresAt).toISOString();
}

/** What the audit log calls a code: its last characters, at most a third of a short code. */
export function codeEnding(code: string): string {
  const signs = Math.min(MAX_SIGNS, Math.floor(code.length / 3));
  return `…${code.slice(code.length - signs)}`;
}
