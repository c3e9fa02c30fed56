import type { Document } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { toastAtom } from "../../state/toasts/toasts";
import { renderDashboard } from "../../testing/renderDashboard";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() => import("./ReturnWatch"));

describe("a return", () => {
  it("from the drive reads the list every 2 s until there are documents, says how many, and forgets it [SYNC-32..36]", async () => {
    let list: Document[] = [];
    const { store, time } = renderDashboard({
      user: sampleUser(),
      address: "/?fromDrive=true&q=a#elenco",
      handlers: [mockRoute("listDocuments", () => list)],
    });
    await screen.findByText("Nessun documento trovato");
    act(() => time.advance(2_000));
    expect([location.search, store.get(toastAtom)]).toEqual(["?fromDrive=true&q=a", null]);
    list = [sampleDocument(), sampleDocument({ legacyId: "2" })];
    await waitFor(() => {
      act(() => time.advance(2_000));
      expect(store.get(toastAtom)?.title).toBe(
        "Sincronizzazione completata! 2 documenti disponibili.",
      );
    });
    await waitFor(() => expect(location.search + location.hash).toBe("?q=a#elenco"));
  });

  it("from the drive asks for no list that the page has just read [SYNC-32]", {
    tags: ["long"],
  }, async () => {
    const readsOf = async (address: string) => {
      let reads = 0;
      const onCall = () => {
        reads += 1;
      };
      const { time, unmount } = renderDashboard({
        user: sampleUser(),
        address,
        handlers: [mockRoute("listDocuments", [], { onCall })],
      });
      await screen.findByText("Nessun documento trovato");
      await act(async () => time.advance(1_999));
      unmount();
      return reads;
    };
    const usual = await readsOf("/");
    expect(await readsOf("/?fromDrive=true")).toBe(usual);
  });

  it("from a sync reads the lists anew and is forgotten [SYNC-23]", async () => {
    let reads = 0;
    renderDashboard({
      user: sampleUser(),
      address: "/home-page?fromSync=true",
      handlers: [
        mockRoute("listDocuments", [], {
          onCall() {
            reads += 1;
          },
        }),
      ],
    });
    await waitFor(() => expect(location.pathname + location.search).toBe("/home-page"));
    await waitFor(() => expect(reads).toBeGreaterThan(1));
  });
});
