import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readServerConfig } from "./config";
import { NO_GOOGLE, NO_METAS } from "./testing/localConfig";

const DEFAULTS = {
  port: 8080,
  host: "127.0.0.1",
  dataDir: resolve("data"),
  publicUrl: null,
  databaseUrl: null,
  corsOrigins: [],
  trustedProxies: [],
  logLevel: "info",
  logFormat: "json",
  secretKey: null,
  smtpUrl: null,
  mailFrom: null,
  metricsToken: null,
  backups: { everyHours: 24, keep: 7 },
  copies: null,
  lists: { cacheMb: 256 },
  objects: null,
  google: NO_GOOGLE,
  sync: { everyMs: null },
  ...NO_METAS,
};

function problemsOf(env: Record<string, string>) {
  const outcome = readServerConfig(env);
  return outcome.ok ? [] : outcome.problems;
}

it("listens on this machine only by default", () => {
  expect(readServerConfig({ PATH: "/bin" })).toEqual({ ok: true, config: DEFAULTS });
});

it("ignores empty variables", () => {
  expect(
    readServerConfig({ SGI_PORT: "", SGI_PUBLIC_URL: " ", SGI_CORS_ORIGINS: "", SGI_X: "" }),
  ).toEqual({ ok: true, config: DEFAULTS });
});

it("reads every variable", () => {
  const env = {
    SGI_PORT: "0",
    SGI_HOST: "::",
    SGI_DATA_DIR: "/var/lib/sgi",
    SGI_PUBLIC_URL: "https://sgi.esempio.it/",
    SGI_DATABASE_URL: "postgres://sgi:segreto@db/sgi",
    SGI_CORS_ORIGINS: "https://a.it, http://b.it:8080,",
    SGI_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    SGI_LOG_LEVEL: "debug",
    SGI_LOG_FORMAT: "text",
    SGI_API_HOST: "https://api.esempio.it",
    SGI_SECRET_KEY: "0123456789abcdef0123456789abcdef",
    SGI_SMTP_URL: "smtp://sgi:segreto@mail.esempio.it:587",
    SGI_MAIL_FROM: "Pannello SGI <pannello@esempio.it>",
    SGI_METRICS_TOKEN: "metriche-0123456789-0123456789-01",
    SGI_COMPANY_NAME: "Esempio Srl",
    SGI_COMPANY_ADDRESS: "Via Roma 1, Padova",
    SGI_CONTACT_EMAIL: "info@esempio.it",
    SGI_CONTACT_SUBJECT: "Dal pannello",
  };
  expect(readServerConfig(env)).toEqual({
    ok: true,
    config: {
      port: 0,
      host: "::",
      dataDir: resolve("/var/lib/sgi"),
      publicUrl: "https://sgi.esempio.it",
      databaseUrl: "postgres://sgi:segreto@db/sgi",
      corsOrigins: ["https://a.it", "http://b.it:8080"],
      trustedProxies: ["10.0.0.0/8", "::1"],
      logLevel: "debug",
      logFormat: "text",
      apiHost: "https://api.esempio.it",
      secretKey: "0123456789abcdef0123456789abcdef",
      smtpUrl: "smtp://sgi:segreto@mail.esempio.it:587",
      mailFrom: "Pannello SGI <pannello@esempio.it>",
      metricsToken: "metriche-0123456789-0123456789-01",
      companyName: "Esempio Srl",
      companyAddress: "Via Roma 1, Padova",
      contactEmail: "info@esempio.it",
      contactSubject: "Dal pannello",
      backups: DEFAULTS.backups,
      copies: null,
      lists: DEFAULTS.lists,
      objects: DEFAULTS.objects,
      google: DEFAULTS.google,
      sync: DEFAULTS.sync,
    },
  });
});

it.each(["localhost", "0.0.0.0", "::", "fe80::1", "nas.local"])(
  "listens at %s, as SGI_HOST says",
  (host) => expect(readServerConfig({ SGI_HOST: host })).toMatchObject({ config: { host } }),
);

describe("the public address", () => {
  it.each([
    "https://sgi.esempio.it",
    "http://localhost:8080",
    "http://127.0.0.1:8080",
    "http://[::1]:8080",
    "http://192.168.1.20",
    "http://10.1.2.3:81",
    "http://[fd00::1]",
    "http://nas.local",
    "http://server:8080",
  ])("may be %s", (url) => {
    const env = { SGI_PUBLIC_URL: url, SGI_TRUSTED_PROXIES: "none" };
    expect(readServerConfig(env)).toMatchObject({ config: { publicUrl: url, trustedProxies: [] } });
  });

  it.each([
    "http://sgi.esempio.it",
    "http://8.8.8.8",
    "http://172.32.0.1",
    "https://sgi.esempio.it/panel",
    "https://utente:password@sgi.esempio.it",
    "https://sgi.esempio.it/?a=1",
    "ftp://sgi.esempio.it",
    "sgi.esempio.it",
  ])("may not be %s", (url) => {
    expect(problemsOf({ SGI_PUBLIC_URL: url })).toHaveLength(1);
  });
});

it.each([
  ["SGI_PORT", "abc", "un numero intero da 0 a 65535"],
  ["SGI_PORT", "65536", "un numero intero da 0 a 65535"],
  ["SGI_PORT", "-1", "un numero intero da 0 a 65535"],
  ["SGI_PORT", "80.5", "un numero intero da 0 a 65535"],
  ["SGI_HOST", "http://x", "un indirizzo IP o il nome di un computer, senza porta"],
  ["SGI_HOST", "127.0.0.1:8080", "un indirizzo IP o il nome di un computer, senza porta"],
  ["SGI_HOST", "localhost:8080", "un indirizzo IP o il nome di un computer, senza porta"],
  ["SGI_HOST", "[::1]:8080", "un indirizzo IP o il nome di un computer, senza porta"],
  ["SGI_CORS_ORIGINS", "*", "un'origine, ad esempio https://sgi.esempio.it"],
  ["SGI_CORS_ORIGINS", "https://a.it,b.it", "un'origine, ad esempio https://sgi.esempio.it"],
  ["SGI_API_HOST", "javascript:alert(1)", "un'origine, ad esempio https://sgi.esempio.it"],
  [
    "SGI_TRUSTED_PROXIES",
    "10.0.0.0/33",
    "indirizzi IP o intervalli come 10.0.0.0/8, con virgole, o none",
  ],
  [
    "SGI_TRUSTED_PROXIES",
    "proxy",
    "indirizzi IP o intervalli come 10.0.0.0/8, con virgole, o none",
  ],
  [
    "SGI_MAIL_FROM",
    "Pannello <pannello>",
    "un mittente, ad esempio Pannello SGI <pannello@esempio.it>",
  ],
  ["SGI_MAIL_FROM", "a@b.it, c@d.it", "un mittente, ad esempio Pannello SGI <pannello@esempio.it>"],
  ["SGI_CONTACT_EMAIL", "info@", "un indirizzo email"],
  ["SGI_COMPANY_NAME", "a\nb", "una riga di testo, al massimo 200 caratteri"],
  ["SGI_LOG_FORMAT", "xml", "uno fra json, text, auto"],
  ["SGI_LOG_LEVEL", "loud", "uno fra fatal, error, warn, info, debug, trace, silent"],
])("says what is valid instead of %s=%s", (name, value, expected) => {
  expect(problemsOf({ [name]: value })).toEqual([
    `${name}: «${value}» non va bene, serve ${expected}.`,
  ]);
});

it.each([
  "https://sgi:segreto@mail.esempio.it",
  "smtp://sgi:segreto@mail.esempio.it/posta",
  "smtp://sgi:segreto%@mail.esempio.it",
  "segreto",
])("refuses %s as a mail server, and does not repeat its password", (url) => {
  const problems = problemsOf({ SGI_SMTP_URL: url, SGI_MAIL_FROM: "a@b.it" });
  expect(problems).toHaveLength(1);
  expect(problems.join()).not.toContain("segreto");
});

it("asks for the sender when there is a mail server", () => {
  expect(problemsOf({ SGI_SMTP_URL: "smtps://mail.esempio.it" })).toEqual([
    "SGI_MAIL_FROM: manca, e con SGI_SMTP_URL serve il mittente delle email.",
  ]);
});

it.each(["mysql://sgi:segreto@db/sgi", "sgi:segreto@db", "postgres:segreto"])(
  "does not repeat the password in %s",
  (url) => {
    const problems = problemsOf({ SGI_DATABASE_URL: url, SGI_PORT: "x" });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain("segreto");
  },
);

it("reports all problems at once, misspelt variables too", () => {
  const problems = problemsOf({ SGI_PROT: "80", SGI_PORT: "x", SGI_LOG_LEVEL: "y" });
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "SGI_PROT",
    "SGI_PORT",
    "SGI_LOG_LEVEL",
  ]);
  expect(problems[0]).toContain("SGI_PORT, SGI_HOST");
});
