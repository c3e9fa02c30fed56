import type { Schema } from "./route";

/**
 * Checks of what the panel reads before it shows anything, written by hand: a schema library costs
 * 7 KB on the first load. Whatever is read later is checked by zod. See docs/decisions/0005.
 */
export type Check<T> = (value: unknown) => T;

/** What a shape throws; `issues` names the field as zod does. */
export class ShapeError extends TypeError {
  override readonly name = "ShapeError";
  readonly issues: readonly { path: readonly string[] }[];

  constructor(message: string, field?: string, options?: ErrorOptions) {
    super(field === undefined ? message : `${field}: ${message}`, options);
    this.issues = [{ path: field === undefined ? [] : [field] }];
  }
}

/**
 * An object with the fields named, each checked and normalised. Other fields are kept with
 * `loose`, else dropped; a field whose value and check are both undefined stays out.
 */
export function shape<T extends object>(
  fields: { [Name in keyof T]-?: Check<T[Name]> },
  options?: { loose: boolean },
): Schema<T> {
  return {
    parse(value) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) {
        throw new ShapeError("expected an object");
      }
      const raw = value as Record<string, unknown>;
      const read: Record<string, unknown> = options?.loose ? { ...raw } : {};
      // biome-ignore lint/suspicious/noProto: JSON can name it, and a copy of it sets a prototype.
      delete read.__proto__;
      for (const [name, check] of Object.entries<Check<unknown>>(fields)) {
        const field = checkField(name, raw[name], check);
        if (field !== undefined || Object.hasOwn(raw, name)) read[name] = field;
      }
      return read as T;
    },
  };
}

function checkField(name: string, value: unknown, check: Check<unknown>): unknown {
  try {
    return check(value);
  } catch (cause) {
    throw new ShapeError((cause as Error).message, name, { cause });
  }
}

export const text: Check<string> = (value) => {
  if (typeof value === "string") return value;
  throw new TypeError(`expected a text, got ${kind(value)}`);
};

export const flag: Check<boolean> = (value) => {
  if (typeof value === "boolean") return value;
  throw new TypeError(`expected true or false, got ${kind(value)}`);
};

/** An identifier: hosts may send numbers or texts, the panel keeps texts. Source: settled point 44. */
export const id: Check<string> = (value) => {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  throw new TypeError(`expected an id, got ${kind(value)}`);
};

/** Extends a check: the value may also be null or missing. */
export function nullish<T>(check: Check<T>): Check<T | null | undefined> {
  return (value) => (value === null || value === undefined ? value : check(value));
}

function kind(value: unknown): string {
  return value === null ? "null" : typeof value;
}
