import { errorTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import type { ComponentType } from "react";
import { notify } from "../toasts/toasts";
import { type LazyPart, useLazyPart } from "./lazyPart";

/** A popup's code once it is asked for. When it cannot be fetched the popup closes, and says why. */
export function usePopup<Props>(
  part: LazyPart<Props>,
  open: boolean,
  close: () => void,
): ComponentType<Props> | null {
  const store = useStore();
  return useLazyPart(part, open, () => {
    close();
    notify(store, { title: errorTexts.fallback.title, text: errorTexts.network, tone: "danger" });
  });
}
