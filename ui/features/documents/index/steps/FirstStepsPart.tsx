import { useAtomValue } from "jotai";
import { useState } from "react";
import { createLazyPart, useLazyPart } from "../../../../state/lazy/lazyPart";
import { firstStepsAtom } from "../../../../state/preferences/firstSteps";
import type { FirstStepsProps } from "./FirstSteps";

const part = createLazyPart<FirstStepsProps>(() =>
  import("./FirstSteps").then((m) => m.FirstSteps),
);

/** Guides the admin of a young company; nobody else loads it. Source: spec 3 §4. */
export function FirstStepsPart(props: FirstStepsProps) {
  const isShown = useAtomValue(firstStepsAtom) !== null;
  const [failed, setFailed] = useState(false);
  const Steps = useLazyPart(part, isShown, () => setFailed(true));
  if (!isShown || failed) return null;
  // Holds its place, so that the figures below do not move.
  return Steps ? (
    <Steps {...props} />
  ) : (
    <div className="h-[346px] max-md:h-[769px] mb-4 max-md:mb-3" />
  );
}
