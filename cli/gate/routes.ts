import type { Method } from "@sgi/core/api";
import { type OpenerRouteName, openerContract } from "@sgi/core/opener";

/** The calls at one address, by their methods. */
export type Calls = ReadonlyMap<string, OpenerRouteName>;

const CALLS = gather();

/** The calls at an address, compared as sent; undefined where there is none. */
export function callsAt(url: string): Calls | undefined {
  return CALLS.get(url);
}

function gather(): ReadonlyMap<string, Calls> {
  const calls = new Map<string, Map<Method, OpenerRouteName>>();
  for (const name of Object.keys(openerContract) as OpenerRouteName[]) {
    const { method, path } = openerContract[name];
    calls.set(path, new Map([...(calls.get(path) ?? []), [method, name]]));
  }
  return calls;
}
