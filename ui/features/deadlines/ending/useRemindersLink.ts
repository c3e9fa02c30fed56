import { type RemindersLink, readRemindersLink } from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { useLayoutEffect, useState } from "react";
import { useLocation } from "../../../routing/location";

/**
 * The URL's link; null for none. Removes it from the URL before any request, so that neither
 * history nor referrer keeps it.
 */
export function useRemindersLink(): RemindersLink | null {
  const { url, query, route } = useLocation();
  const [link, setLink] = useState(() => readRemindersLink(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the address is new, whatever the renders between.
  useLayoutEffect(() => {
    const inAddress = readRemindersLink(query);
    if (inAddress === null) return;
    setLink(inAddress);
    route(pagePath("endReminders"), true);
  }, [url]);
  return link;
}
