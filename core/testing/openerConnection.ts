import { createBrowserGate } from "../opener/browserGate";
import { createConnection } from "../opener/connection";
import { createProvedFlag } from "../opener/promptFlags";
import { createManualTime } from "../time/manualTime";
import type { Answering } from "./fakeFetch";
import { createFakeHelper, createFakePermission } from "./opener";

interface Options {
  /** The browser's permission for calls to the PC; null: it has no such permission. */
  permission?: string | null;
  hostname?: string;
  refusesLoopback?: boolean;
  isInsecure?: boolean;
  /** The browser's local storage, which outlives the page. */
  storage?: Map<string, string>;
}

/** A page of the panel beside a helper that answers so; time moves when told. */
export function startConnection(answer: Answering, options: Options = {}) {
  const { permission = "granted", hostname = "sgi.esempio.it" } = options;
  const {
    refusesLoopback = false,
    isInsecure = false,
    storage = new Map<string, string>(),
  } = options;
  const time = createManualTime();
  const helper = createFakeHelper(answer, time.timers);
  const browser = createFakePermission(permission ?? "", permission === null ? [] : undefined);
  const connection = createConnection({
    call: helper.call,
    gate: createBrowserGate({ hostname, query: browser.query }),
    timers: time.timers,
    ...{ refusesLoopback, isInsecure },
    proved: createProvedFlag({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    }),
  });
  const statuses: string[] = [];
  connection.subscribe(() => statuses.push(connection.get().status));
  return { ...helper, ...time, browser, connection, statuses };
}
