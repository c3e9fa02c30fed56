import { errorTexts } from "@sgi/core/texts/errors";
import type { ComponentType } from "react";
import { useNotify } from "../toasts/toasts";
import { type LazyPart, useLazyPart } from "./lazyPart";

/** A popup's code once it is asked for. When it cannot be fetched the popup closes, and says why. */
export function usePopup<Props>(
  part: LazyPart<Props>,
  open: boolean,
  close: () => void,
): ComponentType<Props> | null {
  const notify = useNotify();
  return useLazyPart(part, open, () => {
    close();
    notify({ title: errorTexts.fallback.title, text: errorTexts.network, tone: "danger" });
  });
}
