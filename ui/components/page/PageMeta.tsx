import { isSecretPage, PAGES } from "@sgi/core/session";
import { pageTitle, shellTexts } from "@sgi/core/texts/shell";
import { memo } from "react";
import { useLocation } from "../../routing/location";
import { canonicalPath, matchPage } from "../../routing/matchPage";

/** The title and description of a page in the document's head. */
export interface PageMetaTexts {
  /** Without the product's name, which every page adds. */
  title: string;
  description: string;
}

/**
 * A page's title, description, canonical address and social tags, in the document's head. Every
 * screen shows its own. Asks search engines not to list pages that need a login, those that
 * secret links open, and those with `noindex`. Source: spec 1 §1.
 */
export const PageMeta = memo(function PageMeta({
  title,
  description,
  noindex = false,
}: PageMetaTexts & {
  /** For pages that search engines must not list. */
  noindex?: boolean;
}) {
  const { path } = useLocation();
  const match = matchPage(path);
  const full = pageTitle(title);
  const url = location.origin + (match ? canonicalPath(match) : path);
  const hidden =
    noindex || isSecretPage(path) || (match !== null && PAGES[match.name].access !== "public");
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shellTexts.product} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {/* Title and description are read from the tags above where these have none of their own. */}
      <meta name="twitter:card" content="summary" />
    </>
  );
});
