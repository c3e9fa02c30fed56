import { OPENER_HOST, OPENER_PORT } from "@sgi/core/opener";
import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium, quiet on a closed network; as root it cannot use its sandbox. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // One process for all pages: starting one for each is half the work of a short journey.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--enable-features=NetworkServiceInProcess2",
  "--js-flags=--no-opt --no-maglev",
];

/** A port on which nothing listens. */
const NOBODY = "127.0.0.1:9";

/** Chromium without the browser around its pages: the same engine, at half the work. */
const ENGINE = "/usr/bin/chromium-headless-shell";
const WHOLE = "/usr/bin/chromium";

export interface ChromiumOptions {
  /** Takes the whole browser: for its permissions, its PDF viewer, its pages kept for Back. */
  whole?: boolean;
  /** Keeps pages that are left, to restore them at Back, as every user's browser does. */
  backForwardCache?: boolean;
  /** Refuses windows that no click of the user asks for, as every user's browser does. */
  blocksPopups?: boolean;
  /** Reaches the helper on this machine; all others would meet the one that another file started. */
  reachesHelper?: boolean;
  /** Where names lead to, as Chromium's resolver rules say it. */
  names?: readonly string[];
  /** Arguments beside those that all tests have. */
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
