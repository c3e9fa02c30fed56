import { hasMark } from "@sgi/core/sync";
import { memo } from "react";
import { useLocation } from "../../routing/location";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";

const watch = createLazyPart<object>(() => import("./ReturnWatch").then((m) => m.ReturnWatch));

/** Follows up a return from the drive or from a sync, where the address tells of one. */
export const ReturnPart = memo(function ReturnPart() {
  const { url } = useLocation();
  const { search } = new URL(url, location.origin);
  const returns = hasMark(search, "fromDrive") || hasMark(search, "fromSync");
  // Without it the list is the one that any visit shows, and the mark stays for the next.
  const Watch = useLazyPart(watch, returns, () => undefined);
  return Watch && <Watch />;
});
