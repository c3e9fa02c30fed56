import { expect, it } from "vitest";
import { systemName } from "./deps";
import { createPlatform } from "./platform";
import { fakePlatform } from "./testing/fakePlatform";

it.each([
  ["windows", { LOCALAPPDATA: "D:\\Dati\\Local" }, "D:\\Dati\\Local\\LocalOpener"],
  ["windows", {}, "C:\\Users\\mario\\AppData\\Local\\LocalOpener"],
  ["windows", { LOCALAPPDATA: "Local" }, "C:\\Users\\mario\\AppData\\Local\\LocalOpener"],
  ["macos", {}, "/Users/mario/Library/Application Support/LocalOpener"],
  ["linux", {}, "/home/mario/.config/local-opener"],
  ["linux", { XDG_CONFIG_HOME: "/srv/mario" }, "/srv/mario/local-opener"],
  ["linux", { XDG_CONFIG_HOME: "srv" }, "/home/mario/.config/local-opener"],
] as const)("on %s with %j keeps its data in %s", (system, env, folder) => {
  expect(createPlatform(fakePlatform(system, { env }).deps).dataFolder).toBe(folder);
});

it.each([
  ["windows", "C:\\Program Files\\Local Opener\\origins.txt"],
  ["linux", "/home/mario/.local/lib/local-opener/origins.txt"],
] as const)("on %s looks for the installer's origins beside the executable", (system, file) => {
  const { machineOriginsFile, machineFoldersFile } = createPlatform(fakePlatform(system).deps);
  expect(machineOriginsFile).toBe(file);
  expect(machineFoldersFile).toBe(file.replace("origins", "folders"));
});

it.each([
  ["win32", "windows"],
  ["darwin", "macos"],
  ["linux", "linux"],
  ["freebsd", "linux"],
])("serves %s as %s", (nodePlatform, system) => {
  expect(systemName(nodePlatform)).toBe(system);
});
