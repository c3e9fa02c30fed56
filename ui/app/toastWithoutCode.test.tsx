import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { notify, TOAST_MS } from "../state/toasts/toasts";
import { renderScreen } from "../testing/renderScreen";
import { ToastRegion } from "./ToastRegion";

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

it("says in plain words what it cannot draw: the newest while its code was awaited, and the next", async () => {
  const { store, time } = renderScreen(<ToastRegion />, { bare: true });
  act(() => notify(store, { title: "Prima", tone: "danger" }));
  act(() => notify(store, { title: "Seconda", text: "Riprova", tone: "danger" }));
  line.cut();
  expect((await screen.findByRole("alert")).textContent).toBe("Seconda. Riprova");
  act(() => time.advance(TOAST_MS - 1));
  expect(screen.getByRole("alert")).toBeTruthy();
  act(() => time.advance(1));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => notify(store, { title: "Terza", tone: "success" }));
  expect((await screen.findByRole("status")).textContent).toBe("Terza");
});
