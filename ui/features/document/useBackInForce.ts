import { useEffect, useRef } from "react";

/**
 * Returns the ref of the title, which takes the focus when a restored document's banner goes with the
 * button that had it.
 */
export function useBackInForce(isObsolete: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasObsolete = useRef(isObsolete);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasObsolete.current && !isObsolete && isLost) title.current?.focus();
    wasObsolete.current = isObsolete;
  }, [isObsolete]);
  return title;
}
