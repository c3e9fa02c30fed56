import { vi } from "vitest";

const NARROW = /max-width: ([\d.]+)px/;

/** The window is a tablet's, until mocks are restored. */
export const onTablet = () => onWidth(800);

/** The window is a phone's, until mocks are restored. */
export const onPhone = () => onWidth(375);

function onWidth(px: number): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: px <= Number(NARROW.exec(media)?.[1] ?? 0),
      media,
    }),
  );
}

/** The device has a touch screen alone, until mocks are restored. */
export function onTouchAlone(): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: media.includes("hover: none"),
      media,
    }),
  );
}
