import { hasMark } from "@sgi/core/drive/sync";
import { memo } from "react";
import { useLocation } from "../../routing/location";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";

const watch = createLazyPart<object>(() => import("./ReturnWatch").then((m) => m.ReturnWatch));

/** Handles a return from Google's consent or from a sync, where the address contains one. */
export const ReturnPart = memo(function ReturnPart() {
  const { url } = useLocation();
  const { search } = new URL(url, location.origin);
  const returns = hasMark(search, "fromDrive") || hasMark(search, "fromSync");
  // If it cannot be loaded, the list shows as usual, and the mark stays for the next visit.
  const Watch = useLazyPart(watch, returns, () => undefined);
  return Watch && <Watch />;
});
