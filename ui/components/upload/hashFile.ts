/** The SHA-256 of a file, hex; null over plain http, where browsers have none, or if it cannot be read. */
export async function hashFile(file: Blob): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
