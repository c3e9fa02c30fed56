import { pageTitle, shellTexts } from "@sgi/core/texts/shell";

/**
 * A page's title, description, canonical address and social tags, in the document's head.
 * `path` is the canonical one. Source: spec 1 §1.
 */
export function PageMeta({
  title,
  description,
  path,
  noindex = false,
}: {
  title: string;
  description: string;
  path: string;
  /** For pages that search engines must not list. */
  noindex?: boolean;
}) {
  const full = pageTitle(title);
  const url = location.origin + path;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shellTexts.product} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={full} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
