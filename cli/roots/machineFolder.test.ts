import { expect, it } from "vitest";
import { machineFolder } from "./machineFolder";

const windows = {
  env: { USERPROFILE: "C:\\Users\\mario", VUOTA: "" },
  system: "windows",
  home: "C:\\Users\\mario",
} as const;
const linux = { env: { HOME: "/home/mario" }, system: "linux", home: "/home/mario" } as const;

it.each([
  ["G:\\SGI", windows, "G:\\SGI"],
  ["%USERPROFILE%\\OneDrive - Rossi\\SGI\\", windows, "C:\\Users\\mario\\OneDrive - Rossi\\SGI\\"],
  ["%HOME%/Qualità", linux, "/home/mario/Qualità"],
  // An administrator has confirmed what a panel may not add by itself.
  ["/documenti", linux, "/documenti"],
])("takes %s for a user's folder", (line, deps, path) => {
  expect(machineFolder(line, deps)).toBe(path);
});

it.each([
  ["%ALTRA%\\SGI", windows],
  ["%VUOTA%\\SGI", windows],
  ["\\\\server\\sgi", windows],
  ["%USERPROFILE%", windows],
  ["C:\\Windows\\Temp", windows],
  ["SGI", linux],
  ["%HOME%/.ssh", linux],
])("leaves out %s, which no user may add", (line, deps) => {
  expect(machineFolder(line, deps)).toBeNull();
});
