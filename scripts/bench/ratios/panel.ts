import type { Page } from "playwright-core";
import { fileBytes, readTimeline } from "../firstLoad/visit";
import { type BenchServer, signInCookie } from "../stage/benchServer";
import { openBrowser } from "../stage/panelPage";
import type { Figures } from "./counter";

const VIEWPORT = { width: 1280, height: 900 };
/** On a busy machine. */
const PATIENCE_MS = 60_000;
const QUIET_MS = 700;
/** Parts that are not needed at once come later, one after the other. */
const IDLE_MS = 2_000;
const TYPED = "aud";

/**
 * Counts, at each of React's commits, the components that ran and the rows among them. Plain source
 * text; React itself calls the hook, and marks with the flag 1 what ran.
 */
const COUNT_DRAWN = `(() => {
  const drawn = (globalThis.drawn = { components: 0, rows: 0 });
  const isComponent = ({ type }) => typeof type === "function" || (typeof type === "object" && type !== null && ("type" in type || "render" in type));
  const look = (fiber, host) => {
    const { alternate: before, child: first } = fiber;
    if (isComponent(fiber) && fiber.flags & 1) {
      drawn.components++;
      if (first?.type === "tr" && host === "tbody") drawn.rows++;
    }
    // React hands on the children of what it passes over.
    if (before !== null && before.child === first) return;
    const inside = typeof fiber.type === "string" ? fiber.type : host;
    for (let child = first; child !== null; child = child.sibling) look(child, inside);
  };
  const nothing = () => undefined;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: nothing,
    onScheduleFiberRoot: nothing,
    onPostCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onCommitFiberRoot: (_, { current }) => look(current, null),
  };
})()`;

interface Drawn {
  components: number;
  rows: number;
}

/** What the built panel asks for on a first load of its pages, and what it draws in the index. */
export async function countPanel({ url }: Pick<BenchServer, "url">): Promise<Figures> {
  const cookies = (await signInCookie(url)).split("; ").map((cookie) => {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    return { name, value, url };
  });
  const { context, close } = await openBrowser();
  const inFreshPage = async (visit: (page: Page) => Promise<Figures>, isUser: boolean) => {
    const fresh = await context.browser()?.newContext({ locale: "it-IT", viewport: VIEWPORT });
    if (fresh === undefined) throw new Error("The context has no browser");
    try {
      fresh.setDefaultTimeout(PATIENCE_MS);
      await fresh.addInitScript(COUNT_DRAWN);
      if (isUser) await fresh.addCookies(cookies);
      return await visit(await fresh.newPage());
    } finally {
      await fresh.close();
    }
  };
  try {
    const visit = (path: string) => (page: Page) => firstLoad(page, url + path);
    return {
      ...(await inFreshPage(visit("/auth"), false)),
      ...(await inFreshPage(visit("/"), false)),
      ...(await inFreshPage((page) => drawnInIndex(page, url), true)),
    };
  } finally {
    await close();
  }
}

/** Opens an address without a cache; what it asks for until nothing more comes. */
async function firstLoad(page: Page, url: string): Promise<Figures> {
  await page.goto(url, { waitUntil: "networkidle" });
  let timeline = await readTimeline(page);
  for (let before = -1; before < timeline.length; timeline = await readTimeline(page)) {
    before = timeline.length;
    await page.waitForTimeout(IDLE_MS);
  }
  const name = `first load of ${new URL(url).pathname}`;
  return {
    [`${name}: requests`]: timeline.length,
    [`${name}: KB of its files`]: fileBytes(timeline) / 1_000,
  };
}

/** What is drawn while a long list comes, and at what its user does then. */
async function drawnInIndex(page: Page, url: string): Promise<Figures> {
  const figures: Figures = {};
  const count = async (name: string, work: () => Promise<unknown>) => {
    await page.evaluate("globalThis.drawn && Object.assign(drawn, { components: 0, rows: 0 })");
    await work();
    const { components, rows } = await untilQuiet(page);
    figures[`${name}: components drawn`] = components;
    figures[`${name}: rows drawn`] = rows;
  };
  await count("a long list comes", async () => {
    Object.assign(figures, await firstLoad(page, `${url}/dashboard`));
    await page.locator("section[aria-busy=false]").first().waitFor();
  });
  // The first activity loads code of its own.
  await page.getByRole("searchbox").click();
  await untilQuiet(page);
  await count(`"${TYPED}" is typed`, async () => {
    for (const key of TYPED) {
      await page.keyboard.press(key);
      await untilQuiet(page);
    }
  });
  const boxes = page.getByRole("table").getByRole("checkbox");
  await count("a row is chosen", () => boxes.nth(1).click());
  await count("all rows are chosen", () => boxes.first().click());
  const expired = page.getByRole("search").getByText("Scaduti", { exact: false }).first();
  await count("expired documents alone", () => expired.click());
  return figures;
}

/** What was drawn, once nothing has been for a while. */
async function untilQuiet(page: Page): Promise<Drawn> {
  let last: Drawn | null = null;
  for (;;) {
    const now = await page.evaluate<Drawn>("({ ...drawn })");
    if (last?.components === now.components) return now;
    last = now;
    await page.waitForTimeout(QUIET_MS);
  }
}
