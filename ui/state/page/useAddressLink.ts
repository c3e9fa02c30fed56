import { useLayoutEffect, useState } from "react";
import { useLocation } from "../../routing/location";

/**
 * The link of a mail in the URL of the page at `path`, as `read` finds it in the query; null for
 * none. Removes it from the URL before any request, so that neither history nor referrer keeps it.
 */
export function useAddressLink<Link>(
  path: string,
  read: (query: Readonly<Record<string, string>>) => Link | null,
): { link: Link | null; forget: () => void } {
  const { url, query, route } = useLocation();
  const [link, setLink] = useState(() => read(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the address is new, whatever the renders between.
  useLayoutEffect(() => {
    const inAddress = read(query);
    if (inAddress === null) return;
    setLink(inAddress);
    route(path, true);
  }, [url]);
  return { link, forget: () => setLink(null) };
}
