import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { NetworkError } from "../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import type { DriveFailure } from "./failure";
import { OPENING_MS, OPENING_TRIES } from "./pickFolder";
import { AUTHORIZATION_MS, createDriveSetup, type DriveConsent } from "./setup";

const FOLDER = { driveFolderId: "1AbC", folderName: "Qualità" };
const URL = "https://accounts.google.com/o/oauth2/v2/auth?state=s";
const TOKEN = "/api/google/access-token/7";
const AUTHORIZED: DriveConsent = { outcome: "authorized" };

const good: Answering = ({ address }) => {
  if (address.startsWith(TOKEN)) return json({ access_token: "ya29" });
  return address.startsWith("/api/google/auth-url") ? json({ url: URL }) : json({});
};

interface World {
  answer?: Answering;
  clientId?: string | null;
  isConfigured?: boolean;
  isBlocked?: boolean;
  /** Whether the picker's code comes. */
  loads?: boolean;
  picked?: typeof FOLDER | "other" | null;
}

function start(world: World = {}) {
  const { clientId = "7", isConfigured = true, loads = true, picked = FOLDER } = world;
  const time = createManualTime();
  const { fetch, sent } = createFakeFetch(withCsrf(world.answer ?? good));
  const told: unknown[] = [];
  const windows: string[] = [];
  let tell: (consent: DriveConsent) => void = () => expect.unreachable();
  let isLoaded = false;
  const setup = createDriveSetup({
    client: createClient({ host: "", fetch }),
    timers: time.timers,
    clientId: () => clientId,
    picker: {
      isConfigured,
      isReady: () => isLoaded,
      async load() {
        if (!loads) throw new Error("blocked by the network");
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
      return { goTo: (url) => windows.push(url), close: () => windows.push("closed") };
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
  const calls = () =>
    sent
      .filter(({ address }) => address !== "/api/csrf-token")
      .map(({ method, address, body }) => `${method} ${address} ${body ?? ""}`.trim());
  return { setup, time, told, windows, calls, tell: (consent: DriveConsent) => tell(consent) };
}

const failing =
  (path: string, body: object, status = 200): Answering =>
  (request) =>
    request.address.startsWith(path) ? json(body, { status }) : good(request);

describe("choosing a folder", () => {
  it("opens the picker with the host's token and saves the folder [DRIVE-29, DRIVE-30, DRIVE-33, DRIVE-35]", async () => {
    const { setup, told, calls } = start();
    await Promise.all([setup.choose(), setup.choose()]);
    expect(calls()).toEqual([
      `GET ${TOKEN}`,
      `PUT /api/clients/7/folder ${JSON.stringify(FOLDER)}`,
    ]);
    expect([told, setup.get()]).toEqual([["picker ya29", FOLDER], "idle"]);
  });

  it("saves nothing where the picker is closed", async () => {
    const { setup, told, calls } = start({ picked: null });
    await setup.choose();
    expect([calls(), told, setup.get()]).toEqual([[`GET ${TOKEN}`], ["picker ya29"], "idle"]);
  });

  it("saves nothing where something else than a folder is picked [DRIVE-32]", async () => {
    const { setup, told, calls } = start({ picked: "other" });
    await setup.choose();
    expect([calls(), told]).toEqual([[`GET ${TOKEN}`], ["picker ya29", { kind: "notFolder" }]]);
  });

  it.each<[string, World, DriveFailure]>([
    ["no client [DRIVE-31]", { clientId: null }, { kind: "noClient" }],
    ["no keys for the picker [DRIVE-46]", { isConfigured: false }, { kind: "incomplete" }],
    [
      "no authorization [DRIVE-36, DRIVE-47]",
      { answer: failing(TOKEN, { requiresAuth: true }) },
      { kind: "unauthorized" },
    ],
    [
      "an error in the answer [DRIVE-37]",
      { answer: failing(TOKEN, { error: "Google non risponde" }) },
      { kind: "failed", during: "token", message: "Google non risponde" },
    ],
    [
      "an answer of nothing",
      { answer: failing(TOKEN, {}) },
      { kind: "failed", during: "token", message: null },
    ],
    [
      "a refused call",
      { answer: failing(TOKEN, { message: "Accesso negato" }, 403) },
      { kind: "failed", during: "token", message: "Accesso negato" },
    ],
    ["no code of the picker", { loads: false }, { kind: "noPicker" }],
  ])("opens nothing and tells, with %s", async (_, world, failure) => {
    const { setup, told } = start(world);
    await setup.choose();
    expect([told, setup.get()]).toEqual([[failure], "idle"]);
  });

  it("tells in the host's words that the folder was not taken", async () => {
    const answer = failing("/api/clients/7/folder", { message: "Non è una cartella" }, 400);
    const { setup, told } = start({ answer });
    await setup.choose();
    const failure = { kind: "failed", during: "saving", message: "Non è una cartella" };
    expect([told, setup.get()]).toEqual([["picker ya29", failure], "idle"]);
  });
});

describe("the authorization", () => {
  it("opens a window at once, leads it to Google, and then opens the picker by itself [DRIVE-38..40, DRIVE-43]", async () => {
    const { setup, told, windows, calls, tell } = start();
    const started = setup.authorize();
    expect(windows).toEqual(["empty"]);
    await started;
    expect([windows, setup.get()]).toEqual([["empty", URL], "authorizing"]);
    tell(AUTHORIZED);
    await turn();
    expect(told).toEqual(["authorized", "picker ya29", FOLDER]);
    expect(calls().slice(0, 2)).toEqual([
      "GET /api/google/auth-url/7",
      `GET ${TOKEN}?refresh=true`,
    ]);
    expect(setup.get()).toBe("idle");
  });

  it("tells of a blocked window, and asks the host for nothing [DRIVE-41]", async () => {
    const { setup, told, calls } = start({ isBlocked: true });
    await setup.authorize();
    expect([told, calls(), setup.get()]).toEqual([[{ kind: "blocked" }], [], "idle"]);
  });

  it("tells after 15 s that it was not finished, and still takes it when it is [DRIVE-42]", async () => {
    const { setup, told, time, tell } = start();
    await setup.authorize();
    time.advance(AUTHORIZATION_MS - 1);
    expect([told, setup.get()]).toEqual([[], "authorizing"]);
    time.advance(1);
    expect([told, setup.get()]).toEqual([[{ kind: "timeout" }], "idle"]);
    tell(AUTHORIZED);
    await turn();
    expect(told.slice(1)).toEqual(["authorized", "picker ya29", FOLDER]);
  });

  it("never tells of a timeout once Google has answered", async () => {
    const { setup, told, time, tell } = start({ picked: null });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    await setup.authorize();
    tell({ outcome: "denied", message: null });
    time.advance(AUTHORIZATION_MS);
    await turn();
    expect(told).toEqual(["authorized", "picker ya29", { kind: "refused", message: null }]);
  });

  it.each<DriveConsent>([
    { outcome: "denied", message: null },
    { outcome: "failed", message: "Permessi insufficienti" },
  ])("tells that it failed: %j [DRIVE-48]", async (consent) => {
    const { setup, told, tell } = start();
    await setup.authorize();
    tell(consent);
    await turn();
    expect([told, setup.get()]).toEqual([
      [{ kind: "refused", message: "message" in consent ? consent.message : null }],
      "idle",
    ]);
  });

  it("closes the window where the host gives no address", async () => {
    const answer = failing("/api/google/auth-url", { message: "Configurazione incompleta" }, 409);
    const { setup, told, windows } = start({ answer });
    await setup.authorize();
    expect(windows).toEqual(["empty", "closed"]);
    const failure = {
      kind: "failed",
      during: "authorization",
      message: "Configurazione incompleta",
    };
    expect([told, setup.get()]).toEqual([[failure], "idle"]);
  });
});

describe("the picker that opens by itself", () => {
  it("is tried 20 times at 500 ms, then told as a timeout [DRIVE-44, DRIVE-45]", async () => {
    const { setup, told, time, tell } = start({ loads: false });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    for (let tries = 1; tries < OPENING_TRIES; tries++) {
      expect(told).toEqual(["authorized"]);
      time.advance(OPENING_MS);
      await turn();
    }
    expect([told, setup.get()]).toEqual([["authorized", { kind: "openTimeout" }], "idle"]);
  });

  it("waits for a host that does not give the token yet, or does not answer [DRIVE-34, DRIVE-44]", async () => {
    let asked = 0;
    const answer: Answering = (request) => {
      if (!request.address.startsWith(TOKEN)) return good(request);
      asked++;
      if (asked === 1) return json({ requiresAuth: true });
      return asked === 2 ? Promise.reject(new NetworkError()) : json({ access_token: "third" });
    };
    const { setup, told, time, tell } = start({ answer });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    time.advance(OPENING_MS);
    await turn();
    expect(told).toEqual(["authorized"]);
    time.advance(OPENING_MS);
    await turn();
    expect(told).toEqual(["authorized", "picker third", FOLDER]);
  });
});

it("opens and tells nothing once the page is left", async () => {
  const { setup, told, time, tell } = start({ loads: false });
  await setup.authorize();
  setup.stop();
  tell(AUTHORIZED);
  time.advance(AUTHORIZATION_MS);
  await turn();
  const other = start({ loads: false });
  await other.setup.authorize();
  other.tell(AUTHORIZED);
  await turn();
  other.setup.stop();
  other.time.advance(OPENING_MS * OPENING_TRIES);
  await turn();
  expect([told, other.told]).toEqual([[], ["authorized"]]);
});
