import { expect } from "vitest";
import { createClient } from "../api/client";
import type { MissingKeys } from "../drive/failure";
import { createDriveSetup, type DriveConsent } from "../drive/setup";
import { createManualTime } from "../time/manualTime";
import { type Answering, createFakeFetch, json, withCsrf } from "./fakeFetch";

export const DRIVE_FOLDER = { driveFolderId: "1AbC", folderName: "Qualità" };
export const CONSENT_PAGE = "https://accounts.google.com/o/oauth2/v2/auth?state=s";
export const TOKEN_PATH = "/api/google/access-token/7";
export const AUTHORIZED: DriveConsent = { outcome: "authorized" };

export const goodHost: Answering = ({ address }) => {
  if (address.startsWith(TOKEN_PATH)) return json({ access_token: "ya29" });
  return address.startsWith("/api/google/auth-url") ? json({ url: CONSENT_PAGE }) : json({});
};

export interface DriveWorld {
  answer?: Answering;
  clientId?: string | null;
  missing?: MissingKeys | null;
  isBlocked?: boolean;
  /** Whether the picker's code comes; a list: at the first try, the second, and so on. */
  loads?: boolean | boolean[];
  picked?: Picked | Promise<Picked>;
}
type Picked = typeof DRIVE_FOLDER | "other" | null;

/** A set-up of the drive in a world of its own, and what came of it. */
export function startSetup(world: DriveWorld = {}) {
  const { clientId = "7", missing = null, loads = true, picked = DRIVE_FOLDER } = world;
  const time = createManualTime();
  const { fetch, sent } = createFakeFetch(withCsrf(world.answer ?? goodHost));
  const told: unknown[] = [];
  const windows: string[] = [];
  let tell: (consent: DriveConsent) => void = () => expect.unreachable();
  let isLoaded = false;
  let isClosed = false;
  const setup = createDriveSetup({
    client: createClient({ host: "", fetch }),
    timers: time.timers,
    clientId: () => clientId,
    picker: {
      missing,
      isReady: () => isLoaded,
      async load() {
        if (!(Array.isArray(loads) ? loads.shift() : loads))
          throw new Error("blocked by the network");
        isLoaded = true;
      },
      async open(token) {
        told.push(`picker ${token}`);
        return picked;
      },
    },
    openWindow: () => {
      if (world.isBlocked) return null;
      windows.push("empty");
      return {
        goTo: (url) => windows.push(url),
        close: () => windows.push("closed"),
        isClosed: () => isClosed,
      };
    },
    listen(heard) {
      tell = heard;
      return () => {
        tell = () => undefined;
      };
    },
    onAuthorized: () => told.push("authorized"),
    onSaved: (folder) => told.push(folder),
    onFailure: (failure) => told.push(failure),
  });
  const stop = setup.begin();
  const calls = () =>
    sent
      .filter(({ address }) => address !== "/api/csrf-token")
      .map(({ method, address, body }) => `${method} ${address} ${body ?? ""}`.trim());
  return {
    setup,
    stop,
    time,
    told,
    windows,
    calls,
    tell: (consent: DriveConsent) => tell(consent),
    /** Somebody closes the window. */
    closeWindow() {
      isClosed = true;
    },
  };
}

/** The good host, but for one path. */
export const failing =
  (path: string, body: object, status = 200): Answering =>
  (request) =>
    request.address.startsWith(path) ? json(body, { status }) : goodHost(request);
