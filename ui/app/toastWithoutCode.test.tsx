import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

const line = vi.hoisted(() => {
  let cut = () => {};
  const gone = new Promise<void>((resolve) => {
    cut = resolve;
  });
  return { gone, cut };
});
vi.mock("./ToastPopup", async () => {
  await line.gone;
  throw new TypeError("Failed to fetch");
});

/** Reloads the panel's modules: in the other tests' modules the toast's code is already loaded. */
async function renderRegion() {
  vi.resetModules();
  const { renderScreen } = await import("../testing/renderScreen");
  const { ToastRegion } = await import("./ToastRegion");
  const { notify, TOAST_MS } = await import("../state/toasts/toasts");
  const { store, time } = renderScreen(<ToastRegion />, { bare: true });
  return {
    tell: (notice: Parameters<typeof notify>[1]) => act(() => notify(store, notice)),
    pass: (ms: number) => act(() => time.advance(ms)),
    TOAST_MS,
  };
}

it("says in plain words what it cannot draw: the newest while its code was awaited, and the next", async () => {
  const { tell, pass, TOAST_MS } = await renderRegion();
  tell({ title: "Prima", tone: "danger" });
  tell({ title: "Seconda", text: "Riprova", tone: "danger" });
  line.cut();
  expect((await screen.findByRole("alert")).textContent).toBe("Seconda. Riprova");
  pass(TOAST_MS - 1);
  expect(screen.getByRole("alert")).toBeTruthy();
  pass(1);
  expect(screen.queryByRole("alert")).toBeNull();
  tell({ title: "Terza", tone: "success" });
  expect((await screen.findByRole("status")).textContent).toBe("Terza");
});
