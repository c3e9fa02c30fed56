import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "../../routing/location";
import { timersAtom } from "../browser/services";
import { useLatest } from "../page/useLatest";

/**
 * Milliseconds without a key until the search goes into the address: browsers refuse an address
 * that changes with every key. Source: ours.
 */
export const ADDRESS_PAUSE_MS = 300;

/** How a list's state is written in its URL. */
interface AddressForm<Request> {
  /** The list's first path. */
  path: string;
  read: (query: Readonly<Record<string, string | undefined>>) => Request;
  write: (address: string, request: Request) => string;
}

/**
 * A list's state, kept in the URL: links share it, and Back undoes each choice. Typing is debounced
 * before it reaches the URL; one search is one history entry, however many pauses it has. `form`
 * must stay the same; so do the functions that are returned.
 */
export function useAddressRequest<Request>({ path, read, write }: AddressForm<Request>) {
  const { url, query, route } = useLocation();
  const timers = useAtomValue(timersAtom);
  const written = useMemo(() => read(query), [query, read]);
  const [draft, setDraft] = useState<{ request: Request; over: string } | null>(null);
  /** The URL written by the search under way, which its next one replaces. */
  const typed = useRef<string | null>(null);
  // Discard the draft when the address now asks for something else.
  const asked = write(path, written);
  const pending = draft?.over === asked ? draft.request : null;
  const request = pending ?? written;

  const latest = useLatest({ url, route, asked, pending });
  const acts = useMemo(
    () => ({
      /** Sets the state while typing: the URL follows after a pause. */
      type: (next: Request) => setDraft({ request: next, over: latest().asked }),
      choose(next: Request) {
        const { url, route } = latest();
        setDraft(null);
        typed.current = null;
        const address = write(url, next);
        if (address !== url) route(address);
      },
      /** Writes the typed search at once and ends it; called when the field loses the focus. */
      flush() {
        const { url, route, pending } = latest();
        if (pending !== null) {
          const address = write(url, pending);
          setDraft(null);
          if (address !== url) route(address, typed.current === url);
        }
        // A change of this moment, as by the button that clears and then leaves, is not pending yet.
        typed.current = null;
      },
    }),
    [latest, write],
  );
  useEffect(() => {
    if (pending === null) return;
    return timers.after(ADDRESS_PAUSE_MS, () => {
      const address = write(url, pending);
      if (address !== url) route(address, typed.current === url);
      typed.current = address;
    });
  }, [pending, timers, url, route, write]);

  return {
    request,
    /** The address of what is shown, at the page's canonical path: the one to share. */
    link: write(path, request),
    /** The current URL. */
    url,
    ...acts,
  };
}
