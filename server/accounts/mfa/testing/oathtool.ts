import { execaSync } from "execa";

/** The code at an instant, computed by a program that shares no code with the server's library. */
export function oathtoolCode(secret: string, at: number): string {
  const now = `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return execaSync("oathtool", ["--totp", "--base32", "--now", now, secret]).stdout;
}
