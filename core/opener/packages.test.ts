import { expect, it } from "vitest";
import {
  isOlderOpener,
  MACHINE_PACKAGES,
  OPENER_PACKAGES,
  PANEL_ORIGIN_ENTRY,
  packagesThere,
} from "./packages";

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
  expect(MACHINE_PACKAGES).toEqual({
    windows: { url: "/downloads/local-opener.msi", file: "local-opener.msi", processor: "any" },
    linux: { url: "/downloads/local-opener.deb", file: "local-opener.deb", processor: "any" },
  });
  expect(PANEL_ORIGIN_ENTRY).toBe("panel-origin.txt");
});

it("leaves the packages that the host has, and all where it does not say", () => {
  const [arm, intel] = OPENER_PACKAGES.macos;
  expect(packagesThere(OPENER_PACKAGES.macos, "")).toEqual([arm, intel]);
  expect(packagesThere(OPENER_PACKAGES.macos, `local-opener.deb ${intel?.file}`)).toEqual([intel]);
  expect(packagesThere(OPENER_PACKAGES.macos, "none")).toEqual([]);
});

it.each([
  ["0.1.0", true],
  ["0.1.10", true],
  ["0.2.0", false],
  ["0.10.0", false],
  ["1.0.0", false],
  ["0.2", false],
  ["di prova", false],
  [null, false],
])("tells whether a helper of version %s is older than 0.2.0", (version, older) => {
  expect(isOlderOpener(version, "0.2.0")).toBe(older);
});
