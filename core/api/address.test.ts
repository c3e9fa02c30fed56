import { describe, expect, it } from "vitest";
import { createAddress } from "./send";

describe("createAddress", () => {
  it.each([
    ["", "/api/user", "/api/user"],
    ["https://api.esempio.it", "/api/user", "https://api.esempio.it/api/user"],
    ["https://api.esempio.it/", "/api/user", "https://api.esempio.it/api/user"],
    ["http://localhost:8080", "/api/users?page=2", "http://localhost:8080/api/users?page=2"],
    ["https://esempio.it/sgi//", "/api/user", "https://esempio.it/sgi/api/user"],
    [
      "https://api.esempio.it",
      "/api/documents/http%3A%2F%2Fx",
      "https://api.esempio.it/api/documents/http%3A%2F%2Fx",
    ],
  ])("puts host %j and path %j together", (host, path, address) => {
    expect(createAddress(host)(path)).toBe(address);
  });

  const elsewhere = [
    "https://altrove.it/api",
    "//altrove.it/api",
    "/\\altrove.it",
    "/\t/altrove.it",
    "api/user",
    "",
    "javascript:alert(1)",
  ];
  it.each(elsewhere)("refuses the path %j, which may lead to another host", (path) => {
    for (const host of ["", "https://api.esempio.it"]) {
      expect(() => createAddress(host)(path)).toThrow(
        new RangeError(`path must start with one slash, got ${path}`),
      );
    }
  });

  it.each([
    "api.esempio.it",
    "//api.esempio.it",
    "ftp://x",
    "https://",
    "https://x?y",
    "https://x#y",
    "/",
    "https://a b",
  ])("refuses the host %j", (host) => {
    expect(() => createAddress(host)).toThrow(RangeError);
  });
});
