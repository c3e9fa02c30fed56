import { describe, expect, it } from "vitest";
import { logicalFolders } from "./logicalPlace";

describe("logicalFolders", () => {
  it.each([
    ["", []],
    ["/", []],
    ["/Qualità/Procedure", ["Qualità", "Procedure"]],
    ["Qualità/Procedure/", ["Qualità", "Procedure"]],
    ["a///b", ["a", "b"]],
    ["Anno: 2026/1. Piani ", ["Anno_ 2026", "1. Piani"]],
    ["%2e%2e/%2fetc", ["%2e%2e", "%2fetc"]],
  ])("reads %j", (path, folders) => {
    expect(logicalFolders(path)).toEqual(folders);
  });

  it.each([
    "../a",
    "a/../../b",
    "a/./b",
    "a/... /b",
    "a\\b",
    "..\\..\\b",
    "C:/Windows",
    "c:",
    "//server/share",
    "\\\\server\\share",
    "\\\\?\\C:\\a",
    "file:///etc",
    "smb://server/a",
    "https://example.test/a",
    "a/\0/b",
    "a/\u202e/b",
    "a/\ud800/b",
    "a/CON/b",
    "nul",
    "a/".repeat(33),
    "a".repeat(2049),
    `a/${"b".repeat(256)}`,
  ])("refuses %j", (path) => {
    expect(logicalFolders(path)).toBeNull();
  });
});
