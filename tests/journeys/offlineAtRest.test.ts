// @module-tag long
import { it } from "vitest";
import { useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();

it("the first click of all, without a network, gets a plain message: the toast's code is missing too", async () => {
  const page = await stage.open();
  await enter(page, "viewer");
  await page.clock.install();
  const avatar = page.getByRole("button", { name: "Menu utente" });
  await avatar.waitFor();
  await page.context().setOffline(true);
  await avatar.click();
  const said = page.getByRole("alert").filter({ hasText: "Impossibile raggiungere il server" });
  await said.waitFor();
  await page.context().setOffline(false);
  await page.clock.runFor(5000);
  await said.waitFor({ state: "hidden" });
  await avatar.click();
  await page.getByRole("menu").waitFor();
});
