import { useMedia } from "./useMedia";

/** Whether touch is the only input: phones and tablets cannot drag files or pick folders. */
export function useTouchAlone(): boolean {
  return useMedia("(hover: none) and (pointer: coarse)");
}
