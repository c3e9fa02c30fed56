import { describe, expect, it } from "vitest";
import { NetworkError } from "../api/errors";
import {
  AUTHORIZED,
  DRIVE_FOLDER,
  failing,
  goodHost,
  startSetup,
  TOKEN_PATH,
} from "../testing/driveSetup";
import { type Answering, json } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { OPENING_MS, OPENING_TRIES } from "./pickFolder";

describe("the picker that opens by itself", () => {
  it("is tried 20 times at 500 ms, then told as a timeout [DRIVE-44, DRIVE-45]", async () => {
    const { setup, told, time, tell } = startSetup({ loads: false });
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
      if (!request.address.startsWith(TOKEN_PATH)) return goodHost(request);
      asked++;
      if (asked === 1) return json({ requiresAuth: true });
      return asked === 2 ? Promise.reject(new NetworkError()) : json({ access_token: "third" });
    };
    const { setup, told, time, tell } = startSetup({ answer });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    time.advance(OPENING_MS);
    await turn();
    expect(told).toEqual(["authorized"]);
    time.advance(OPENING_MS);
    await turn();
    expect(told).toEqual(["authorized", "picker third", DRIVE_FOLDER]);
  });

  it("waits for a host that has a fault of its own [DRIVE-44]", async () => {
    let asked = 0;
    const answer: Answering = (request) => {
      if (!request.address.startsWith(TOKEN_PATH)) return goodHost(request);
      asked++;
      return asked === 1 ? json({}, { status: 500 }) : json({ access_token: "second" });
    };
    const { setup, told, time, tell } = startSetup({ answer });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    time.advance(OPENING_MS);
    await turn();
    expect(told).toEqual(["authorized", "picker second", DRIVE_FOLDER]);
  });

  it.each([
    ["what the host says is wrong [DRIVE-37]", { error: "Google non risponde" }, 200],
    ["why the host refuses", { message: "Google non risponde" }, 429],
  ])("is tried no more, but tells %s", async (_, body, status) => {
    const { setup, told, calls, tell } = startSetup({
      answer: failing(TOKEN_PATH, body, status),
    });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    const failure = { kind: "failed", during: "token", message: "Google non risponde" };
    expect([told, setup.get()]).toEqual([["authorized", failure], "idle"]);
    expect(calls()).toHaveLength(2);
  });

  it("fetches its code again where that did not come [DRIVE-44]", async () => {
    const { setup, told, time, tell } = startSetup({ loads: [false, true] });
    await setup.authorize();
    tell(AUTHORIZED);
    await turn();
    expect(told).toEqual(["authorized"]);
    time.advance(OPENING_MS);
    await turn();
    time.advance(OPENING_MS);
    await turn();
    expect(told).toEqual(["authorized", "picker ya29", DRIVE_FOLDER]);
  });
});
