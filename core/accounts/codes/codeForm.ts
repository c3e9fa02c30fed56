import {
  type CalendarDate,
  isCalendarDate,
  isoInstant,
  parseCalendarDate,
  parseInstant,
} from "../../time/calendarDate";
import { type CompanyCode, CompanyCodeChange } from "./api";

/** The roles that an edit offers. Source: spec 2 §5. */
export const CODE_ROLES = ["admin", "viewer"] as const;
/** The fewest characters of a code. Source: spec 2 §5. */
export const MIN_CODE_LENGTH = 4;
/** Longest code, and highest limit, that are taken. */
export const MAX_CODE_LENGTH = 100;
export const MAX_USAGE_LIMIT = 1_000_000;

/** The edit of a code as it is filled in. */
export interface CodeForm {
  code: string;
  role: string;
  usageLimit: string;
  /** The last day; empty: the code never expires. */
  expiresOn: CalendarDate | "";
  isActive: boolean;
}

/** The fields from the top: the first wrong one gets the focus. */
export const CODE_FIELDS = [
  "code",
  "role",
  "usageLimit",
  "expiresOn",
  "isActive",
] as const satisfies readonly (keyof CodeForm)[];

/** A field's error: a key of the texts. */
export type CodeFieldError =
  | "codeShort"
  | "codeLong"
  | "roleMissing"
  | "limitLow"
  | "limitHigh"
  | "dateInvalid";
export type CodeErrors = Partial<Record<keyof CodeForm, CodeFieldError>>;

/** A code's initial form values; active unless the host says otherwise. Source: spec 2 §5. */
export function codeForm(code: CompanyCode): CodeForm {
  return {
    code: code.code,
    role: code.role,
    usageLimit: String(code.usageLimit ?? ""),
    expiresOn: parseCalendarDate(code.expiresAt) ?? "",
    isActive: code.isActive,
  };
}

/** The roles to choose from for a code; always includes its own. Source: settled point 33. */
export function codeRoles({ role }: Pick<CompanyCode, "role">): readonly string[] {
  const offered: readonly string[] = CODE_ROLES;
  return offered.includes(role) ? offered : [role, ...offered];
}

/**
 * Checks the edited fields of a code, after trimming. A code with an expiry day ends at the end of
 * that day in local time; an expiry that was not edited keeps the host's instant. Source: spec 2
 * §5.
 */
export function checkCode(
  form: CodeForm,
  before: CompanyCode,
): { ok: true; change: CompanyCodeChange } | { ok: false; errors: CodeErrors } {
  const code = form.code.trim();
  const usageLimit = form.usageLimit.trim();
  const role = CompanyCodeChange.shape.role.safeParse(form.role);
  const isOffered = codeRoles(before).includes(form.role);
  const errors: CodeErrors = {
    ...(code.length < MIN_CODE_LENGTH && { code: "codeShort" }),
    ...(code.length > MAX_CODE_LENGTH && { code: "codeLong" }),
    ...(!(role.success && isOffered) && { role: "roleMissing" }),
    ...limitError(usageLimit),
    ...(form.expiresOn !== "" &&
      !isCalendarDate(form.expiresOn) && { expiresOn: "dateInvalid" as const }),
  };
  if (!role.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    change: {
      code,
      role: role.data,
      usageLimit: Number(usageLimit),
      expiresAt: expiryOf(form.expiresOn, before.expiresAt ?? null),
      isActive: form.isActive,
    },
  };
}

function limitError(text: string): CodeErrors {
  if (!/^\d+$/.test(text) || Number(text) < 1) return { usageLimit: "limitLow" };
  return Number(text) > MAX_USAGE_LIMIT ? { usageLimit: "limitHigh" } : {};
}

function expiryOf(day: CalendarDate | "", before: string | null): string | null {
  if (day === (parseCalendarDate(before) ?? "")) return before;
  if (day === "") return null;
  const end = parseInstant(`${day}T23:59:59.999`);
  return end === null ? null : isoInstant(end);
}
