import type { GivingWay } from "../time/giveWay";
import type { Schema } from "./route";

/** Checks a list, item by item where it is read as it comes. */
export interface ListSchema<T> extends Schema<T[]> {
  /** @throws When `value`, at `index` of the list, is not a `T`. */
  item(value: unknown, index: number): T;
  /** `readBody`, named by the schema: who calls no list does without its code. */
  readonly readBody: BodyReader;
}

/** How a body is read as it comes. */
export interface BodyReading<T> {
  schema: ListSchema<T>;
  /** Called with checked items as they come; their list may fail later. */
  onItems?: ((items: readonly T[]) => void) | undefined;
  turns: GivingWay;
  signal?: AbortSignal | undefined;
}

export type BodyReader = <T>(
  body: ReadableStream<Uint8Array>,
  reading: BodyReading<T>,
) => Promise<{ list: T[] } | { text: string }>;

/** What is no item stands in a list; `cause` says more. */
export class WrongItemError extends TypeError {}
