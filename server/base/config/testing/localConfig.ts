import type { ServeConfig } from "../../../app/openParts";

/** A server on a free local port, with default settings over `dataDir`. */
export function localConfig(given: Partial<ServeConfig> & { dataDir: string }): ServeConfig {
  return {
    host: "127.0.0.1",
    port: 0,
    databaseUrl: null,
    secretKey: null,
    publicUrl: null,
    corsOrigins: [],
    trustedProxies: [],
    smtpUrl: null,
    mailFrom: null,
    backups: { everyHours: 0, keep: 7 },
    lists: { cacheMb: 16 },
    objects: null,
    copies: null,
    metricsToken: null,
    google: NO_GOOGLE,
    sync: { everyMs: 0 },
    ...NO_METAS,
    ...given,
  };
}

/** Page settings without values. */
export const NO_METAS = {
  apiHost: null,
  companyName: null,
  companyAddress: null,
  contactEmail: null,
  contactSubject: null,
} as const;

/** Settings without Google Drive. */
export const NO_GOOGLE = {
  client: null,
  apiKey: null,
  appId: null,
  serviceAccount: null,
  serviceAccountFile: null,
  standIn: null,
} as const;
