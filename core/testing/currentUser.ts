import { createClient } from "../api/client";
import { createCurrentUser } from "../session/currentUser";
import { createObservable } from "../state/observable";
import { createManualTime } from "../time/manualTime";
import { type Answering, createFakeFetch, json } from "./fakeFetch";
import { turn } from "./turn";

export const ANNA = { email: "anna@esempio.it" };
export const LUCA = { email: "luca@esempio.it" };

/** A current user that has asked nothing yet, on a host that answers Anna unless told. */
export function aCurrentUser(answer: Answering = () => json(ANNA)) {
  const { fetch, sent } = createFakeFetch(answer);
  const { clock, timers, advance } = createManualTime();
  const online = createObservable(true);
  const client = createClient({ host: "", fetch });
  const source = createCurrentUser({ client, clock, timers, online });
  const later = async (ms: number) => {
    advance(ms);
    await turn();
  };
  return { source, sent, online, later };
}

/** A current user that has loaded once. */
export async function startUser(answer?: Answering) {
  const created = aCurrentUser(answer);
  const stop = created.source.start();
  await turn();
  return { ...created, stop };
}
