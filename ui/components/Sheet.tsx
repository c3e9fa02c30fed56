import type { ReactNode } from "react";
import { createLazyPart, preload } from "./useLazyPart";
import { usePopup } from "./usePopup";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Names the sheet. */
  title: string;
  closeLabel: string;
  children: ReactNode;
}

const popup = createLazyPart<SheetProps>(async () => (await import("./SheetPopup")).SheetPopup);

/** Fetches the sheet's code ahead of need. */
export function preloadSheet(): void {
  preload(popup);
}

/** A panel from the right edge, for small screens: 80 % wide, 70 % from 480 px, 60 % from 640. */
export function Sheet(props: SheetProps) {
  const Popup = usePopup(popup, props.open, props.onClose);
  return Popup && <Popup {...props} />;
}
