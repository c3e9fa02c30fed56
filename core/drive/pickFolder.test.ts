import { describe, expect, it } from "vitest";
import {
  DRIVE_FOLDER,
  type DriveWorld,
  failing,
  startSetup,
  TOKEN_PATH,
} from "../testing/driveSetup";
import type { DriveFailure } from "./failure";

describe("choosing a folder", () => {
  it("opens the picker with a new token of the host and saves the folder [DRIVE-29, DRIVE-30, DRIVE-33..35]", async () => {
    const { setup, told, calls } = startSetup();
    await Promise.all([setup.choose(), setup.choose()]);
    expect(calls()).toEqual([
      `GET ${TOKEN_PATH}?refresh=true`,
      `PUT /api/clients/7/folder ${JSON.stringify(DRIVE_FOLDER)}`,
    ]);
    expect([told, setup.get()]).toEqual([["picker ya29", DRIVE_FOLDER], "idle"]);
  });

  it("saves nothing where the picker is closed", async () => {
    const { setup, told, calls } = startSetup({ picked: null });
    await setup.choose();
    expect([calls(), told, setup.get()]).toEqual([
      [`GET ${TOKEN_PATH}?refresh=true`],
      ["picker ya29"],
      "idle",
    ]);
  });

  it("saves nothing where something else than a folder is picked [DRIVE-32]", async () => {
    const { setup, told, calls } = startSetup({ picked: "other" });
    await setup.choose();
    expect([calls(), told]).toEqual([
      [`GET ${TOKEN_PATH}?refresh=true`],
      ["picker ya29", { kind: "notFolder" }],
    ]);
  });

  it.each<[string, DriveWorld, DriveFailure]>([
    ["no client [DRIVE-31]", { clientId: null }, { kind: "noClient" }],
    [
      "no keys for the picker [DRIVE-46]",
      { missing: "all" },
      { kind: "incomplete", missing: "all" },
    ],
    [
      "no authorization [DRIVE-36, DRIVE-47]",
      { answer: failing(TOKEN_PATH, { requiresAuth: true }) },
      { kind: "unauthorized" },
    ],
    [
      "an error in the answer [DRIVE-37]",
      { answer: failing(TOKEN_PATH, { error: "Google non risponde" }) },
      { kind: "failed", during: "token", message: "Google non risponde" },
    ],
    [
      "an answer of nothing",
      { answer: failing(TOKEN_PATH, {}) },
      { kind: "failed", during: "token", message: null },
    ],
    [
      "a refused call",
      { answer: failing(TOKEN_PATH, { message: "Accesso negato" }, 403) },
      { kind: "failed", during: "token", message: "Accesso negato" },
    ],
    ["no code of the picker", { loads: false }, { kind: "noPicker" }],
  ])("opens nothing and tells, with %s", async (_, world, failure) => {
    const { setup, told } = startSetup(world);
    await setup.choose();
    expect([told, setup.get()]).toEqual([[failure], "idle"]);
  });

  it("tells that Google's picker failed [DRIVE-33]", async () => {
    const { setup, told, calls } = startSetup({
      picked: Promise.reject(new Error("Google's own")),
    });
    await setup.choose();
    const failure = { kind: "failed", during: "picker", message: null };
    expect([told, setup.get()]).toEqual([["picker ya29", failure], "idle"]);
    expect(calls()).toHaveLength(1);
  });

  it("tells in the host's words that the folder was not taken", async () => {
    const answer = failing("/api/clients/7/folder", { message: "Non è una cartella" }, 400);
    const { setup, told } = startSetup({ answer });
    await setup.choose();
    const failure = { kind: "failed", during: "saving", message: "Non è una cartella" };
    expect([told, setup.get()]).toEqual([["picker ya29", failure], "idle"]);
  });
});
