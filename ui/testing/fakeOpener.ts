import { type Answering, absent, createFakeFetch, createFakePermission } from "@sgi/core/testing";
import type { createStore } from "jotai";
import { type OpenerServices, openerServicesAtom } from "../state/opener/openerServices";

interface Options {
  /** The helper's answers. Left out: no helper is installed. */
  answer?: Answering;
  /** The browser's permission for calls to the local network. */
  permission?: "granted" | "prompt" | "denied";
  services?: Partial<OpenerServices>;
}

/** A PC with its helper, as the panel meets it; `bring` puts it into a screen's store. */
export function createFakePc({
  answer = absent,
  permission = "granted",
  services = {},
}: Options = {}) {
  const session = new Map<string, string>();
  const pc = { answer, saved: [] as string[] };
  const browser = createFakePermission(permission);
  const { fetch, sent } = createFakeFetch((request) => pc.answer(request));
  return {
    sent,
    saved: pc.saved,
    session,
    /** What the helper was asked, as `POST /open`. */
    calls: () => sent.map(({ method, address }) => `${method} ${new URL(address).pathname}`),
    answerBy(next: Answering) {
      pc.answer = next;
    },
    allow: browser.set,
    bring: (store: ReturnType<typeof createStore>) =>
      store.set(openerServicesAtom, {
        fetch,
        queryPermission: browser.query,
        protocol: "https:",
        hostname: "sgi.esempio.it",
        origin: "https://sgi.esempio.it",
        refusesLoopback: false,
        system: "windows",
        isMobile: false,
        session: {
          getItem: (key) => session.get(key) ?? null,
          setItem: (key, value) => void session.set(key, value),
        },
        save: (url) => void pc.saved.push(url),
        ...services,
      }),
  };
}
