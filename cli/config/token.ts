import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isAccessCode } from "@sgi/core/opener";
import { writeWhole } from "../files/writeWhole";
import { underLock } from "./processLock";

const TOKEN_FILE = "token";
const TOKEN_BYTES = 32;

/**
 * The secret that this user's commands send to the service, and panels too where the PC is shared:
 * 256 random bits, readable by this user alone. Created when missing.
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

/** A token that was cut short or edited counts as missing. */
async function readToken(file: string): Promise<string | null> {
  const text = (await readFile(file, "utf8").catch(() => "")).trim();
  return isAccessCode(text) ? text : null;
}
