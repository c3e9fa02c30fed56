import { expect, it } from "vitest";
import { OPENER_PACKAGES, PANEL_ORIGIN_ENTRY } from "./packages";

it("names each system's packages below /downloads, the likelier first", () => {
  expect(OPENER_PACKAGES).toEqual({
    windows: [
      {
        url: "/downloads/local-opener-complete-package.zip",
        file: "local-opener-complete-package.zip",
        processor: "any",
      },
    ],
    linux: [
      {
        url: "/downloads/local-opener-linux-x64.zip",
        file: "local-opener-linux-x64.zip",
        processor: "any",
      },
    ],
    macos: [
      {
        url: "/downloads/local-opener-macos-arm64.zip",
        file: "local-opener-macos-arm64.zip",
        processor: "arm",
      },
      {
        url: "/downloads/local-opener-macos-x64.zip",
        file: "local-opener-macos-x64.zip",
        processor: "intel",
      },
    ],
  });
  expect(PANEL_ORIGIN_ENTRY).toBe("panel-origin.txt");
});
