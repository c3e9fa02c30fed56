import { isSecretPage } from "@sgi/core/session";
import { html } from "../../base/xml/html";

const NAMES: Readonly<Record<keyof Metas, string>> = {
  apiHost: "sgi-api-host",
  companyName: "sgi-company-name",
  companyAddress: "sgi-company-address",
  contactEmail: "sgi-contact-email",
  contactSubject: "sgi-contact-subject",
  driveOrigin: "sgi-drive-origin",
  drive: "sgi-drive",
  openerPackages: "sgi-opener-packages",
  googleApiKey: "sgi-google-api-key",
  googleAppId: "sgi-google-app-id",
  googlePicker: "sgi-google-picker",
};

/** The placeholders that the build wrote for unknown facts, by fact. */
export type Unnamed = Readonly<Partial<Record<keyof typeof FACTS, string>>>;

const FACTS = {
  company: "companyName",
  address: "companyAddress",
  contactEmail: "contactEmail",
  contactSubject: "contactSubject",
} as const satisfies Record<string, keyof Metas>;
const CANONICAL = /(<link [^>]*rel="canonical" href=")(\/[^"]*)(">)/;
const NOINDEX = /\s*<meta [^>]*name="robots" content="noindex">/;

/** A page that the build rendered, to be filled for this server. */
export interface Drawing {
  html: string;
  /** The page's paths; empty for the page of every other path. */
  paths: readonly string[];
  unnamed: Unnamed;
}

/**
 * Writes the settings into a page: its metas, the facts that it shows, and its own URL.
 * @throws {Error} When the page has no element for one of them, which would have no effect then.
 */
export function fillPage(
  { html: drawn, paths, unnamed }: Drawing,
  metas: Metas,
  publicUrl: string | null = null,
): string {
  const filled = fillFacts(fillPageMetas(drawn, metas), metas, unnamed);
  // Legal texts are drafts until the operator is named: search engines must not index those.
  const named = metas.companyName !== null && isForAnybody(filled, paths) ? NOINDEX : null;
  const indexed = named === null ? filled : filled.replace(named, "");
  if (publicUrl === null) return indexed;
  return indexed.replace(CANONICAL, (_, start: string, path: string, end: string) => {
    const url = escaped(publicUrl + path);
    return `${start}${url}${end}\n    <meta data-drawn property="og:url" content="${url}">`;
  });
}

/** Replaces the build's placeholders by the operator's facts. */
function fillFacts(page: string, metas: Metas, unnamed: Unnamed): string {
  const facts = Object.keys(FACTS) as (keyof typeof FACTS)[];
  return facts.reduce((filled, fact) => {
    const value = metas[FACTS[fact]] ?? null;
    const drawn = unnamed[fact];
    if (value === null || drawn === undefined) return filled;
    return filled.replaceAll(escaped(drawn), () => escaped(value.trim()));
  }, page);
}

/** Escapes like React, which rendered the page. */
function escaped(text: string): string {
  return String(html`${text}`).replaceAll("&#39;", "&#x27;");
}

/** Whether the page has a path of its own, and needs neither a login nor a secret link. */
function isForAnybody(page: string, paths: readonly string[]): boolean {
  return paths.length > 0 && !paths.some(isSecretPage) && !page.includes(" data-guarded");
}

/**
 * The settings that the page reads at start, each from `<meta name="sgi-…">`. Null leaves the built
 * value.
 */
export interface PageMetas {
  /** The host of the API; null for the page's own. */
  apiHost: string | null;
  companyName: string | null;
  companyAddress: string | null;
  contactEmail: string | null;
  contactSubject: string | null;
  /** The origin that replaces Google's for opening documents; null for Google's own. */
  driveOrigin?: string | null;
  /** `off` where Google Drive is not set up on this server. */
  drive?: "off" | null;
  /** The names of Local Opener's packages that are there, with blanks between; `none` without. */
  openerPackages?: string;
}

/** Further settings of the Google Drive page only, for the folder picker. */
export interface DriveMetas {
  googleApiKey: string | null;
  googleAppId: string | null;
  /** The origin of the picker's script; null if Google is not configured. */
  googlePicker: string | null;
}

type Metas = PageMetas & Partial<DriveMetas>;

/**
 * Writes the settings into the page.
 * @throws {Error} When the page has no element for one of them, which would have no effect then.
 */
export function fillPageMetas(page: string, metas: Metas): string {
  const names = Object.keys(NAMES) as (keyof Metas)[];
  return names.reduce((filled, key) => fillMeta(filled, NAMES[key], metas[key] ?? null), page);
}

function fillMeta(page: string, name: string, content: string | null): string {
  if (content === null) return page;
  const meta = new RegExp(`<meta name="${name}" content="[^"]*"`);
  if (!meta.test(page)) throw new Error(`La pagina del pannello non ha <meta name="${name}">.`);
  return page.replace(meta, () => String(html`<meta name="${name}" content="${content}"`));
}
