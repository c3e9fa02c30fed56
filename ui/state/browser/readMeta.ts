/** The content that the server wrote into `<meta name="sgi-…">`; empty for none. */
export function readMeta(name: string, page: Document = document): string {
  return page.querySelector<HTMLMetaElement>(`meta[name="sgi-${name}"]`)?.content.trim() ?? "";
}
