import { html } from "../../base/xml/html";
import { fillPageMetas, type Metas } from "./fillPageMetas";

/** What the build wrote where it knew nothing, by fact. */
export type Unnamed = Readonly<Partial<Record<keyof typeof FACTS, string>>>;

const FACTS = {
  company: "companyName",
  address: "companyAddress",
  contactEmail: "contactEmail",
  contactSubject: "contactSubject",
} as const satisfies Record<string, keyof Metas>;
const CANONICAL = /(<link [^>]*rel="canonical" href=")(\/[^"]*)(">)/;
const NOINDEX = /\s*<meta [^>]*name="robots" content="noindex">/;

/** A page that the build drew, made for this server. */
export interface Drawing {
  html: string;
  /** The paths that it is for; none for what stands at every other one. */
  paths: readonly string[];
  unnamed: Unnamed;
}

/**
 * Writes the settings into a page: its metas, what it already shows of them, and its own address.
 * @throws {Error} When the page has no element for one of them, since it would not take effect.
 */
export function fillPage(
  { html: drawn, paths, unnamed }: Drawing,
  metas: Metas,
  publicUrl: string | null = null,
): string {
  const filled = fillFacts(fillPageMetas(drawn, metas), metas, unnamed);
  const named = metas.companyName !== null && isForAnybody(filled, paths) ? NOINDEX : null;
  const indexed = named === null ? filled : filled.replace(named, "");
  if (publicUrl === null) return indexed;
  return indexed.replace(CANONICAL, (_, start: string, path: string, end: string) => {
    const url = escaped(publicUrl + path);
    return `${start}${url}${end}\n    <meta data-drawn property="og:url" content="${url}">`;
  });
}

/** Who runs the panel, in the place of what the build knew of it: nothing. */
function fillFacts(page: string, metas: Metas, unnamed: Unnamed): string {
  const facts = Object.keys(FACTS) as (keyof typeof FACTS)[];
  return facts.reduce((filled, fact) => {
    const value = metas[FACTS[fact]] ?? null;
    const drawn = unnamed[fact];
    if (value === null || drawn === undefined) return filled;
    return filled.replaceAll(escaped(drawn), () => escaped(value.trim()));
  }, page);
}

/** As React writes it, whose drawing is searched. */
function escaped(text: string): string {
  return String(html`${text}`).replaceAll("&#39;", "&#x27;");
}

/** Legal texts of a panel that nobody has named are drafts: only those are kept from search engines. */
function isForAnybody(page: string, paths: readonly string[]): boolean {
  return paths.length > 0 && !page.includes(" data-guarded");
}
