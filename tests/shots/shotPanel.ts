import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { buildParts } from "../../scripts/build/parts";
import { createDemoData } from "../../scripts/demo/createDemoData";
import { launchChromium } from "../support/chromium";
import { startPanelServer } from "../support/panelServer";
import { servePanel } from "../support/servePanel";
import { TEST_PASSWORD } from "../support/testPassword";

interface ShotPanel {
  url: string;
  browser: Browser;
}

/** Serves the built panel with the demo and opens a browser while `work` takes pictures. */
export async function withShotPanel(work: (panel: ShotPanel) => Promise<void>): Promise<void> {
  await buildParts({ onStart: (name) => console.log(`build ${name}`) });
  const folder = await mkdtemp(join(tmpdir(), "sgi-shots-"));
  await createDemoData(join(folder, "data"), { randomPassword: () => TEST_PASSWORD });
  const panel = await servePanel(startPanelServer, join(folder, "data"));
  const browser = await launchChromium({ whole: true });
  try {
    await work({ url: panel.url, browser });
  } finally {
    await browser.close();
    await panel.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
