import { type DurationMs, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import * as z from "zod";
import { isLoopbackHost, originOf } from "./addresses";
import { type ServiceAccountKey, ServiceAccountKeyText } from "./serviceAccountKey";

const MAX_HOURS = 8_760;
const MAX_MINUTES = 1_440;

/** Access to Google Drive and to Google's folder picker. */
export interface GoogleSettings {
  /** SGI_GOOGLE_CLIENT_ID and SGI_GOOGLE_CLIENT_SECRET: the OAuth client; null without one. */
  client: { clientId: string; clientSecret: string } | null;
  /**
   * SGI_GOOGLE_API_KEY: the folder picker's key. Browsers see it; it is limited to the panel's
   * origin.
   */
  apiKey: string | null;
  /** SGI_GOOGLE_APP_ID: the project's number for the folder picker. */
  appId: string | null;
  /** SGI_GOOGLE_SERVICE_ACCOUNT: the service account's key; null without one. */
  serviceAccount: ServiceAccountKey | null;
  /** SGI_GOOGLE_SERVICE_ACCOUNT_FILE: the file that the key was read from; null for none. */
  serviceAccountFile: string | null;
  /** SGI_GOOGLE_URL: an origin that replaces all of Google's; null for Google itself. */
  standIn: string | null;
}

/** When timed syncs run. */
export interface SyncSettings {
  /**
   * SGI_SYNC_EVERY: between two looks at a company's Drive; 0 for none, null where it is not set.
   */
  everyMs: DurationMs | null;
}

/** «10m» are minutes, «6» are hours. */
const EVERY_EXPECTED = `i minuti da 1m a ${MAX_MINUTES}m, o le ore da 0 a ${MAX_HOURS}`;
const every = z
  .string()
  .regex(/^\d{1,4}m?$/, EVERY_EXPECTED)
  .transform((text): DurationMs => {
    const count = Number.parseInt(text, 10);
    const isMinutes = text.endsWith("m");
    const isWithin = isMinutes ? count >= 1 && count <= MAX_MINUTES : count <= MAX_HOURS;
    if (!isWithin) return Number.NaN;
    return count * (isMinutes ? MINUTE_MS : HOUR_MS);
  })
  .refine((everyMs) => !Number.isNaN(everyMs), EVERY_EXPECTED);

/** A value from Google's console, without blanks. */
const word = (expected: string) => z.string().regex(/^[\x21-\x7e]{1,512}$/, expected);

const isStandIn = (text: string) => {
  const url = originOf(text);
  return url !== null && (url.protocol === "https:" || isLoopbackHost(url.hostname));
};

export const googleVariables = {
  SGI_GOOGLE_CLIENT_ID: word("l'ID del client OAuth").nullable().default(null),
  SGI_GOOGLE_CLIENT_SECRET: word("il segreto del client OAuth").nullable().default(null),
  SGI_GOOGLE_API_KEY: word("la chiave API di Google Picker").nullable().default(null),
  SGI_GOOGLE_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/, "il numero del progetto Google")
    .nullable()
    .default(null),
  SGI_GOOGLE_SERVICE_ACCOUNT: ServiceAccountKeyText.nullable().default(null),
  // `withSecretFiles` has read it, and leaves its name so that it can be checked who may read it.
  SGI_GOOGLE_SERVICE_ACCOUNT_FILE: z.string().nullable().default(null),
  SGI_GOOGLE_URL: z
    .string()
    .refine(isStandIn, "un'origine https (http va bene solo su questo computer)")
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null),
  SGI_SYNC_EVERY: every.nullable().default(null),
};

type Values = z.output<z.ZodObject<typeof googleVariables>>;

export function googleSettings(values: Values): { google: GoogleSettings; sync: SyncSettings } {
  const { SGI_GOOGLE_CLIENT_ID: clientId, SGI_GOOGLE_CLIENT_SECRET: clientSecret } = values;
  return {
    google: {
      client: clientId === null || clientSecret === null ? null : { clientId, clientSecret },
      apiKey: values.SGI_GOOGLE_API_KEY,
      appId: values.SGI_GOOGLE_APP_ID,
      serviceAccount: values.SGI_GOOGLE_SERVICE_ACCOUNT,
      serviceAccountFile: values.SGI_GOOGLE_SERVICE_ACCOUNT_FILE,
      standIn: values.SGI_GOOGLE_URL,
    },
    sync: { everyMs: values.SGI_SYNC_EVERY },
  };
}

/** Only one half of the OAuth client is useless, although it looks configured. */
export function googleProblems(given: Readonly<Record<string, string>>): string[] {
  const pair = ["SGI_GOOGLE_CLIENT_ID", "SGI_GOOGLE_CLIENT_SECRET"] as const;
  const missing = pair.filter((name) => given[name] === undefined);
  if (missing.length !== 1) return [];
  return [`${missing[0]}: manca, e del client OAuth di Google servono ID e segreto.`];
}
