import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "@sgi/core/documents/document";
import { TEST_PASSWORD } from "../support/demoTemplate";
import { startPanel } from "../support/panel";
import { ACCOUNTS } from "../support/signIn";

/** The demo's index, obsolete documents too, as the panel's pages are given it. */
export async function readDemoIndex(): Promise<Document[]> {
  const panel = await startPanel();
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(panel.url + path, { ...init, headers: { ...init.headers, cookie } });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return answer.json();
  };
  try {
    const { csrfToken } = await call("/api/csrf-token");
    await call("/api/login", {
      method: "POST",
      headers: { "X-CSRF-Token": csrfToken, "Content-Type": "application/json" },
      body: JSON.stringify({ email: ACCOUNTS.admin, password: TEST_PASSWORD, remember: false }),
    });
    return [...(await call("/api/documents")), ...(await call("/api/documents/obsolete"))];
  } finally {
    await panel.stop();
  }
}

/** All files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
