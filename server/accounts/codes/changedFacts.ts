import type { StoredCodeChange, StoredCompanyCode } from "../../storage/store/schema/accountTypes";
import { foldCode } from "../../storage/store/schema/keys/codeHash";
import { codeEnding } from "./codeEnding";

/** The fields of a code whose new value the audit log shows. */
const FIELDS = ["role", "usageLimit", "expiresAt", "isActive"] as const;

type Told = Record<string, string | number | boolean | null>;

/** What a change does to a code, for the audit log; null when it changes nothing. */
export function changedFacts(
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
