import { createGoogleStandIn, type GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { afterAll, beforeAll } from "vitest";
import { type Browser, ORIGIN } from "../../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../../app/testing/testServer";
import type { HttpSettings } from "../../http/env";
import type { Store } from "../../storage/store/store";
import { CALLBACK_PATH } from "../startAuthorization";

/** A stand-in for Google for a test file, and a server that calls it. */
export function useTestDrive() {
  let google: GoogleStandIn;
  const given: string[] = [];
  const held = new Map<string, { reach(): void; opened: Promise<void> }>();
  beforeAll(async () => {
    google = await createGoogleStandIn({
      redirectUris: [ORIGIN + CALLBACK_PATH],
      // The server's own: Google refuses what a service account signs by another clock.
      now: () => SERVER_START_AT,
    });
  });
  afterAll(() => google.close());

  /** The server's calls reach the stand-in, for any of Google's hosts. */
  const callGoogle: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    held.get(pathname)?.reach();
    await held.get(pathname)?.opened;
    const answer = await fetch(google.url + pathname + search, init);
    if (pathname === "/token") given.push(await answer.clone().text());
    return answer;
  };
  return {
    get google() {
      return google;
    },
    /** The refresh tokens given so far. */
    refreshTokens: () => given.join().match(/(?<="refresh_token":\s*")[^"]+/g) ?? [],
    /** Holds calls at one of Google's paths, from the first one until they are released. */
    hold(pathname: string) {
      let open = (): void => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      let calls = 0;
      const reached = new Promise<void>((resolve) => {
        const reach = () => {
          calls += 1;
          resolve();
        };
        held.set(pathname, { reach, opened });
      });
      const letGo = () => {
        held.delete(pathname);
        open();
      };
      return { reached, letGo, calls: () => calls };
    },
    callGoogle,
    start: (store: Store, settings: Partial<HttpSettings> = {}) =>
      startTestServer(store, { callGoogle, settings: { publicUrl: ORIGIN, ...settings } }),
    /** The same with a service account. */
    startServed: (store: Store) =>
      startTestServer(store, {
        callGoogle,
        serviceKey: google.serviceAccount.key(),
        settings: { publicUrl: ORIGIN },
      }),
  };
}

/** The consent page's address, as the panel gets it. */
export async function consentUrl(browser: Browser, client = "acme"): Promise<string> {
  const answer = await browser.get(`/api/google/auth-url/${client}`);
  return ((await answer.json()) as { url: string }).url;
}

/** Consents at Google and comes back; gives the callback's answer. */
export async function authorize(
  browser: Browser,
  google: GoogleStandIn,
  client = "acme",
): Promise<Response> {
  return comeBack(browser, google.oauth.allow(await consentUrl(browser, client)));
}

export function comeBack(browser: Browser, address: string): Promise<Response> {
  const { pathname, search } = new URL(address);
  return browser.get(pathname + search, { Accept: "text/html" });
}

export async function tokenOf(browser: Browser, query = ""): Promise<Record<string, unknown>> {
  const answer = await browser.get(`/api/google/access-token/acme${query}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** The message of the callback's page to the panel. */
export async function toldBy(answer: Response): Promise<Record<string, string | undefined>> {
  const page = (await answer.text()).replaceAll("&#39;", "'");
  const of = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1];
  return { origin: of("origin"), outcome: of("outcome"), message: of("message") };
}

/** Everything that the server has logged. */
export function loggedBy({ logLines }: TestServer): string {
  return JSON.stringify(logLines);
}
