import { expect, it } from "vitest";
import type { GoogleFailure } from "./googleFailure";
import { createAnsweringGoogle, jsonAnswer } from "./testing/answering";

const REDIRECT = "https://sgi.esempio.it/api/google/callback";
const GIVEN = { code: "4/code", verifier: "verifier", redirectUri: REDIRECT };

it("asks for the two read-only scopes, a refresh token and consent, by PKCE [DRIVE-02] [DRIVE-03]", () => {
  const { google } = createAnsweringGoogle();
  const url = new URL(
    google.authorization.address({ state: "s", challenge: "c", redirectUri: REDIRECT }),
  );
  expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "client",
    redirect_uri: REDIRECT,
    response_type: "code",
    scope:
      "https://www.googleapis.com/auth/drive.readonly https://www.googleapis.com/auth/spreadsheets.readonly",
    access_type: "offline",
    prompt: "consent",
    include_granted_scopes: "false",
    state: "s",
    code_challenge: "c",
    code_challenge_method: "S256",
  });
});

it("exchanges a code with its verifier, in the body alone", async () => {
  const { google, requests } = createAnsweringGoogle(
    jsonAnswer({ access_token: "ya29", expires_in: 3_599, refresh_token: "1//r", scope: "a b" }),
  );
  expect(await google.authorization.exchange(GIVEN)).toEqual({
    refreshToken: "1//r",
    access: { value: "ya29", expiresAt: 1_000_000 + 3_599_000 },
    scopes: ["a", "b"],
  });
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(["POST", "https://oauth2.googleapis.com/token"]);
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    grant_type: "authorization_code",
    code: "4/code",
    code_verifier: "verifier",
    redirect_uri: REDIRECT,
    client_id: "client",
    client_secret: "client-secret",
  });
});

it.each([
  [400, "invalid_grant", "needsAuthorization"],
  [401, "invalid_client", "refused"],
  [400, "redirect_uri_mismatch", "refused"],
])("takes %i %s for %s", async (status, error, kind) => {
  const { google, requests } = createAnsweringGoogle(jsonAnswer({ error }, { status }));
  const { refresh, exchange } = google.authorization;
  const kinds = [refresh("1//r"), exchange(GIVEN)].map((work) =>
    work.catch((failure: GoogleFailure) => failure.kind),
  );
  expect([...(await Promise.all(kinds)), requests.length]).toEqual([kind, kind, 2]);
});

it("refreshes, and gives back; a grant that Google no longer knows is given back already", async () => {
  const { google } = createAnsweringGoogle(
    jsonAnswer({ access_token: "ya29", expires_in: 3_599 }),
    jsonAnswer({}),
    jsonAnswer({ error: "invalid_token" }, { status: 400 }),
    jsonAnswer({ error: "invalid_request" }, { status: 400 }),
  );
  const { refresh, revoke } = google.authorization;
  expect((await refresh("1//r")).value).toBe("ya29");
  await revoke("1//r");
  await revoke("1//r");
  await expect(revoke("1//r")).rejects.toThrow("refused");
});
