import { heardUntil } from "../state/heardUntil";
import type { CallSettings, Client } from "./client";

/**
 * A client for as long as `ended` has not come. Then what is under way is aborted, nothing more is
 * sent, and no answer is heard: what one user began neither goes on nor speaks in the name of the
 * next. Its calls never settle from then on.
 */
export function createScopedClient(client: Client, ended: AbortSignal): Client {
  const scoped = <Options extends CallSettings>(options?: Options) => ({
    ...options,
    signal: options?.signal ? AbortSignal.any([ended, options.signal]) : ended,
  });
  const heard = <T>(send: () => Promise<T>) =>
    heardUntil(ended, ended.aborted ? Promise.reject(ended.reason) : send());
  return {
    call: (route, ...[options]) =>
      heard(() => client.call(route, scoped(options) as never)) as never,
    callTagged: (route, ...[options]) =>
      heard(() => client.callTagged(route, scoped(options) as never)) as never,
    callFile: (route, options) => heard(() => client.callFile(route, scoped(options) as never)),
    url: client.url,
  };
}
