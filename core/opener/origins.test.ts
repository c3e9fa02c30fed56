import { describe, expect, it } from "vitest";
import { isAllowedOrigin } from "./origins";

describe("isAllowedOrigin", () => {
  it.each([
    "https://panel.example.test",
    "https://panel.example.test:8443",
    "https://10.0.0.5",
    "https://[::1]:8443",
    "https://xn--qualit-fta.example",
    "https://sgi_1.example.test",
    "http://localhost",
    "http://localhost:5173",
    "http://127.0.0.1:3000",
  ])("takes %s", (origin) => {
    expect(isAllowedOrigin(origin)).toBe(true);
  });

  it.each([
    "",
    "*",
    "null",
    "panel.example.test",
    "http://panel.example.test",
    "http://localhost.evil.test",
    "http://127.0.0.1.evil.test",
    "http://127.1",
    "http://0.0.0.0",
    "https://panel.example.test/",
    "https://panel.example.test/x",
    "https://panel.example.test:443",
    "https://PANEL.example.test",
    "https://*.example.test",
    "https://user@panel.example.test",
    "https://panel.example.test?x",
    "https://panel.example.test, https://evil.test",
    " https://panel.example.test",
    "https://panel.example.test\n",
    "https://qualità.example",
    // Packages write origins into what a shell reads as root.
    "https://a';id;'.example",
    "https://$(id).example",
    "https://a&calc&.example",
    "https://a;b.example",
    'https://a"b.example',
    "file://",
    "chrome-extension://abcdef",
    "ws://panel.example.test",
    `https://${"a".repeat(400)}.test`,
  ])("refuses %j", (origin) => {
    expect(isAllowedOrigin(origin)).toBe(false);
  });
});
