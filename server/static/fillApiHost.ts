const META = /<meta name="sgi-api-host" content="[^"]*"/;

/**
 * Tells the page which host answers its calls: the content of `<meta name="sgi-api-host">`. Null
 * leaves the page as it was built, which means its own origin.
 * @throws {Error} When the page has no such element, since its calls would go to the wrong host.
 */
export function fillApiHost(html: string, apiHost: string | null): string {
  if (apiHost === null) return html;
  if (!META.test(html))
    throw new Error('La pagina del pannello non ha <meta name="sgi-api-host">.');
  return html.replace(
    META,
    () => `<meta name="sgi-api-host" content="${escapeAttribute(apiHost)}"`,
  );
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
