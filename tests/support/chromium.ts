import { OPENER_HOST, OPENER_PORT } from "@sgi/core/opener";
import { type Browser, chromium } from "playwright-core";

/** Arguments for Debian's Chromium: no requests of its own; as root it cannot use its sandbox. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // One process for all pages: starting one for each is half the time of a short journey.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--enable-features=NetworkServiceInProcess2",
  "--js-flags=--no-opt --no-maglev",
];

/** A port where nothing listens. */
const NOBODY = "127.0.0.1:9";

/** Chromium's headless shell: the same engine, at half the cost. */
const ENGINE = "/usr/bin/chromium-headless-shell";
const WHOLE = "/usr/bin/chromium";

export interface ChromiumOptions {
  /** Uses the full browser, with permissions, PDF viewer and the page cache for Back. */
  whole?: boolean;
  /** Caches left pages and restores them at Back, as users' browsers do. */
  backForwardCache?: boolean;
  /** Blocks windows that no click of the user opens, as users' browsers do. */
  blocksPopups?: boolean;
  /** May reach this machine's helper; other browsers would meet the helper of another test file. */
  reachesHelper?: boolean;
  /** Where names resolve to, in the form of Chromium's resolver rules. */
  names?: readonly string[];
  /** Arguments besides those of all tests. */
  more?: readonly string[];
}

export function launchChromium({
  whole = false,
  backForwardCache = false,
  blocksPopups = false,
  reachesHelper = false,
  names = [],
  more = [],
}: ChromiumOptions = {}): Promise<Browser> {
  const rules = [
    ...names,
    ...(reachesHelper ? [] : [`MAP ${OPENER_HOST}:${OPENER_PORT} ${NOBODY}`]),
  ];
  return chromium.launch({
    executablePath: whole ? WHOLE : ENGINE,
    args: [...ARGS, ...more, ...(rules.length ? [`--host-resolver-rules=${rules.join(",")}`] : [])],
    ignoreDefaultArgs: [
      ...(backForwardCache ? ["--disable-back-forward-cache"] : []),
      ...(blocksPopups ? ["--disable-popup-blocking"] : []),
    ],
  });
}
