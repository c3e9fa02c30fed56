import type { Exchange } from "../../../base/outbound/exchange";

/** Exchanges through a stand-in for the platform's `fetch`. */
export function byFetch(fetch: typeof globalThis.fetch): Exchange {
  return async ({ url, body, ...init }) => {
    const response = await fetch(url, { ...init, body, redirect: "manual" });
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      bytes: response.body ?? new Blob([]).stream(),
    };
  };
}
