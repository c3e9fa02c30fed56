import { useAtomValue } from "jotai";
import { onlineAtom } from "./services";
import { useObservable } from "./useObservable";

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useObservable(useAtomValue(onlineAtom));
}
