import * as z from "zod";
import { isPrivateHost, originOf } from "./addresses";

/** Object storage for files: any host that is compatible with S3. */
export interface ObjectSettings {
  /** SGI_S3_ENDPOINT: the host's origin; https, or http on a private network. */
  endpoint: string;
  /** SGI_S3_REGION: the region for request signatures; default us-east-1. */
  region: string;
  /** SGI_S3_BUCKET: an existing bucket. */
  bucket: string;
  /** SGI_S3_PREFIX: the prefix of all names, ending with a slash; default empty. */
  prefix: string;
  /** SGI_S3_ACCESS_KEY and SGI_S3_SECRET_KEY: need the rights to put, get, list and delete. */
  accessKey: string;
  secretKey: string;
  /**
   * SGI_S3_PATH_STYLE: true (the default) when the bucket is in the path, false when in the host.
   */
  isPathStyle: boolean;
}

/** Required for object storage; the other settings have defaults. */
const NEEDED = [
  "SGI_S3_ENDPOINT",
  "SGI_S3_BUCKET",
  "SGI_S3_ACCESS_KEY",
  "SGI_S3_SECRET_KEY",
] as const;

const isEndpoint = (text: string) => {
  const url = originOf(text);
  return url !== null && (url.protocol === "https:" || isPrivateHost(url.hostname));
};

/** Characters that are the same in a signature and in a URL. */
const PREFIX = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/;

/**
 * Names that an installation uses below its prefix or in its data folder: another installation's
 * prefix must not start there.
 */
const RESERVED: ReadonlySet<string> = new Set(["uploads", "backups", "tmp", "files"]);

export const objectVariables = {
  SGI_S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, "un'origine https (http va bene solo in una rete privata)")
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null),
  SGI_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, "una regione, ad esempio eu-south-1")
    .default("us-east-1"),
  SGI_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "il nome di un bucket: da 3 a 63 fra a-z 0-9 . -")
    .nullable()
    .default(null),
  SGI_S3_PREFIX: z
    .string()
    .max(200, "al massimo 200 caratteri")
    .regex(PREFIX, "cartelle di lettere, cifre, punti e trattini, ad esempio sgi/documenti")
    .refine(
      (text) => !text.split("/").some((name) => RESERVED.has(name)),
      "un prefisso senza cartelle di nome uploads, backups, tmp o files, che ogni installazione ha sotto il proprio: se i file sono già lì, ferma i server e copiali sotto un altro, con il loro sgi.installation",
    )
    .transform((text) => `${text.replace(/\/$/, "")}/`)
    .default(""),
  SGI_S3_ACCESS_KEY: key("l'ID della chiave di accesso"),
  SGI_S3_SECRET_KEY: key("il segreto della chiave di accesso"),
  SGI_S3_PATH_STYLE: z
    .enum(["true", "false"], "true o false")
    .default("true")
    .transform((text) => text === "true"),
};

function key(expected: string) {
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, expected)
    .nullable()
    .default(null);
}

type Values = z.output<z.ZodObject<typeof objectVariables>>;

/** Null when files are in the data folder. */
export function objectSettings(values: Values): ObjectSettings | null {
  const {
    SGI_S3_ENDPOINT: endpoint,
    SGI_S3_BUCKET: bucket,
    SGI_S3_ACCESS_KEY: accessKey,
    SGI_S3_SECRET_KEY: secretKey,
  } = values;
  if (endpoint === null || bucket === null || accessKey === null || secretKey === null) return null;
  return {
    endpoint,
    bucket,
    accessKey,
    secretKey,
    region: values.SGI_S3_REGION,
    prefix: values.SGI_S3_PREFIX,
    isPathStyle: values.SGI_S3_PATH_STYLE,
  };
}

/** With only some of the settings, files would be stored in the data folder unnoticed. */
export function objectProblems(given: Readonly<Record<string, string>>): string[] {
  if (!Object.keys(given).some((name) => Object.hasOwn(objectVariables, name))) return [];
  const missing = NEEDED.filter((name) => given[name] === undefined);
  return missing.map(
    (name) => `${name}: manca, e per l'archivio a oggetti servono ${NEEDED.join(", ")}.`,
  );
}
