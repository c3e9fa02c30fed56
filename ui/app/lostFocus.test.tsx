import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { describe, expect, it } from "vitest";
import { Button } from "../components/buttons/Button";
import { PageHead } from "../components/page/PageHead";
import { Panel, PanelHeader } from "../components/page/Panel";
import { renderScreen } from "../testing/renderScreen";
import { useLostFocus } from "./Shell";
import { FOCUS_GRACE_MS } from "./watchFocus";

const HELP = "Aiuto";
const LEAVE = "Scollega";
const CARD = "Connessione";

/**
 * What surrounds `children`: a panel with a title, a list's panel with only a name, or the page.
 */
type Around = "panel" | "list" | "page";

/** The page until `go` is called. */
function Page({ children, around }: { children: (go: () => void) => ReactNode; around: Around }) {
  useLostFocus();
  const [isThere, setThere] = useState(true);
  const part = isThere && children(() => setThere(false));
  return (
    <>
      <PageHead title="Google Drive">
        <Button variant="secondary">{HELP}</Button>
      </PageHead>
      {around === "panel" && (
        <Panel aria-labelledby="card">
          <PanelHeader title={CARD} id="card" />
          {part}
        </Panel>
      )}
      {around === "list" && (
        <Panel aria-label={CARD} tabIndex={-1}>
          {part}
        </Panel>
      )}
      {around === "page" && part}
    </>
  );
}

const leaving = (go: () => void) => (
  <Button variant="secondary" onClick={go}>
    {LEAVE}
  </Button>
);

/** The browser reports removed elements in a microtask. */
const told = () => act(async () => undefined);

async function renderPage(
  children: (go: () => void) => ReactNode = leaving,
  { around = "page" }: { around?: Around } = {},
) {
  const { time } = renderScreen(<Page around={around}>{children}</Page>);
  // What has the focus first fetches the watch.
  screen.getByRole("button", { name: HELP }).focus();
  await import("./watchFocus");
  await told();
  const pass = async (ms: number) => {
    await told();
    act(() => time.advance(ms));
  };
  return { pass };
}

const title = () => screen.getByRole("heading", { level: 1 });
const focused = () => document.activeElement;

describe("the focus of what goes away", () => {
  it("goes to the title of the panel that it stood in", async () => {
    const { pass } = await renderPage(leaving, { around: "panel" });
    await userEvent.click(screen.getByRole("button", { name: LEAVE }));
    expect(focused()).toBe(document.body);
    await pass(FOCUS_GRACE_MS);
    expect(focused()).toBe(screen.getByRole("heading", { name: CARD }));
  });

  it("goes to the list that it stood in, as «Azzera filtri» and «Riprova» do", async () => {
    const { pass } = await renderPage(leaving, { around: "list" });
    await userEvent.click(screen.getByRole("button", { name: LEAVE }));
    await pass(FOCUS_GRACE_MS);
    expect(focused()).toBe(screen.getByRole("region", { name: CARD }));
  });

  it("goes to the page's title where its panel went too, or there was none", async () => {
    const { pass } = await renderPage((go) => (
      <section aria-labelledby="gone">
        <h2 id="gone">{CARD}</h2>
        {leaving(go)}
      </section>
    ));
    await userEvent.click(screen.getByRole("button", { name: LEAVE }));
    await pass(FOCUS_GRACE_MS);
    expect(focused()).toBe(title());
  });

  it("goes there where what had it is disabled", async () => {
    const { pass } = await renderPage();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: LEAVE });
    button.focus();
    // Browsers take the focus from it when they next draw.
    button.blur();
    button.disabled = true;
    await pass(FOCUS_GRACE_MS);
    expect(focused()).toBe(title());
  });

  it.each<[Around, () => HTMLElement]>([
    ["page", title],
    ["list", () => screen.getByRole("region", { name: CARD })],
  ])(
    "goes there too, in a %s, where it is gone before the watch has come",
    async (around, home) => {
      const { time } = renderScreen(<Page around={around}>{leaving}</Page>);
      await userEvent.click(screen.getByRole("button", { name: LEAVE }));
      expect(focused()).toBe(document.body);
      await import("./watchFocus");
      await told();
      act(() => time.advance(FOCUS_GRACE_MS));
      expect(focused()).toBe(home());
    },
  );

  it("is first left to whoever has a better place for it", async () => {
    const { pass } = await renderPage();
    await userEvent.click(screen.getByRole("button", { name: LEAVE }));
    await pass(FOCUS_GRACE_MS - 1);
    expect(focused()).toBe(document.body);
    screen.getByRole("button", { name: HELP }).focus();
    await pass(1);
    expect(focused()).toBe(screen.getByRole("button", { name: HELP }));
  });

  it("stays away from whoever has pressed beside it meanwhile", async () => {
    const { pass } = await renderPage(leaving, { around: "panel" });
    await userEvent.click(screen.getByRole("button", { name: LEAVE }));
    await told();
    fireEvent.pointerDown(document.body);
    await pass(FOCUS_GRACE_MS);
    expect(focused()).toBe(document.body);
  });

  it("stays where it is while what had it is there", async () => {
    const { pass } = await renderPage();
    const help = screen.getByRole("button", { name: HELP });
    help.focus();
    help.blur();
    fireEvent.click(screen.getByRole("button", { name: LEAVE }));
    await pass(FOCUS_GRACE_MS);
    expect(focused()).toBe(document.body);
  });
});
