import { vi } from "vitest";

/** The device has a touch screen alone, until mocks are restored. */
export function onTouchAlone(): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: media.includes("hover: none"),
      media,
    }),
  );
}
