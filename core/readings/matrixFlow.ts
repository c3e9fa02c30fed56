import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import { getReadingMatrix, type ReadingMatrix, urgeReaders } from "./matrixApi";
import { type MatrixRequest, sentMatrixRequest } from "./matrixRequest";

/** Reads all of the matrix that is asked for, page by page, with people who have left. */
export async function readWholeMatrix(
  client: Pick<Client, "call">,
  request: Pick<MatrixRequest, "search" | "on">,
): Promise<ReadingMatrix[]> {
  const parts: ReadingMatrix[] = [];
  for (let page = 1; ; page++) {
    const whole = { ...request, by: "document" as const, page, columns: 1 };
    const query = { ...sentMatrixRequest(whole), all: 1 };
    const part = await client.call(getReadingMatrix, { query });
    parts.push(part);
    if (page >= part.rows.pages) return parts;
  }
}

/** What is urged: all that is missing. `told` is known once the host has written. */
export interface Urge {
  told?: number;
}

/** Writes to who has not confirmed, once somebody has agreed. Source: spec 3 §7. */
export function createReadersUrge({
  client,
  timers = systemTimers,
  ...ends
}: AskedWriteDeps<Urge>): AskedWrite<Urge> {
  return createAskedWrite<Urge>({
    ...ends,
    async send(urge) {
      const send = () => client.call(urgeReaders);
      urge.told = (await retryWrite(send, { timers })).told;
    },
  });
}
