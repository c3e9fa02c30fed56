import type { Config } from "../../base/config/config";
import { refuseKey } from "../../storage/installation/installationKey";
import { loadKeyBytes } from "../../storage/secrets/secretKey";
import type { CheckResult } from "./checkResult";

type KeyConfig = Pick<Config, "dataDir" | "secretKey">;

/** Whether the server has its key, and whether the installation uses the same. */
export async function checkKey(config: KeyConfig, keyCheck: string | null): Promise<CheckResult> {
  const subject = "Chiave del server";
  const { dataDir, secretKey } = config;
  try {
    const own = await loadKeyBytes(config);
    refuseKey(dataDir, { own, isNeeded: true, keyCheck });
    const text =
      secretKey === null ? "secret.key; conservane una copia altrove" : "da SGI_SECRET_KEY";
    return { level: "good", subject, text };
  } catch (error) {
    return { level: "bad", subject, text: (error as Error).message };
  }
}
