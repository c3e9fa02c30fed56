import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { isAccessCode } from "@sgi/core/opener";
import { writeWhole } from "../files/writeWhole";
import { underLock } from "./processLock";

const TOKEN_FILE = "token";
const TOKEN_BYTES = 32;
const GROUP_OR_OTHERS = 0o077;

/**
 * The secret that this user's commands send to the service, and panels too where the PC is shared:
 * 256 random bits, readable by this user alone. Created if missing, replaced if others may read it.
 */
export async function openToken(folder: string): Promise<string> {
  const file = path.join(folder, TOKEN_FILE);
  return (await readToken(file)) ?? underLock(`${file}.lock`, () => makeUnlessThere(file));
}

/** Replaces the secret: every holder of the old one needs the new one. */
export function renewToken(folder: string): Promise<string> {
  const file = path.join(folder, TOKEN_FILE);
  return underLock(`${file}.lock`, () => make(file));
}

async function makeUnlessThere(file: string): Promise<string> {
  return (await readToken(file)) ?? make(file);
}

async function make(file: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await writeWhole(file, `${token}\n`);
  return token;
}

/** The stored token; null if it was cut short or edited, or if other users can read it. */
async function readToken(file: string): Promise<string | null> {
  if (await isReadByOthers(file)) return null;
  const text = (await readFile(file, "utf8").catch(() => "")).trim();
  return isAccessCode(text) ? text : null;
}

/** Whether other users of this PC can read the secret; the next use then replaces it. */
export function isTokenExposed(folder: string): Promise<boolean> {
  return isReadByOthers(path.join(folder, TOKEN_FILE));
}

/** On Windows the user's own folder keeps others out; Node tells no rights there. */
async function isReadByOthers(file: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  const facts = await stat(file).catch(() => null);
  return facts !== null && (facts.mode & GROUP_OR_OTHERS) !== 0;
}
