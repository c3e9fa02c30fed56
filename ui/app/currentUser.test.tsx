import { MINUTE_MS } from "@sgi/core/time";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { currentUserAtom, userSourceAtom } from "../state/session/currentUser";
import { notify, toastAtom } from "../state/toasts/toasts";
import { api } from "../testing/api";
import { NAMED_SCREENS, renderPanel } from "../testing/renderPanel";
import { SCREENS } from "./pages";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Counts the panel's requests for the user; the session lasts until it is ended. */
async function renderCounted(address: string) {
  const asked: Request[] = [];
  const onCall = ({ request }: { request: Request }) => void asked.push(request);
  api.use(mockRoute("getUser", sampleUser(), { onCall }));
  const panel = renderPanel({ user: "asked", address });
  await waitFor(() => expect(panel.store.get(currentUserAtom)).toBeTruthy());
  return { ...panel, asked };
}

describe("the panel asks who is signed in", () => {
  it("once when it opens, and never because the window takes the focus [SESS-05]", async () => {
    const { asked, time } = await renderCounted("/settings");
    await heading("settings");
    act(() => time.advance(9 * MINUTE_MS));
    await act(async () => {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(asked).toHaveLength(1);
  });

  it("again when a page that not everybody may see is opened after 5 minutes [SESS-03]", async () => {
    const { asked, time } = await renderCounted("/privacy");
    act(() => time.advance(5 * MINUTE_MS));
    await userEvent.click(screen.getByRole("link", { name: "Termini" }));
    await heading("terms");
    expect(asked).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: "Pannello di Controllo SGI" }));
    await heading("dashboard");
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("again when the network comes back [SESS-04]", async () => {
    const { asked, online } = await renderCounted("/settings");
    act(() => online.set(false));
    act(() => online.set(true));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

describe("another user", () => {
  const before = sampleUser();
  const next = sampleUser({ legacyId: "2", email: "dopo@azienda.it" });
  const TITLE = "Riservato a chi c'era prima";

  /** The real index of the previous user, with a document that only that user may see. */
  async function renderIndex() {
    api.use(
      mockRoute("listDocuments", [sampleDocument({ title: TITLE })]),
      mockRoute("listObsoleteDocuments", []),
    );
    const screens = { ...NAMED_SCREENS, dashboard: SCREENS.dashboard };
    const panel = renderPanel({ user: before, address: "/dashboard", screens });
    await screen.findAllByText(TITLE);
    return panel;
  }

  it.each([
    ["signs in", next],
    ["comes back with other rights", { ...before, role: "viewer" }],
  ])(
    "who %s reads the lists anew, and finds none of the one before [AUTH-15, AUTH-63]",
    async (_, user) => {
      const { store } = await renderIndex();
      api.use(mockRoute("listDocuments", [sampleDocument({ title: "Per chi viene dopo" })]));
      act(() => store.get(userSourceAtom).replace(user));
      expect(screen.queryAllByText(TITLE)).toEqual([]);
      await screen.findAllByText("Per chi viene dopo");
    },
  );

  it("who signed in elsewhere is noticed when the host says so, and sees no word of the one before", async () => {
    const { store } = await renderIndex();
    act(() => notify(store, { title: "Documento di chi c'era", tone: "info" }));
    api.use(mockRoute("getUser", next), mockRoute("listDocuments", []));
    await act(() => store.get(userSourceAtom).refresh());
    expect(screen.queryAllByText(TITLE)).toEqual([]);
    expect(store.get(toastAtom)).toBeNull();
  });

  it("makes the panel read nothing in the name of nobody", async () => {
    const asked: unknown[] = [];
    const { store } = await renderIndex();
    api.use(mockRoute("listDocuments", [], { onCall: () => void asked.push(1) }));
    act(() => store.get(userSourceAtom).replace(null));
    await heading("auth");
    expect(asked).toEqual([]);
  });
});
