import type { GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import type { Browser } from "../../app/testing/browser";

export interface Verified {
  status: number;
  /** The answer's text where it refuses. */
  message?: string;
  name?: string | null;
  entries?: number | null;
  isMore?: boolean;
  code?: string | null;
}

/** What 'Verifica' answers for a link. */
export async function verify(browser: Browser, link: string, client = "acme"): Promise<Verified> {
  const path = `/api/clients/${client}/folder/verification`;
  const answer = await browser.write("POST", path, { link });
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Proves a folder by the empty folder that its code asks for. */
export async function prove(
  browser: Browser,
  { tree }: GoogleStandIn,
  given: { folder: string; client?: string },
): Promise<void> {
  const { code } = await verify(browser, given.folder, given.client);
  if (code) tree.addFolder({ name: code, parent: given.folder });
  const { name } = await verify(browser, given.folder, given.client);
  if (name == null) throw new Error("the folder was not proved");
}

/** A new folder that is shared with the service account, and proved; gives its id. */
export async function provenFolder(browser: Browser, google: GoogleStandIn): Promise<string> {
  const folder = google.tree.addFolder({ name: "Qualità" });
  google.tree.shareWithService(folder);
  await prove(browser, google, { folder });
  return folder;
}
