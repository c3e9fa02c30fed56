import { createPrivateKey, type KeyObject } from "node:crypto";
import * as z from "zod";

/** A service account's key, with which the server signs its requests for tokens. */
export interface ServiceAccountKey {
  /** The account's address: folders are shared with it. */
  address: string;
  keyId: string;
  privateKey: KeyObject;
}

const EXPECTED = "il testo JSON della chiave di un account di servizio, come Google la scarica";

const KeyFile = z.object({
  type: z.literal("service_account"),
  client_email: z.string().regex(/^[\x21-\x7e]{1,200}@[a-z0-9.-]{1,200}\.gserviceaccount\.com$/i),
  private_key_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  private_key: z.string(),
});

/**
 * Reads the JSON of a key. Its other fields, such as the address to which tokens are asked, are
 * ignored: whoever writes the file must not lead the server elsewhere.
 */
export const ServiceAccountKeyText = z.string().transform((text, context): ServiceAccountKey => {
  const parsed = KeyFile.safeParse(jsonOf(text));
  const privateKey = parsed.success ? rsaKey(parsed.data.private_key) : null;
  if (!parsed.success || privateKey === null) {
    context.addIssue({ code: "custom", message: EXPECTED + mistakenFor(text) });
    return z.NEVER;
  }
  const { client_email: address, private_key_id: keyId } = parsed.data;
  return { address, keyId, privateKey };
});

/** Says which other of Google's keys it is, if it is one. */
function mistakenFor(text: string): string {
  if (/^AIza/.test(text)) return ": questa è una chiave API";
  const json = jsonOf(text);
  if (typeof json !== "object" || json === null) return "";
  if ("web" in json || "installed" in json) return ": questo è un client OAuth";
  return "";
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rsaKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}
