import { createBrowserGate } from "../opener/browserGate";
import { createConnection } from "../opener/connection";
import { createManualTime } from "../time/manualTime";
import type { Answering } from "./fakeFetch";
import { createFakeHelper, createFakePermission } from "./opener";

interface Options {
  /** What the browser says of calls to the PC; null: it has no such permission. */
  permission?: string | null;
  hostname?: string;
  refusesLoopback?: boolean;
}

/** A page of the panel beside a helper that answers so; time moves when told. */
export function startConnection(
  answer: Answering,
  { permission = "granted", hostname = "sgi.esempio.it", refusesLoopback = false }: Options = {},
) {
  const time = createManualTime();
  const helper = createFakeHelper(answer, time.timers);
  const browser = createFakePermission(permission ?? "", permission === null ? [] : undefined);
  const connection = createConnection({
    call: helper.call,
    gate: createBrowserGate({ hostname, query: browser.query }),
    timers: time.timers,
    refusesLoopback,
  });
  const statuses: string[] = [];
  connection.subscribe(() => statuses.push(connection.get().status));
  return { ...helper, ...time, browser, connection, statuses };
}
