import type { GivingWay } from "../time/giveWay";
import type { Schema } from "./route";

/** Checks a list, item by item where it is streamed. */
export interface ListSchema<T> extends Schema<T[]> {
  /** @throws When `value`, at `index` of the list, is not a `T`. */
  item(value: unknown, index: number): T;
  /** Part of the schema, so that only callers of a list load its code. */
  readonly readBody: BodyReader;
}

export interface BodyReading<T> {
  schema: ListSchema<T>;
  /** Called with checked items as they arrive; the list may still fail. */
  onItems?: ((items: readonly T[]) => void) | undefined;
  turns: GivingWay;
  signal?: AbortSignal | undefined;
}

export type BodyReader = <T>(
  body: ReadableStream<Uint8Array>,
  reading: BodyReading<T>,
) => Promise<{ list: T[] } | { text: string }>;

/** Thrown when a list contains an invalid item; see `cause`. */
export class WrongItemError extends TypeError {}
