// @module-tag long: variants of screens that other journeys show each time.
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { laidOut } from "../support/laidOut";
import { enter } from "../support/signIn";

const stage = useStage();

const openIndex = async (page: Page) => {
  await page.goto("/dashboard");
  await page.getByText(/^Visualizzazione di 1 a 10/).waitFor();
};

/** The height of an element, in pixels, that stays hidden after scrolling as far as possible. */
const hiddenHeight = (element: Locator) =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: "nearest" });
    let visible = { top: 0, bottom: innerHeight };
    for (let box = node.parentElement; box !== null; box = box.parentElement) {
      const overflow = getComputedStyle(box).overflowY;
      if (overflow === "visible") continue;
      // Only a script can scroll hidden overflow.
      if (overflow === "hidden") box.scrollTop = 0;
      const edges = box.getBoundingClientRect();
      visible = {
        top: Math.max(visible.top, edges.top),
        bottom: Math.min(visible.bottom, edges.bottom),
      };
    }
    const { top, bottom, height } = node.getBoundingClientRect();
    return height - (Math.min(bottom, visible.bottom) - Math.max(top, visible.top));
  });

/** The sizes that zoom leaves of a window of 1280 × 800 and of 1280 × 1024. */
const ZOOMED = [
  ["200 %", { width: 640, height: 400 }],
  ["400 %", { width: 320, height: 256 }],
] as const;

describe("zoomed", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport: ZOOMED[0][1] });
    await enter(page, "admin");
  });

  describe.each(ZOOMED)("to %s", (_, viewport) => {
    it("every entry of a card's menu can be reached", async () => {
      await page.setViewportSize(viewport);
      await openIndex(page);
      await page
        .getByRole("button", { name: /^Azioni per/ })
        .first()
        .click();
      const menu = await page.getByRole("menu").boundingBox();
      expect(menu?.y).toBeGreaterThanOrEqual(0);
      for (const entry of await page.getByRole("menuitem").all()) {
        expect(await hiddenHeight(entry)).toBeLessThanOrEqual(1);
      }
    });

    it("every fact and every button of the preview can be read", async () => {
      await page.getByRole("menuitem", { name: "Anteprima" }).click();
      const dialog = page.getByRole("dialog");
      for (const part of await dialog.locator("h2, dt, dd, button, a").all()) {
        expect(await hiddenHeight(part)).toBeLessThanOrEqual(1);
      }
      await page.keyboard.press("Escape");
    });
  });

  it("nothing but the tables scrolls sideways", async () => {
    for (const path of ["/dashboard", "/settings", "/obsolete", "/assistenza"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      for (const [zoom, viewport] of ZOOMED) {
        await page.setViewportSize(viewport);
        await laidOut(page);
        const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(spare, `${path} at ${zoom}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

describe("in forced colours", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ forcedColors: "active" });
    await enter(page, "admin");
  });

  /** The contrast of selected text on its own background: neither may be a colour of ours. */
  const contrastOf = (element: Locator) =>
    element.evaluate((node) => {
      const { color, backgroundColor } = getComputedStyle(node);
      const [text = 0, ground = 0] = [color, backgroundColor].map((value) => {
        const [red = 0, green = 0, blue = 0] = (value.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
      return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    });
  const colourOf = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).backgroundColor);

  /** The system's own highlight colour. */
  const highlight = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust:none;background:Highlight";
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });

  it("the chosen filter stands out", async () => {
    await openIndex(page);
    const on = page.locator("[aria-pressed=true]").first();
    expect(await colourOf(on)).toBe(await highlight());
    expect(await contrastOf(on)).toBeGreaterThan(4.5);
  });

  it("the shares of the status bar are seen", async () => {
    const colours = await page
      .getByRole("img", { name: /validi/i })
      .locator("span")
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor));
    expect(new Set(colours).size).toBe(colours.length);
    expect(colours.length).toBeGreaterThan(2);
  });

  it("a switch shows its knob, and whether it is on", async () => {
    await page.goto("/settings?tab=applicazione");
    await page.getByRole("tab", { name: "Applicazione" }).click();
    const knobSwitch = page.getByRole("switch").first();
    const look = async () => ({
      track: await colourOf(knobSwitch.locator("span").first()),
      knob: await colourOf(knobSwitch.locator("span").last()),
    });
    const before = await look();
    expect(before.knob).not.toBe(before.track);
    await knobSwitch.click();
    const after = await look();
    expect(after.knob).not.toBe(after.track);
    expect(after.track).not.toBe(before.track);
  });

  it("the chosen tab stands out", async () => {
    const on = page.locator("[role=tab][aria-selected=true]");
    expect(await colourOf(on)).toBe(await highlight());
    expect(await contrastOf(on)).toBeGreaterThan(4.5);
  });
});
