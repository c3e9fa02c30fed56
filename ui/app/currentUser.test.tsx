import { readQuery } from "@sgi/core/api/query";
import { listDocuments } from "@sgi/core/documents/api";
import { MINUTE_MS } from "@sgi/core/time/units";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "../testing/api";
import { renderPanel } from "../testing/renderPanel";
import { renderScreen } from "../testing/renderScreen";
import { currentUserAtom, replaceUserAtom } from "./currentUser";
import { queryClientAtom } from "./queries";
import { clientAtom } from "./services";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** A panel whose questions for the user are counted; the session is there until it is ended. */
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
  it("finds nothing of what the one before has read [AUTH-15, AUTH-63]", () => {
    const { store } = renderScreen(null);
    const queries = store.get(queryClientAtom);
    queries.setQueryData(["/api/documents"], []);
    store.set(replaceUserAtom, sampleUser({ email: "dopo@azienda.it" }));
    expect(queries.getQueryData(["/api/documents"])).toBeUndefined();
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(queries.getMutationCache().getAll()).toEqual([]);
  });

  it("is not shown an answer on its way to the one before", async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(mockRoute("listDocuments", [], { until }));
    const { store } = renderScreen(null);
    const queries = store.get(queryClientAtom);
    const query = readQuery(store.get(clientAtom), listDocuments);
    const asked = queries.fetchQuery(query).catch((error: unknown) => error);
    store.set(replaceUserAtom, null);
    answer();
    await asked;
    expect(queries.getQueryData(query.queryKey)).toBeUndefined();
  });
});
