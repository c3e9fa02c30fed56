import { ApiError } from "@sgi/core/api";
import { sessionTexts } from "@sgi/core/texts/shell";
import { MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom, visibleAtom } from "../../state/browser/services";
import { checkSession, currentUserAtom, userSourceAtom } from "../../state/session/currentUser";
import { sessionEndAtom } from "../../state/session/signIn";
import { api } from "../../testing/api";
import { renderPanel } from "../../testing/renderPanel";
import { openPanel } from "../../testing/renderSession";

const IDLE = sessionTexts.ends.inactivity;

describe("a session without activity", () => {
  it("is warned of a minute before its end, and ends with a word of why and nothing kept [SESS-11, AUTH-63]", async () => {
    const { pass, store, sent } = await openPanel();
    store.get(queryClientAtom).setQueryData(["/api/documents"], [{ title: "riservato" }]);
    await pass(14 * MINUTE_MS);
    const warning = await screen.findByRole("alertdialog", { name: "Sei ancora qui?" });
    expect(warning.textContent).toContain("Disconnessione tra 60 secondi");
    const stay = screen.getByRole("button", { name: "Resta connesso" });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    for (let second = 0; second < 31; second += 1) await pass(SECOND_MS);
    expect(warning.textContent).toContain("Disconnessione tra 29 secondi");
    await pass(29 * SECOND_MS);
    await screen.findByText(IDLE);
    expect(location.pathname).toBe("/auth");
    expect(store.get(currentUserAtom)).toBeNull();
    expect(store.get(queryClientAtom).getQueryCache().getAll()).toEqual([]);
    await waitFor(() => expect(sent).toEqual(["logout"]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("goes on for 15 minutes when its user stays, and says so to the host [SESS-12, SESS-13]", {
    tags: ["long"],
  }, async () => {
    const { pass, sent, store } = await openPanel();
    await pass(14 * MINUTE_MS + 30 * SECOND_MS);
    await userEvent.click(await screen.findByRole("button", { name: "Resta connesso" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(sent).toEqual(["extend"]));
    await pass(13 * MINUTE_MS);
    expect(store.get(currentUserAtom)).toBeTruthy();
  });

  it("ends as soon as the tab is shown again after a sleep", async () => {
    const { store, time } = await openPanel();
    const { clock } = time;
    const sleptMs = 8 * 60 * MINUTE_MS;
    const now = clock.now();
    clock.now = () => now + sleptMs;
    store.get(visibleAtom);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText(IDLE);
  });

  it("says without a network that the host could not be told, and tells it later", async () => {
    const { pass, online, sent } = await openPanel();
    act(() => online.set(false));
    await pass(15 * MINUTE_MS);
    await screen.findByText(/Senza connessione il server non ha potuto chiuderla/);
    expect(sent).toEqual([]);
    act(() => online.set(true));
    await pass(0);
    await waitFor(() => expect(sent).toEqual(["logout"]));
    await screen.findByText(IDLE);
  });
});

describe("activity", () => {
  it.each([
    ["a move of the mouse", () => fireEvent.mouseMove(document.body, { screenX: 7 })],
    ["a key", () => fireEvent.keyDown(document.body, { key: "a" })],
    ["a scroll", () => fireEvent.scroll(document)],
    ["a touch", () => fireEvent.touchStart(document.body)],
    ["a click", () => fireEvent.click(document.body)],
  ])("is %s [SESS-12, SESS-13, SESS-20]", async (_, perform) => {
    const { pass, store, sent } = await openPanel();
    await pass(10 * MINUTE_MS);
    perform();
    await waitFor(() => expect(sent).toEqual(["extend"]));
    await pass(14 * MINUTE_MS - 1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(store.get(currentUserAtom)).toBeTruthy();
  });

  it("is no mouse that stands still while the page moves under it", async () => {
    const { pass, sent } = await openPanel();
    fireEvent.mouseMove(document.body, { screenX: 7 });
    await waitFor(() => expect(sent).toEqual(["extend"]));
    await pass(14 * MINUTE_MS);
    fireEvent.mouseMove(document.body, { screenX: 7 });
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });

  it("sets the session's end an hour ahead [SESS-10, SESS-16]", async () => {
    const { store, time } = await openPanel();
    fireEvent.click(document.body);
    await waitFor(() => {
      const { sessionExpiresAt } = store.get(userSourceAtom).get().user ?? {};
      expect(Date.parse(sessionExpiresAt ?? "")).toBe(time.clock.now() + 3_600_000);
    });
  });
});

it("is watched over though nobody does anything, from when the page was opened", async () => {
  const asked = new Set<number>();
  const { store, time } = renderPanel({
    user: sampleUser(),
    address: "/settings",
    prepare(prepared) {
      const timers = prepared.get(timersAtom);
      const after = (ms: number, run: () => void) => {
        asked.add(ms);
        return timers.after(ms, run);
      };
      prepared.set(timersAtom, { after });
    },
  });
  // The user may be known a while before the page begins to count.
  await waitFor(() => expect(asked).toContain(5 * SECOND_MS));
  const cameAt = time.clock.now();
  // However long the watch takes to come, the time before it counts.
  while (store.get(currentUserAtom)) {
    await act(async () => time.advance(5 * SECOND_MS));
    if (time.clock.now() - cameAt > 20 * MINUTE_MS) break;
  }
  expect(time.clock.now() - cameAt).toBe(15 * MINUTE_MS);
});

it("says that the session is over when the host no longer knows it", async () => {
  const { pass } = await openPanel();
  api.use(mockFailure("getUser", { status: 401 }));
  await pass(10 * MINUTE_MS);
  await screen.findByText(sessionTexts.ends.over);
  expect(location.pathname).toBe("/auth");
});

it.each([
  ["/", "/auth"],
  ["/documents/1", "/auth"],
  ["/privacy", "/privacy"],
])("a call refused for a session that is over leads from %s to %s", async (from, to) => {
  const { store } = await openPanel(from);
  api.use(mockFailure("getUser", { status: 401 }));
  await act(async () => checkSession(store, new ApiError(401, "Sessione scaduta")));
  await waitFor(() => expect(store.get(sessionEndAtom)).toBe(sessionTexts.ends.over));
  expect(location.pathname).toBe(to);
});

it("forgets why the last session ended once someone signs in", { tags: ["long"] }, async () => {
  const { pass, time } = await openPanel();
  await pass(15 * MINUTE_MS);
  await screen.findByText(IDLE);
  api.use(mockRoute("login", sampleUser()));
  await userEvent.type(screen.getByLabelText("Email"), "laura@officinebrenta.it");
  await userEvent.type(screen.getByLabelText("Password"), "Qualita2026!{Enter}");
  await waitFor(() => expect(screen.queryByText(IDLE)).toBeNull());
  act(() => time.advance(SECOND_MS));
});
