import { useObservable } from "@sgi/core/react";
import { useAtomValue } from "jotai";
import { onlineAtom } from "./services";

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useObservable(useAtomValue(onlineAtom), () => true);
}
