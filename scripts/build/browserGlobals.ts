import { Window } from "happy-dom";

/** The browser globals that the panel's modules read while they load and render. */
const NAMES = [
  "addEventListener",
  "document",
  "history",
  "localStorage",
  "location",
  "matchMedia",
  "navigator",
  "removeEventListener",
  "sessionStorage",
  "window",
] as const;

/** Gives this process a browser's globals; returns a function that sets their address. */
export function installBrowserGlobals(): (path: string) => void {
  const window = new Window({ url: "https://panel.invalid/" });
  for (const name of NAMES) {
    const value = window[name as keyof Window];
    const bound = typeof value === "function" ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { value: bound, configurable: true });
  }
  return (path) => window.happyDOM.setURL(`https://panel.invalid${path}`);
}
