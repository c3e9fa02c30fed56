import { html } from "../../base/xml/html";

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

export type Metas = PageMetas & Partial<DriveMetas>;

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
