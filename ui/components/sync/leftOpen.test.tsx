import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { toastAtom } from "../../state/toasts/toasts";
import { renderDashboard } from "../../testing/renderDashboard";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() => Promise.all([import("../../state/sync/createSync"), import("./SyncCard")]));

it.each([
  [
    { held: 11, unreadable: 2 },
    "info",
    /^11 documenti non sono nella cartella collegata: restano in vigore/,
  ],
  [{ held: 0, unreadable: 1 }, "success", /^Un file è rimasto escluso/],
] as const)(
  "a sync says what it left open, and leads to where that is told: %j",
  async (counts, tone, text) => {
    const { store, user, time } = renderDashboard({
      user: sampleUser(),
      handlers: [mockRoute("startSync", { message: null, counts })],
    });
    await user.click(await screen.findByRole("button", { name: "Sincronizza Google Drive" }));
    await screen.findByRole("heading", { name: "Sincronizzazione completata" });
    act(() => time.advance(2_000));
    const toast = store.get(toastAtom);
    expect(toast).toMatchObject({ tone, action: { label: "Apri il resoconto" } });
    expect(toast?.text).toMatch(text);
    act(() => toast?.action?.run());
    expect(location.pathname).toBe("/clients");
  },
);
