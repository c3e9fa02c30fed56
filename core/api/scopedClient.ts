import { unlessEnded } from "../state/observable";
import type { CallSettings, Client } from "./client";

/**
 * A client that works until `ended` aborts. Then it aborts running calls, sends nothing more and
 * delivers no answer, so that nothing continues in the next user's name. From then on its calls
 * never settle.
 */
export function createScopedClient(client: Client, ended: AbortSignal): Client {
  const scoped = <Options extends CallSettings>(options?: Options) => ({
    ...options,
    signal: options?.signal ? AbortSignal.any([ended, options.signal]) : ended,
  });
  const heard = <T>(send: () => Promise<T>) =>
    unlessEnded(ended, ended.aborted ? Promise.reject(ended.reason) : send());
  return {
    call: (route, ...[options]) =>
      heard(() => client.call(route, scoped(options) as never)) as never,
    callTagged: (route, ...[options]) =>
      heard(() => client.callTagged(route, scoped(options) as never)) as never,
    callFile: (route, options) => heard(() => client.callFile(route, scoped(options) as never)),
    url: client.url,
  };
}
