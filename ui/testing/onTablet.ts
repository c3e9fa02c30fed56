import { vi } from "vitest";

const NARROW = /max-width: ([\d.]+)px/;
const WIDTH_PX = 800;

/** The window is a tablet's, until mocks are restored. */
export function onTablet(): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: WIDTH_PX <= Number(NARROW.exec(media)?.[1] ?? 0),
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
