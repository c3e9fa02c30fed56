import { type EpochMs, SECOND_MS } from "@sgi/core/time";
import * as z from "zod";
import { callJson } from "./callJson";
import { GoogleFailure } from "./googleFailure";
import { type AccessToken, GOOGLE_SCOPES, type GoogleAuthorization } from "./googleTypes";
import type { GoogleOrigins } from "./origins";
import { sendToGoogle, type TryDeps } from "./send";
import { textOf } from "./sendOnce";

const MAX_REVOKE_BYTES = 64 * 1024;

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

interface Deps extends TryDeps {
  origins: GoogleOrigins;
  client: GoogleClient;
}

/** Tokens contain no spaces; Google's are never longer than this. */
const Token = z.string().regex(/^[\x21-\x7e]{1,4096}$/);
/** An access token, as the token endpoint gives it. */
export const Refreshed = z.object({
  access_token: Token,
  expires_in: z.number().positive().max(86_400),
});
const Exchanged = Refreshed.extend({ refresh_token: Token, scope: z.string().max(4096) });

export function accessOf(
  { access_token, expires_in }: z.output<typeof Refreshed>,
  now: EpochMs,
): AccessToken {
  return { value: access_token, expiresAt: now + expires_in * SECOND_MS };
}

export function createAuthorization(deps: Deps): GoogleAuthorization {
  const { origins, client, clock } = deps;
  const credentials = { client_id: client.clientId, client_secret: client.clientSecret };

  const tokens = (form: Record<string, string>) => ({
    origin: origins.tokens,
    path: "/token",
    form: { ...form, ...credentials },
  });

  return {
    address({ state, challenge, redirectUri }) {
      const url = new URL("/o/oauth2/v2/auth", origins.accounts);
      url.search = new URLSearchParams({
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: GOOGLE_SCOPES.join(" "),
        access_type: "offline",
        // Otherwise Google returns no refresh token to people who have consented before.
        prompt: "consent",
        include_granted_scopes: "false",
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      }).toString();
      return url.href;
    },
    async exchange({ code, verifier, redirectUri }) {
      const now = clock.now();
      const call = tokens({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      });
      const given = await callJson(deps, call, Exchanged);
      return {
        refreshToken: given.refresh_token,
        access: accessOf(given, now),
        scopes: given.scope.split(" "),
      };
    },
    async refresh(refreshToken) {
      const now = clock.now();
      const call = tokens({ grant_type: "refresh_token", refresh_token: refreshToken });
      return accessOf(await callJson(deps, call, Refreshed), now);
    },
    async revoke(token, beforeTry) {
      const call = { origin: origins.tokens, path: "/revoke", form: { token }, beforeTry };
      try {
        await sendToGoogle(deps, { ...call, maxBytes: MAX_REVOKE_BYTES }, textOf);
      } catch (error) {
        const isUnknown = error instanceof GoogleFailure && error.reason === "invalid_token";
        if (!isUnknown) throw error;
      }
    },
  };
}
