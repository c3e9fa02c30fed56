import type { DriveConsent } from "@sgi/core/drive";
import { afterEach, expect, it, vi } from "vitest";
import { createConsentWindow } from "./consentWindow";

const HOST = "https://api.example";
const AUTHORIZED = { type: "sgi-google", outcome: "authorized" };

let stop = (): void => undefined;
afterEach(() => {
  stop();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** A window of the browser, as far as it is used. */
function aWindow() {
  const went: string[] = [];
  const page = {
    location: { replace: (url: string) => went.push(url) },
    close: () => undefined,
    closed: false,
  };
  return { went, page: page as unknown as Window };
}

/** The consent window in a browser that opens `next`, and the messages received from it. */
function listening(next: Window | null) {
  const open = vi.spyOn(window, "open").mockReturnValue(next as never);
  const consent = createConsentWindow(HOST);
  const heard: DriveConsent[] = [];
  stop = consent.listen((told) => heard.push(told));
  return { consent, heard, open };
}

function post(source: Window | null, data: unknown, origin = HOST) {
  const event = new MessageEvent("message", { data, origin });
  Object.defineProperty(event, "source", { value: source });
  dispatchEvent(event);
}

it("hears its own window, from the API's origin", () => {
  const { page, went } = aWindow();
  const { consent, heard } = listening(page);
  consent.open()?.goTo("https://accounts.google.com/consent");
  expect(went).toEqual(["https://accounts.google.com/consent"]);
  post(page, AUTHORIZED);
  post(page, { type: "sgi-google", outcome: "denied" });
  post(page, { type: "sgi-google", outcome: "failed", message: "Mancano dei permessi" });
  expect(heard).toEqual([
    { outcome: "authorized" },
    { outcome: "denied", message: null },
    { outcome: "failed", message: "Mancano dei permessi" },
  ]);
});

it.each([
  ["another origin", "https://evil.example"],
  ["the panel's own origin, where the API is elsewhere", location.origin],
  ["Google itself", "https://accounts.google.com"],
  ["an origin that is none", "null"],
  ["an origin that begins alike", `${HOST}.evil.example`],
])("ignores what its window says from %s", (_, origin) => {
  const { page } = aWindow();
  const { consent, heard } = listening(page);
  consent.open();
  post(page, AUTHORIZED, origin);
  expect(heard).toEqual([]);
});

it("ignores windows that it did not open, frames of the page and itself among them", () => {
  const { page } = aWindow();
  const { consent, heard } = listening(page);
  // No window is open yet, so this one is foreign.
  post(page, AUTHORIZED);
  consent.open();
  for (const source of [null, window, aWindow().page]) post(source, AUTHORIZED);
  expect(heard).toEqual([]);
});

it.each([
  null,
  "authorized",
  {},
  { outcome: "authorized" },
  { type: "sgi-google", outcome: "other" },
  { type: "sgi-google", outcome: ["authorized"] },
])("ignores what is no word of a consent: %j", (data) => {
  const { page } = aWindow();
  const { consent, heard } = listening(page);
  consent.open();
  post(page, data);
  expect(heard).toEqual([]);
});

it("still hears a window that was given up for another, and nobody once it is left", () => {
  const [first, second] = [aWindow().page, aWindow().page];
  const { consent, heard, open } = listening(first);
  consent.open();
  open.mockReturnValue(second as never);
  consent.open();
  post(first, AUTHORIZED);
  post(second, AUTHORIZED);
  expect(heard.length).toBe(2);
  stop();
  post(second, AUTHORIZED);
  expect(heard.length).toBe(2);
});

it("hears a window that was open when the page was loaded anew, no frame of the page, and that once", () => {
  const { page } = aWindow();
  listening(page).consent.open();
  stop();
  const { heard } = listening(null);
  const frame = { top: window } as unknown as Window;
  for (const source of [null, window, frame]) post(source, AUTHORIZED);
  post(page, AUTHORIZED, "https://evil.example");
  expect(heard).toEqual([]);
  post(page, AUTHORIZED);
  expect(heard).toEqual([{ outcome: "authorized" }]);
  stop();
  const later = listening(null);
  post(page, AUTHORIZED);
  expect(later.heard).toEqual([]);
});

it("tells whether its window was closed", () => {
  const { page } = aWindow();
  const { consent } = listening(page);
  const opened = consent.open();
  expect(opened?.isClosed()).toBe(false);
  Object.assign(page, { closed: true });
  expect(opened?.isClosed()).toBe(true);
});

it("says when the browser opens none", () => {
  const { consent, open } = listening(null);
  expect(consent.open()).toBeNull();
  // It has to know its opener, whom it tells what came of it.
  expect(open.mock.calls[0]?.[2]).not.toMatch(/noopener|noreferrer/);
});
