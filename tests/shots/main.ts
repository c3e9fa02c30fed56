import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { buildParts } from "../../scripts/build/parts";
import { createDemoData } from "../../scripts/demo/createDemoData";
import { launchChromium } from "../support/chromium";
import { startPanelServer } from "../support/panelServer";
import { servePanel } from "../support/servePanel";
import { enter } from "../support/signIn";
import { TEST_PASSWORD } from "../support/testPassword";
import { indexPage } from "./indexPage";
import type { ShotState } from "./shotState";
import { SIGNED_IN, VISITOR } from "./states";
import { LOOKS, type Look, VIEWS, type View } from "./views";

// npm run shots [-- part of a state's name]: a picture of every screen, dialog and state.
const OUTPUT = fileURLToPath(new URL("../output/shots", import.meta.url));
const [only = ""] = process.argv.slice(2);

await buildParts({ onStart: (name) => console.log(`build ${name}`) });
const folder = await mkdtemp(join(tmpdir(), "sgi-shots-"));
await createDemoData(join(folder, "data"), { randomPassword: () => TEST_PASSWORD });
const panel = await servePanel(startPanelServer, join(folder, "data"));
const browser = await launchChromium({ whole: true });
const failed: string[] = [];
try {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  for (const view of VIEWS) {
    await shootAll(browser, view, VISITOR, null);
    await shootAll(browser, view, SIGNED_IN, "admin");
  }
  const names = [...VISITOR, ...SIGNED_IN].map(({ name }) => name).filter(isWanted);
  await writeFile(join(OUTPUT, "index.html"), indexPage(names));
  console.log(`${join(OUTPUT, "index.html")}: ${names.length} states, ${failed.length} failed`);
} finally {
  await browser.close();
  await panel.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const each of failed) console.error(each);
process.exitCode = failed.length === 0 ? 0 : 1;

function isWanted(name: string): boolean {
  return name.includes(only);
}

async function shootAll(
  from: Browser,
  view: View,
  states: readonly ShotState[],
  account: "admin" | null,
) {
  const context = await from.newContext({
    ...view.context,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    baseURL: panel.url,
    reducedMotion: "reduce",
  });
  if (account !== null) await enter(await context.newPage(), account);
  for (const state of states.filter(({ name }) => isWanted(name))) {
    const page = await context.newPage();
    try {
      await state.go(page);
      for (const look of LOOKS) await shoot(page, look, `${state.name}-${view.name}-${look.name}`);
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

async function shoot(page: Page, { media }: Look, name: string) {
  await page.emulateMedia(media);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The page hears of the other colours a frame later, and fades to them.
    await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  await page.screenshot({ path: join(OUTPUT, `${name}.png`), animations: "disabled" });
}
