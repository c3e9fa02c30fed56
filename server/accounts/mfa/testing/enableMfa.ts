import type { Browser } from "../../../app/testing/browser";
import type { TestServer } from "../../../app/testing/testServer";
import { STEP_MS } from "../totp";
import { oathtoolCode } from "./oathtool";

export interface SetUp {
  qrCode: string;
  secret: string;
  backupCodes: string[];
}

export async function setUpMfaFor(browser: Browser): Promise<SetUp> {
  return (await browser.write("POST", "/api/mfa/setup")).json() as Promise<SetUp>;
}

/**
 * Sets up and enables a user's second factor as the settings page does, then advances time by one
 * step, because the first code is used. `code` returns the current code.
 */
export async function enableMfaFor(server: TestServer, userId: string) {
  const browser = await server.signedIn(userId);
  const setUp = await setUpMfaFor(browser);
  const code = (steps = 0) => oathtoolCode(setUp.secret, server.time.clock.now() + steps * STEP_MS);
  const answer = await browser.write("POST", "/api/mfa/enable", { token: code() });
  if (answer.status !== 204) throw new Error(`mfa/enable answered ${answer.status}`);
  server.time.advance(STEP_MS);
  return { ...setUp, browser, code };
}
