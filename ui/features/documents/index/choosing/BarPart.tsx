import { createLazyPart, useLazyPart } from "../../../../state/lazy/lazyPart";
import type { SelectionBarProps } from "./SelectionBar";
import type { Choosing } from "./useChoosing";

const bar = createLazyPart<SelectionBarProps>(() =>
  import("./SelectionBar").then((m) => m.SelectionBar),
);

/** The bar while rows are chosen; loaded with the first choice. */
export function BarPart({
  choosing,
  ...props
}: Omit<SelectionBarProps, "choosing"> & { choosing: Choosing | null }) {
  const hasChosen = choosing !== null && choosing.chosen.length > 0;
  const Bar = useLazyPart(bar, hasChosen, () => choosing?.clear());
  return Bar && hasChosen ? <Bar {...props} choosing={choosing} /> : null;
}
