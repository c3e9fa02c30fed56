import { newId } from "../../../base/ids/newId";
import { type OpenConfig, openData } from "../openData";

/** Begins an installation without users, as `init` does; if it fails, the server reports why. */
export async function prepareInstallation(
  dataDir: string,
  databaseUrl: string | null = null,
  given: Partial<Pick<OpenConfig, "objects" | "secretKey">> = {},
) {
  const config = { dataDir, databaseUrl, secretKey: null, objects: null, ...given };
  const deps = { pid: process.pid, newId, warn: () => undefined, mayCreate: true };
  const opened = await openData(config, deps);
  if (opened.ok) await opened.data.close();
}
