import { isIP } from "node:net";
import { resolve } from "node:path";
import { isEmail } from "@sgi/core/accounts/auth";
import * as z from "zod";
import { isAddressOrRange, isPrivateHost, originOf } from "./addresses";
import {
  type BackupSettings,
  backupVariables,
  type CopySettings,
  copyProblems,
  copySettings,
  copyVariables,
  samePlaceProblems,
} from "./backupSettings";
import {
  type GoogleSettings,
  googleProblems,
  googleSettings,
  googleVariables,
  type SyncSettings,
} from "./googleSettings";
import { isLine, mailVariables } from "./mailSettings";
import { nearestName } from "./nearestName";
import {
  type ObjectSettings,
  objectProblems,
  objectSettings,
  objectVariables,
} from "./objectSettings";
import { shownValue, wholeNumber } from "./values";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const LOG_FORMATS = ["json", "text", "auto"] as const;
const NO_PROXIES = "none";
const PROXIES = `indirizzi IP o intervalli come 10.0.0.0/8, con virgole, o ${NO_PROXIES}`;
const HOST_NAME = /^[A-Za-z0-9.-]+$/;
const MAX_CACHE_MB = 65_536;
const listVariables = { SGI_LIST_CACHE_MB: wholeNumber(1, MAX_CACHE_MB).default(256) };

/** The cache of lists. */
export interface ListSettings {
  /** SGI_LIST_CACHE_MB: the most memory that it uses; default 256. */
  cacheMb: number;
}

/** The server's settings from the environment. An empty variable counts as not set. */
export interface Config {
  /** SGI_PORT: the port; 0 lets the system choose. Default 8080. */
  port: number;
  /** SGI_HOST: the listening address. Default 127.0.0.1: this machine only. */
  host: string;
  /**
   * SGI_DATA_DIR: the folder of the database and the files, as an absolute path. Default `./data`.
   */
  dataDir: string;
  /** SGI_PUBLIC_URL: the panel's origin for users; https, or http on a private network. */
  publicUrl: string | null;
  /** SGI_DATABASE_URL: the PostgreSQL database; null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** SGI_CORS_ORIGINS: other origins, separated by commas, whose pages may call the API. */
  corsOrigins: readonly string[];
  /**
   * SGI_TRUSTED_PROXIES: proxies whose X-Forwarded-For is trusted, by commas; `none` without a
   * proxy.
   */
  trustedProxies: readonly string[];
  /** SGI_LOG_LEVEL: default `info`. */
  logLevel: (typeof LOG_LEVELS)[number];
  /** SGI_LOG_FORMAT: JSON by default, text for people, or `auto`: text on a terminal alone. */
  logFormat: (typeof LOG_FORMATS)[number];
  /** SGI_API_HOST: the origin of another API host, written into the page; null for this one. */
  apiHost: string | null;
  /** SGI_SECRET_KEY: the key that signs tokens; null for a generated key in the data folder. */
  secretKey: string | null;
  /** SGI_SMTP_URL: the mail server; null to keep mails as files in the data folder. */
  smtpUrl: string | null;
  /** SGI_MAIL_FROM: the sender of mails; needed with SGI_SMTP_URL. */
  mailFrom: string | null;
  /**
   * SGI_COMPANY_NAME: the company that runs the panel, shown on its pages. Null, here and below,
   * for a placeholder.
   */
  companyName: string | null;
  /** SGI_COMPANY_ADDRESS */
  companyAddress: string | null;
  /** SGI_CONTACT_EMAIL: the recipient of contact messages. */
  contactEmail: string | null;
  /** SGI_CONTACT_SUBJECT: the subject of these messages. */
  contactSubject: string | null;
  /** SGI_METRICS_TOKEN: the token for /metrics; null: there is no such page. */
  metricsToken: string | null;
  backups: BackupSettings;
  /** Null: finished backups are copied nowhere. */
  copies: CopySettings | null;
  lists: ListSettings;
  /** Null to keep files in the data folder. */
  objects: ObjectSettings | null;
  google: GoogleSettings;
  sync: SyncSettings;
}

export type ConfigOutcome = { ok: true; config: Config } | { ok: false; problems: string[] };

const Origin = z
  .string()
  .refine((text) => originOf(text) !== null, "un'origine, ad esempio https://sgi.esempio.it")
  .transform((text) => new URL(text).origin);

const PublicUrl = Origin.refine(
  (origin) => origin.startsWith("https:") || isPrivateHost(new URL(origin).hostname),
  "un indirizzo https (http va bene solo su questo computer o in una rete privata)",
);

const Line = z.string().refine(isLine, "una riga di testo, al massimo 200 caratteri");

/** Each message names the expected value and continues "serve …". */
const Variables = z.object({
  SGI_PORT: wholeNumber(0, 65_535).default(8080),
  SGI_HOST: z
    .string()
    .refine(isHost, "un indirizzo IP o il nome di un computer, senza porta")
    .default("127.0.0.1"),
  SGI_DATA_DIR: z.string().default("./data"),
  SGI_PUBLIC_URL: PublicUrl.nullable().default(null),
  SGI_DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, "un indirizzo postgres://utente:password@computer/database")
    .nullable()
    .default(null),
  SGI_CORS_ORIGINS: listOf(Origin),
  SGI_TRUSTED_PROXIES: z
    .string()
    .optional()
    .transform((text) => (text === NO_PROXIES ? "" : text))
    .pipe(listOf(z.string().refine(isAddressOrRange, PROXIES))),
  SGI_LOG_LEVEL: z.enum(LOG_LEVELS, `uno fra ${LOG_LEVELS.join(", ")}`).default("info"),
  SGI_LOG_FORMAT: z.enum(LOG_FORMATS, `uno fra ${LOG_FORMATS.join(", ")}`).default("json"),
  SGI_API_HOST: Origin.nullable().default(null),
  SGI_SECRET_KEY: z.string().min(32, "almeno 32 caratteri casuali").nullable().default(null),
  ...mailVariables,
  SGI_COMPANY_NAME: Line.nullable().default(null),
  SGI_COMPANY_ADDRESS: Line.nullable().default(null),
  SGI_CONTACT_EMAIL: z.string().refine(isEmail, "un indirizzo email").nullable().default(null),
  SGI_CONTACT_SUBJECT: Line.nullable().default(null),
  SGI_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,512}$/, "almeno 32 caratteri casuali senza spazi")
    .nullable()
    .default(null),
  ...backupVariables,
  ...copyVariables,
  ...listVariables,
  ...objectVariables,
  ...googleVariables,
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads all settings and reports everything that is wrong with them at once, in Italian. */
export function readServerConfig(env: Environment): ConfigOutcome {
  const given = ownVariables(env);
  const parsed = Variables.safeParse(given);
  const problems = Object.keys(given).filter(isUnknown).map(unknownProblem);
  if (!parsed.success) problems.push(...wrongValues(parsed.error, given));
  if (given.SGI_SMTP_URL !== undefined && given.SGI_MAIL_FROM === undefined) {
    problems.push("SGI_MAIL_FROM: manca, e con SGI_SMTP_URL serve il mittente delle email.");
  }
  problems.push(...googleProblems(given), ...objectProblems(given), ...copyProblems(given));
  // Otherwise all users would seem to have the proxy's address, and one could lock out all.
  const isHttps = originOf(given.SGI_PUBLIC_URL ?? "")?.protocol === "https:";
  if (isHttps && given.SGI_TRUSTED_PROXIES === undefined) {
    problems.push(
      "SGI_TRUSTED_PROXIES: manca, e con SGI_PUBLIC_URL https serve l'indirizzo del proxy che riceve gli utenti (ad esempio 127.0.0.1), oppure none se non ce n'è nessuno.",
    );
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const { data } = parsed;
  const config = {
    port: data.SGI_PORT,
    host: data.SGI_HOST,
    dataDir: resolve(data.SGI_DATA_DIR),
    publicUrl: data.SGI_PUBLIC_URL,
    databaseUrl: data.SGI_DATABASE_URL,
    corsOrigins: data.SGI_CORS_ORIGINS,
    trustedProxies: data.SGI_TRUSTED_PROXIES,
    logLevel: data.SGI_LOG_LEVEL,
    logFormat: data.SGI_LOG_FORMAT,
    apiHost: data.SGI_API_HOST,
    secretKey: data.SGI_SECRET_KEY,
    smtpUrl: data.SGI_SMTP_URL,
    mailFrom: data.SGI_MAIL_FROM,
    companyName: data.SGI_COMPANY_NAME,
    companyAddress: data.SGI_COMPANY_ADDRESS,
    contactEmail: data.SGI_CONTACT_EMAIL,
    contactSubject: data.SGI_CONTACT_SUBJECT,
    metricsToken: data.SGI_METRICS_TOKEN,
    backups: { everyHours: data.SGI_BACKUP_EVERY, keep: data.SGI_BACKUP_KEEP },
    copies: copySettings(data),
    lists: { cacheMb: data.SGI_LIST_CACHE_MB },
    objects: objectSettings(data),
    ...googleSettings(data),
  };
  const same = samePlaceProblems(config);
  return same.length > 0 ? { ok: false, problems: same } : { ok: true, config };
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || HOST_NAME.test(text);
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:\/\/./.test(text);
}

function ownVariables(env: Environment): Record<string, string> {
  const given = Object.entries(env).flatMap(([name, value = ""]): [string, string][] => {
    const trimmed = value.trim();
    return name.startsWith("SGI_") && trimmed !== "" ? [[name, trimmed]] : [];
  });
  return Object.fromEntries(given);
}

function isUnknown(name: string): boolean {
  return !Object.hasOwn(Variables.shape, name);
}

function unknownProblem(name: string): string {
  const known = Object.keys(Variables.shape);
  const nearest = nearestName(name, known);
  const meant = nearest === null ? "" : ` Forse ${nearest}?`;
  return `${name}: variabile sconosciuta.${meant} Quelle previste sono ${known.join(", ")}.`;
}

/** One problem for each variable with a wrong value. */
function wrongValues({ issues }: z.ZodError, given: Record<string, string>): string[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]));
  return Object.keys(Variables.shape).flatMap((name) => {
    const expected = first.get(name);
    if (expected === undefined) return [];
    return [`${name}: «${shownValue(name, given[name] ?? "")}» non va bene, serve ${expected}.`];
  });
}

/** Several values, separated by commas; none by default. */
function listOf<Item extends z.ZodType<string, string>>(item: Item) {
  const split = (text: string) => text.split(",").map((part) => part.trim());
  const withoutEmpty = (parts: string[]) => parts.filter((part) => part !== "");
  return z.string().default("").transform(split).transform(withoutEmpty).pipe(z.array(item));
}

/**
 * Whether servers share only the database and the bucket, so that each may have a data folder of
 * its own, which can be lost.
 */
export function isApart({
  databaseUrl,
  objects,
}: Pick<Config, "databaseUrl" | "objects">): boolean {
  return databaseUrl !== null && objects !== null;
}
