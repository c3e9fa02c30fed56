import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { enter } from "../support/signIn";
import { indexPage } from "./indexPage";
import { settled } from "./settled";
import { withShotPanel } from "./shotPanel";
import type { ShotState } from "./shotState";
import { SIGNED_IN, VISITOR } from "./states";
import { SUPERADMINS } from "./supervision";
import { SHOT_LOOKS, type ShotLook, type ShotView, VIEWS } from "./views";

// npm run shots [-- part of a state's name]: takes a picture of every screen, dialog and state.
const OUTPUT = fileURLToPath(new URL("../output/shots", import.meta.url));
const [only = ""] = process.argv.slice(2);

const failed: string[] = [];
await withShotPanel(async ({ url, browser }) => {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  for (const view of VIEWS) {
    await shootAll({ url, browser }, view, VISITOR, null);
    await shootAll({ url, browser }, view, SIGNED_IN, "admin");
    await shootAll({ url, browser }, view, SUPERADMINS, "superadmin");
  }
  const names = [...VISITOR, ...SIGNED_IN, ...SUPERADMINS].map(({ name }) => name).filter(isWanted);
  await writeFile(join(OUTPUT, "index.html"), indexPage(names));
  console.log(`${join(OUTPUT, "index.html")}: ${names.length} states, ${failed.length} failed`);
});
for (const each of failed) console.error(each);
process.exitCode = failed.length === 0 ? 0 : 1;

function isWanted(name: string): boolean {
  return name.includes(only);
}

async function shootAll(
  from: { url: string; browser: Browser },
  view: ShotView,
  states: readonly ShotState[],
  account: "admin" | "superadmin" | null,
) {
  const context = await from.browser.newContext({
    ...view.context,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    baseURL: from.url,
    reducedMotion: "reduce",
  });
  if (account !== null) await enter(await context.newPage(), account);
  for (const state of states.filter(({ name }) => isWanted(name))) {
    const page = await context.newPage();
    try {
      await state.go(page);
      for (const look of SHOT_LOOKS)
        await shoot(page, look, `${state.name}-${view.name}-${look.name}`);
    } catch (error) {
      failed.push(`${state.name} at ${view.name}: ${String(error).split("\n")[0]}`);
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      await page.close();
    }
  }
  await context.close();
}

async function shoot(page: Page, { media }: ShotLook, name: string) {
  await page.emulateMedia(media);
  await settled(page);
  await page.screenshot({ path: join(OUTPUT, `${name}.png`), animations: "disabled" });
}
