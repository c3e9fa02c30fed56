import { PANEL_ORIGIN_BYTES } from "@sgi/core/opener";
import { expect, it } from "vitest";
import { panelOriginFile, panelOrigins } from "./panelOrigins";

it.each<[string | null, string, string[]]>([
  ["https://sgi.example.it", "http://127.0.0.1:8080", ["https://sgi.example.it"]],
  ["http://localhost:3000", "http://127.0.0.1:8080", ["http://localhost:3000"]],
  ["http://192.168.1.10:8080", "http://127.0.0.1:8080", []],
  ["http://sgi.local", "http://127.0.0.1:8080", []],
  [null, "http://127.0.0.1:8080", ["http://127.0.0.1:8080", "http://localhost:8080"]],
  [null, "http://[::1]:8081", ["http://127.0.0.1:8081", "http://localhost:8081"]],
  [null, "", []],
])("with %j, listening at %j, the panel is at %j", (publicUrl, ownUrl, origins) => {
  expect(panelOrigins(publicUrl, ownUrl)).toEqual(origins);
});

it("fills the package's file to its size, or refuses", () => {
  expect(panelOriginFile([])).toEqual(Buffer.alloc(PANEL_ORIGIN_BYTES, "\n"));
  const name = "a".repeat(PANEL_ORIGIN_BYTES);
  expect(() => panelOriginFile([`https://${name}`])).toThrow(RangeError);
});
