import { describe, expect, it } from "vitest";
import {
  AUTHORIZED,
  CONSENT_PAGE,
  DRIVE_FOLDER,
  failing,
  goodHost,
  startSetup,
  TOKEN_PATH,
} from "../testing/driveSetup";
import type { Answering } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { CONSENT_WAIT_MS, WINDOW_LOOK_MS } from "./consentWait";
import type { DriveConsent } from "./setup";

describe("the authorization", () => {
  it("opens a window at once, leads it to Google, and then opens the picker by itself [DRIVE-38..40, DRIVE-43]", async () => {
    const { setup, told, windows, calls, tell } = startSetup();
    const started = setup.authorize();
    expect(windows).toEqual(["empty"]);
    await started;
    expect([windows, setup.get()]).toEqual([["empty", CONSENT_PAGE], "authorizing"]);
    tell(AUTHORIZED);
    await turn();
    expect(told).toEqual(["authorized", "picker ya29", DRIVE_FOLDER]);
    expect(calls().slice(0, 2)).toEqual([
      "GET /api/google/auth-url/7",
      `GET ${TOKEN_PATH}?refresh=true`,
    ]);
    expect(setup.get()).toBe("idle");
  });

  it("tells of a blocked window, and asks the host for nothing [DRIVE-41]", async () => {
    const { setup, told, calls } = startSetup({ isBlocked: true });
    await setup.authorize();
    expect([told, calls(), setup.get()]).toEqual([[{ kind: "blocked" }], [], "idle"]);
  });

  it("tells after 15 s that it was not finished, and still takes it when it is [DRIVE-42]", async () => {
    const { setup, told, time, tell } = startSetup();
    await setup.authorize();
    time.advance(CONSENT_WAIT_MS - 1);
    expect([told, setup.get()]).toEqual([[], "authorizing"]);
    time.advance(1);
    expect([told, setup.get()]).toEqual([[{ kind: "timeout" }], "idle"]);
    tell(AUTHORIZED);
    await turn();
    expect(told.slice(1)).toEqual(["authorized", "picker ya29", DRIVE_FOLDER]);
  });

  it("never tells of a timeout once Google has answered", async () => {
    const { setup, told, time, tell } = startSetup({ picked: null });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    await setup.authorize();
    tell({ outcome: "denied", message: null });
    time.advance(CONSENT_WAIT_MS);
    await turn();
    expect(told).toEqual(["authorized", "picker ya29", { kind: "refused", message: null }]);
  });

  it("counts the 15 s from the click, and gives up a window that the host has given no address for [DRIVE-42]", async () => {
    const answer: Answering = (request) =>
      request.address.startsWith("/api/google/auth-url")
        ? new Promise(() => undefined)
        : goodHost(request);
    const { setup, told, windows, time } = startSetup({ answer });
    const started = setup.authorize();
    await turn();
    time.advance(CONSENT_WAIT_MS);
    await started;
    expect([told, windows, setup.get()]).toEqual([
      [{ kind: "timeout" }],
      ["empty", "closed"],
      "idle",
    ]);
  });

  it("tells at once of a window that was closed, and never once it has told by itself [DRIVE-42]", async () => {
    const { setup, told, time, tell, closeWindow } = startSetup({ picked: null });
    await setup.authorize();
    time.advance(WINDOW_LOOK_MS);
    closeWindow();
    time.advance(WINDOW_LOOK_MS);
    expect(told).toEqual([]);
    time.advance(WINDOW_LOOK_MS);
    expect([told, setup.get()]).toEqual([[{ kind: "closed" }], "idle"]);
    await setup.authorize();
    time.advance(WINDOW_LOOK_MS);
    tell(AUTHORIZED);
    await turn();
    time.advance(CONSENT_WAIT_MS);
    expect(told.slice(1)).toEqual(["authorized", "picker ya29"]);
  });

  it("opens no picker where its key is missing, and tells of the authorization alone", async () => {
    const { setup, told, tell } = startSetup({ missing: "pickerKey" });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    expect([told, setup.get()]).toEqual([["authorized"], "idle"]);
  });

  it.each<DriveConsent>([
    { outcome: "denied", message: null },
    { outcome: "failed", message: "Permessi insufficienti" },
  ])("tells that it failed: %j [DRIVE-48]", async (consent) => {
    const { setup, told, tell } = startSetup();
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
    const { setup, told, windows } = startSetup({ answer });
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
