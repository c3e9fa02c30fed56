import { isAccessCode } from "./accessCode";
import { readHealth } from "./api";
import { readBounded } from "./readBounded";

/**
 * How a helper proves that it knows the access code before the code is sent: any other program on
 * the port, such as one of another user of the PC, learns only a question. Source: threat 6.
 */
const SCHEME = "Challenge";
const CHALLENGE_BYTES = 32;

/** A question of 256 random bits, never asked twice. */
export function newChallenge(): string {
  return hex(crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES)));
}

/** The `Authorization` header that asks for a proof. */
export function askingProof(challenge: string): string {
  return `${SCHEME} ${challenge}`;
}

/** The challenge in an `Authorization` header; null without one. */
export function askedProof(authorization: string | undefined): string | null {
  return /^Challenge ([0-9a-f]{64})$/.exec(authorization ?? "")?.[1] ?? null;
}

/** The proof, which only a holder of the code can compute: HMAC-SHA-256, hex. */
export async function proofOf(code: string, challenge: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(code), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encode(`Local Opener ${challenge}`));
  return hex(new Uint8Array(signature));
}

/** Whether `said` proves knowledge of the code. */
export async function isProved(said: unknown, code: string, challenge: string): Promise<boolean> {
  if (!(said instanceof Object) || !("proof" in said) || !isAccessCode(code)) return false;
  return said.proof === (await proofOf(code, challenge));
}

/**
 * The `Authorization` header with the code, once the listener has proved that it knows it; else
 * null. `send` asks the helper, and rejects where nothing answers.
 */
export async function provedBearer(
  code: string,
  send: (path: string, authorization: string, init: RequestInit) => Promise<Response>,
): Promise<string | null> {
  const challenge = newChallenge();
  const { method, path } = readHealth;
  const said = await readBounded(await send(path, askingProof(challenge), { method }));
  return (await isProved(said, code, challenge)) ? `Bearer ${code}` : null;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
