import type { Check } from "./shape";

/**
 * ./lenient.ts without Zod, for the lists of the first pages: an unreadable field counts as
 * missing. Source: settled point 44.
 */

/** A text; a number as its text. */
export const textOrNumber: Check<string | null | undefined> = (value) =>
  isNumber(value) ? String(value) : orMissing(value, typeof value === "string");

/** A number, also one that is sent as a text. */
export const numberOrDigits: Check<number | null | undefined> = (value) =>
  typeof value === "string" && /^\d+(\.\d+)?$/.test(value)
    ? Number(value)
    : orMissing(value, isNumber(value));

/** True or false, also as a text or as 1 and 0. */
export const anyFlag: Check<boolean | null | undefined> = (value) => {
  if (value === true || value === "true" || value === 1) return true;
  if (value === false || value === "false" || value === 0) return false;
  return orMissing(value, false);
};

/** An optional field; an invalid value counts as missing. */
export function orNull<T>(check: Check<T>): Check<T | null | undefined> {
  return (value) => {
    if (value === undefined) return undefined;
    try {
      return check(value);
    } catch {
      return null;
    }
  };
}

/** A list that drops invalid items. */
export function readableItems<T>(item: Check<T>): Check<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError("expected a list");
    return value.flatMap((each) => {
      try {
        return [item(each)];
      } catch {
        return [];
      }
    });
  };
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}

function orMissing<T>(value: unknown, isRight: boolean): T | null | undefined {
  return isRight || value === undefined ? (value as T | undefined) : null;
}
