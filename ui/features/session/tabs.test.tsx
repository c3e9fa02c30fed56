import { createFakeNotes } from "@sgi/core/testing";
import { sessionTexts } from "@sgi/core/texts/shell";
import { MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { timersAtom } from "../../state/browser/services";
import { currentUserAtom } from "../../state/session/currentUser";
import { renderPanel } from "../../testing/renderPanel";
import { openPanel, openUnused } from "../../testing/renderSession";
import { notesAtom } from "./browserNotes";

describe("another tab", () => {
  it("that logs out ends the session here, with a word of why", async () => {
    const { otherTab, pass, store, sent } = await openPanel();
    otherTab.write("signedOut", 1);
    await pass(0);
    await screen.findByText(sessionTexts.ends.otherTab);
    expect([store.get(currentUserAtom), location.pathname, sent]).toEqual([null, "/auth", []]);
  });

  it.each([
    ["logs out", "signedOut", sessionTexts.ends.otherTab],
    ["was left for too long", "timedOut", sessionTexts.ends.inactivity],
  ] as const)(
    "that %s ends the session at once where nobody did anything yet",
    async (_, note, word) => {
      const { otherTab, pass, time, store } = await openUnused();
      await screen.findByRole("heading", { name: "settings" });
      const openedAt = time.clock.now();
      otherTab.write(note, openedAt);
      await pass(0);
      await screen.findByText(word);
      expect([store.get(currentUserAtom), time.clock.now()]).toEqual([null, openedAt]);
    },
  );

  it("that logged out before this user was asked for ends nothing here", async () => {
    const { store, time } = renderPanel({
      user: sampleUser(),
      address: "/settings",
      prepare(prepared) {
        const notes = createFakeNotes(prepared.get(timersAtom), 0);
        notes().write("signedOut", 1);
        prepared.set(notesAtom, { open: notes });
      },
    });
    await waitFor(() => expect(store.get(currentUserAtom)).toBeTruthy());
    await act(async () => time.advance(10 * SECOND_MS));
    await act(async () => time.advance(MINUTE_MS));
    expect(store.get(currentUserAtom)).toBeTruthy();
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

  it("whose user stays closes the warning here", { tags: ["long"] }, async () => {
    const { otherTab, pass, time } = await openPanel();
    await pass(14 * MINUTE_MS);
    await screen.findByRole("alertdialog");
    otherTab.write("active", time.clock.now());
    await pass(0);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});
