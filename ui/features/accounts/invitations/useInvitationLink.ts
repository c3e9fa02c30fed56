import { pagePath } from "@sgi/core/session";
import { useLayoutEffect, useState } from "react";
import { useLocation } from "../../../routing/location";

/** How the address names the link's own part. */
const LINK = "codice";

/**
 * The URL's invitation; null for none. Removes it from the URL before any request, so that neither
 * history nor referrer keeps it.
 */
export function useInvitationLink(): string | null {
  const { query, route } = useLocation();
  const inAddress = query[LINK] || null;
  const [link, setLink] = useState(inAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the address is new, whatever the renders between.
  useLayoutEffect(() => {
    if (inAddress === null) return;
    setLink(inAddress);
    route(pagePath("invitation"), true);
  }, [inAddress]);
  return link;
}
