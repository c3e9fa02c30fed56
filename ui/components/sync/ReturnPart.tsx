import { useLocation } from "../../routing/location";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";

const watch = createLazyPart<object>(async () => (await import("./ReturnWatch")).ReturnWatch);

/** Follows up a return from the drive or from a sync, where the address tells of one. */
export function ReturnPart() {
  const { query } = useLocation();
  const returns = query.fromDrive === "true" || query.fromSync === "true";
  // Without it the list is the one that any visit shows, and the mark stays for the next.
  const Watch = useLazyPart(watch, returns, ignore);
  return Watch && <Watch />;
}

function ignore(): void {}
