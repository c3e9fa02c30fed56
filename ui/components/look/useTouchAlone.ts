import { useMedia } from "./useMedia";

/** Whether the device is used by fingers alone: a phone or a tablet, without files to drag and folders to pick. */
export function useTouchAlone(): boolean {
  return useMedia("(hover: none) and (pointer: coarse)");
}
