import { createFakeNotes } from "@sgi/core/testing";
import { createManualTime } from "@sgi/core/time";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { SCREENS } from "../app/pages";
import { notesAtom } from "../features/session/browserNotes";
import { timersAtom } from "../state/browser/services";
import { currentUserAtom } from "../state/session/currentUser";
import { api } from "./api";
import { NAMED_SCREENS, renderPanel } from "./renderPanel";

/** A page of a signed-in user just opened, with another tab's notes, and what is sent to the host. */
export async function openUnused(address = "/settings") {
  const sent: string[] = [];
  const note = (path: string) => () => void sent.push(path);
  let notes = createFakeNotes(createManualTime().timers, 0);
  const panel = renderPanel({
    user: sampleUser(),
    address,
    screens: { ...NAMED_SCREENS, auth: SCREENS.auth },
    prepare(store) {
      notes = createFakeNotes(store.get(timersAtom), 0);
      store.set(notesAtom, { open: notes });
    },
  });
  const otherTab = notes();
  api.use(
    mockRoute("extendSession", null, { onCall: note("extend") }),
    mockRoute("logout", null, { onCall: note("logout") }),
  );
  await waitFor(() => expect(panel.store.get(currentUserAtom)).toBeTruthy());
  const pass = (ms: number) => act(async () => panel.time.advance(ms));
  return { ...panel, otherTab, sent, pass };
}

/** The same, once somebody did something in it. */
export async function openPanel(address?: string) {
  const panel = await openUnused(address);
  // The watch is lazy: it runs once it has written that this tab was opened. An earlier key press
  // may go unheard.
  await waitFor(() => {
    fireEvent.pointerDown(document.body);
    expect(panel.otherTab.read("active")).not.toBeNull();
  });
  return panel;
}
