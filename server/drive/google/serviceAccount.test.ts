import { generateKeyPairSync, verify } from "node:crypto";
import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { openServiceAccount } from "./google";
import { byFetch } from "./testing/byFetch";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ADDRESS = "pannello@sgi.iam.gserviceaccount.com";
const NOW = 1_795_000_000_000;

function open(answers: Response[]) {
  const forms: { url: string; form: URLSearchParams }[] = [];
  const faults: (string | null)[] = [];
  const time = createManualTime(NOW);
  const account = openServiceAccount(
    { key: { address: ADDRESS, keyId: "4f3c", privateKey }, standIn: null },
    {
      ...time,
      exchange: byFetch(async (url, init) => {
        forms.push({ url: String(url), form: new URLSearchParams(String(init?.body)) });
        return answers.shift() ?? new Response("", { status: 500 });
      }),
      onKey: async (fault) => void faults.push(fault),
    },
  );
  return { account, forms, faults, time };
}
const token = (value: string) => Response.json({ access_token: value, expires_in: 3_599 });
const refusal = (error_description: string) =>
  Response.json({ error: "invalid_grant", error_description }, { status: 400 });
const part = (text: string | undefined) =>
  JSON.parse(Buffer.from(text ?? "", "base64url").toString());

it("signs a request for an hour, to Google's own address, for both read-only scopes and nobody else [DRIVE-49]", async () => {
  const { account, forms } = open([token("ya29.one")]);
  expect(await account.token()).toBe("ya29.one");
  const { url, form } = forms[0] ?? { url: "", form: new URLSearchParams() };
  expect(url).toBe("https://oauth2.googleapis.com/token");
  expect(form.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
  const [head, claims, signature] = (form.get("assertion") ?? "").split(".");
  expect(part(head)).toEqual({ alg: "RS256", typ: "JWT", kid: "4f3c" });
  const iat = NOW / 1_000 - 10;
  expect(part(claims)).toEqual({
    iss: ADDRESS,
    scope:
      "https://www.googleapis.com/auth/drive.readonly https://www.googleapis.com/auth/spreadsheets.readonly",
    aud: "https://oauth2.googleapis.com/token",
    iat,
    exp: iat + 3_600,
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature ?? "", "base64url");
  expect(verify("RSA-SHA256", signed, publicKey, bytes)).toBe(true);
});

it("asks once for many, and again a minute before its end [DRIVE-49]", async () => {
  const { account, forms, time } = open([token("ya29.one"), token("ya29.two")]);
  const all = await Promise.all([account.token(), account.token(), account.token()]);
  expect([new Set(all).size, forms.length]).toEqual([1, 1]);
  time.advance(3_538_000);
  expect(await account.token()).toBe("ya29.one");
  time.advance(1_000);
  expect(await account.token()).toBe("ya29.two");
});

it.each([
  ["Invalid JWT Signature.", "keyRefused"],
  ["Invalid grant: account not found", "keyRefused"],
  ["Invalid JWT Audience.", "keyRefused"],
  ["Invalid JWT: Token must be a short-lived token (60 minutes)", "clockOff"],
])("takes «%s» for %s [DRIVE-49]", async (description, kind) => {
  const { account, faults } = open([refusal(description), token("ya29.one")]);
  await expect(account.token()).rejects.toMatchObject({ kind });
  await account.token();
  expect(faults).toEqual([kind, null]);
});
