import { expect, it } from "vitest";
import { AUTHORIZED, DRIVE_FOLDER, startSetup } from "../testing/driveSetup";
import { turn } from "../testing/turn";
import { CONSENT_WAIT_MS } from "./consentWait";
import { OPENING_MS, OPENING_TRIES } from "./pickFolder";

it("opens no second picker for a word that comes while one is open, and is idle when that is answered after the page was left", async () => {
  let pick = (_: typeof DRIVE_FOLDER): void => undefined;
  const picked = new Promise<typeof DRIVE_FOLDER>((resolve) => {
    pick = resolve;
  });
  const { setup, stop, told, calls, tell } = startSetup({ picked });
  const chosen = setup.choose();
  await turn();
  tell(AUTHORIZED);
  await turn();
  expect([told, setup.get()]).toEqual([["picker ya29", "authorized"], "picking"]);
  stop();
  pick(DRIVE_FOLDER);
  await chosen;
  expect([calls().length, setup.get()]).toEqual([1, "idle"]);
});

it("opens and tells nothing once the page is left", async () => {
  const { setup, stop, told, time, tell } = startSetup({ loads: false });
  await setup.authorize();
  stop();
  tell(AUTHORIZED);
  time.advance(CONSENT_WAIT_MS);
  await turn();
  const other = startSetup({ loads: false });
  await other.setup.authorize();
  other.tell(AUTHORIZED);
  await turn();
  other.stop();
  other.time.advance(OPENING_MS * OPENING_TRIES);
  await turn();
  expect([told, other.told]).toEqual([[], ["authorized"]]);
});
