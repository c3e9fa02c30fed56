/** What whoever serves the page wrote into its `<meta name="sgi-…">`; empty for nothing. */
export function readMeta(name: string, page: Document = document): string {
  return page.querySelector<HTMLMetaElement>(`meta[name="sgi-${name}"]`)?.content.trim() ?? "";
}
