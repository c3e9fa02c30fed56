import { type ResetLink, readResetLink } from "@sgi/core/accounts/reset";
import { pagePath } from "@sgi/core/session";
import { useLayoutEffect, useState } from "react";
import { useLocation } from "../../../routing/location";

/**
 * The URL's reset link. Removes it from the URL before any request, so that neither history nor
 * referrer keeps it.
 */
export function useResetLink(): { link: ResetLink | null; forget: () => void } {
  const { query, route } = useLocation();
  const inAddress = readResetLink(query);
  const [link, setLink] = useState(inAddress);
  const isInAddress = inAddress !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the address is new, whatever the renders between.
  useLayoutEffect(() => {
    if (!isInAddress) return;
    setLink(inAddress);
    route(pagePath("resetPassword"), true);
  }, [isInAddress]);
  return { link, forget: () => setLink(null) };
}
