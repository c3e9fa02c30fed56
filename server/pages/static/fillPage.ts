import { escapeHtml } from "../../base/xml/escapeHtml";
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
  { html, paths, unnamed }: Drawing,
  metas: Metas,
  publicUrl: string | null = null,
): string {
  const filled = fillFacts(fillPageMetas(html, metas), metas, unnamed);
  const named = metas.companyName !== null && isForAnybody(filled, paths) ? NOINDEX : null;
  const indexed = named === null ? filled : filled.replace(named, "");
  if (publicUrl === null) return indexed;
  return indexed.replace(CANONICAL, (_, start: string, path: string, end: string) => {
    const url = escapeHtml(publicUrl + path);
    return `${start}${url}${end}\n    <meta data-drawn property="og:url" content="${url}">`;
  });
}

/** Who runs the panel, in the place of what the build knew of it: nothing. */
function fillFacts(html: string, metas: Metas, unnamed: Unnamed): string {
  const facts = Object.keys(FACTS) as (keyof typeof FACTS)[];
  return facts.reduce((page, fact) => {
    const value = metas[FACTS[fact]] ?? null;
    const drawn = unnamed[fact];
    if (value === null || drawn === undefined) return page;
    return page.replaceAll(escapeHtml(drawn), () => escapeHtml(value.trim()));
  }, html);
}

/** Legal texts of a panel that nobody has named are drafts: only those are kept from search engines. */
function isForAnybody(html: string, paths: readonly string[]): boolean {
  return paths.length > 0 && !html.includes(" data-guarded");
}
