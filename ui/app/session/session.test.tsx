import { createBrowserNotes } from "@sgi/core/testing/sharedNotes";
import { createManualTime } from "@sgi/core/time/manualTime";
import { MINUTE_MS, SECOND_MS } from "@sgi/core/time/units";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "../../testing/api";
import { NAMED_SCREENS, renderPanel } from "../../testing/renderPanel";
import { currentUserAtom } from "../currentUser";
import { SCREENS } from "../pages";
import { queryClientAtom } from "../queries";
import { timersAtom } from "../services";
import { visibleAtom } from "../visibility";
import { notesAtom } from "./notes";

const IDLE = "Sessione terminata per inattività. Accedi di nuovo per continuare.";

/** A page of a signed-in user, with another tab's notes, and what is sent to the host. */
async function openPanel(address = "/settings") {
  const sent: string[] = [];
  const note = (path: string) => () => void sent.push(path);
  let notes = createBrowserNotes(createManualTime().timers, 0);
  const panel = renderPanel({
    user: sampleUser(),
    address,
    screens: { ...NAMED_SCREENS, auth: SCREENS.auth },
    prepare(store) {
      notes = createBrowserNotes(store.get(timersAtom), 0);
      store.set(notesAtom, { open: notes });
    },
  });
  const otherTab = notes();
  api.use(
    mockRoute("extendSession", null, { onCall: note("extend") }),
    mockRoute("logout", null, { onCall: note("logout") }),
  );
  // The watch is a part of its own: it is there once it has written that this tab was opened.
  await waitFor(() => expect(panel.store.get(currentUserAtom)).toBeTruthy());
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(otherTab.read("active")).not.toBeNull());
  const pass = (ms: number) => act(async () => panel.time.advance(ms));
  return { ...panel, otherTab, sent, pass };
}

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

  it("goes on for 15 minutes when its user stays, and says so to the host [SESS-12, SESS-13]", async () => {
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
  ])("is %s [SESS-12, SESS-13, SESS-20]", async (_, deed) => {
    const { pass, store, sent } = await openPanel();
    await pass(10 * MINUTE_MS);
    deed();
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
      const { sessionExpiresAt } = store.get(currentUserAtom) ?? {};
      expect(Date.parse(sessionExpiresAt ?? "")).toBe(time.clock.now() + 3_600_000);
    });
  });
});

it("is watched over though nobody does anything, from when the page was opened", async () => {
  const { store, time } = renderPanel({ user: sampleUser(), address: "/settings" });
  await waitFor(() => expect(store.get(currentUserAtom)).toBeTruthy());
  const cameAt = time.clock.now();
  // However long the watch takes to come, the time before it counts.
  while (store.get(currentUserAtom)) {
    await act(async () => time.advance(5 * SECOND_MS));
    if (time.clock.now() - cameAt > 20 * MINUTE_MS) break;
  }
  expect(time.clock.now() - cameAt).toBe(15 * MINUTE_MS);
});

describe("another tab", () => {
  it("that logs out ends the session here, with a word of why", async () => {
    const { otherTab, pass, store, sent } = await openPanel();
    otherTab.write("signedOut", 1);
    await pass(0);
    await screen.findByText(/Ti sei disconnesso in un’altra scheda/);
    expect([store.get(currentUserAtom), location.pathname, sent]).toEqual([null, "/auth", []]);
  });

  it("hears of a logout here", async () => {
    const { otherTab, time } = await openPanel();
    await userEvent.click(await screen.findByRole("button", { name: "Menu utente" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Disconnetti" }));
    await waitFor(() => {
      act(() => time.advance(SECOND_MS));
      expect(otherTab.read("signedOut")).not.toBeNull();
    });
  });

  it("whose user stays closes the warning here", async () => {
    const { otherTab, pass, time } = await openPanel();
    await pass(14 * MINUTE_MS);
    await screen.findByRole("alertdialog");
    otherTab.write("active", time.clock.now());
    await pass(0);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

it("says that the session is over when the host no longer knows it", async () => {
  const { pass } = await openPanel();
  api.use(mockFailure("getUser", { status: 401 }));
  await pass(10 * MINUTE_MS);
  await screen.findByText(/La sessione è scaduta/);
  expect(location.pathname).toBe("/auth");
});

it("forgets why the last session ended once someone signs in", async () => {
  const { pass, time } = await openPanel();
  await pass(15 * MINUTE_MS);
  await screen.findByText(IDLE);
  api.use(mockRoute("login", sampleUser()));
  await userEvent.type(screen.getByLabelText("Email"), "laura@officinebrenta.it");
  await userEvent.type(screen.getByLabelText("Password"), "Qualita2026!{Enter}");
  await waitFor(() => expect(screen.queryByText(IDLE)).toBeNull());
  act(() => time.advance(SECOND_MS));
});
