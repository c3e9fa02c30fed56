import { ACCESS_CODE_KEY } from "@sgi/core/opener";
import { type Answering, json, silent } from "@sgi/core/testing";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, describe, expect, it } from "vitest";
import { currentUserAtom } from "../../../state/session/currentUser";
import { api } from "../../../testing/api";
import { EVERY_FEATURE as ALL } from "../../../testing/everyFeature";
import { createFakePc } from "../../../testing/fakeOpener";
import { renderScreen } from "../../../testing/renderScreen";
import { useRowOpening } from "./useRowOpening";

beforeAll(() => import("../../../state/opener/openWithHelper"));

const print = (revision: string) => ({ size: 5, sha256: revision.repeat(64), revision });
const FACTS = {
  inForce: print("4"),
  replaced: [],
  ownName: { title: "Controllo", reference: "7.5.3", folder: "SGI", fileName: "Controllo.docx" },
};

const FINGERPRINTS = {
  "are told": mockRoute("getFingerprints", FACTS),
  "answer 404": http.get("*/fingerprints", () => HttpResponse.json(null, { status: 404 })),
  "answer 500": http.get("*/fingerprints", () => HttpResponse.json(null, { status: 500 })),
  hang: mockRoute("getFingerprints", FACTS, { until: new Promise(() => undefined) }),
};
type Fingerprints = keyof typeof FINGERPRINTS;

const LISTED = ["A", "B"].map((title) => ({
  document: sampleDocument({ legacyId: title, title }),
  status: "valid" as const,
}));

/** Two rows and what is previewed; `shownAt` is what was previewed when the helper was called. */
async function renderRows(
  features: readonly string[],
  fingerprints: Fingerprints,
  told: Partial<Record<string, Answering>> = {},
) {
  const shownAt: Record<string, string | null> = {};
  const answer: Answering = (request) => {
    const { pathname } = new URL(request.address);
    shownAt[pathname] = screen.getByRole("status").textContent;
    const usual = () => json(pathname === "/open" ? { success: true } : { roots: [] });
    return (told[pathname] ?? usual)(request);
  };
  api.use(FINGERPRINTS[fingerprints]);
  const fake = createFakePc({ answer });
  const shown = renderScreen(<Rows />, {
    user: sampleUser({ role: "viewer", features: [...features] }),
    prepare: fake.bring,
  });
  await waitFor(() => expect(shown.store.get(currentUserAtom)).toBeTruthy());
  const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const previewed = () => screen.getByRole("status").textContent;
  return { ...shown, shownAt, click, previewed, calls: fake.calls };
}

function Rows() {
  const { previewed, isOpen, open, preview } = useRowOpening();
  return (
    <>
      {LISTED.map((listed) => (
        <p key={listed.document.title}>
          <button type="button" onClick={() => open(listed)}>
            {`Apri ${listed.document.title}`}
          </button>
          <button type="button" onClick={() => preview(listed)}>
            {`Anteprima ${listed.document.title}`}
          </button>
        </p>
      ))}
      <output>{isOpen && previewed ? previewed.document.title : "nessuna"}</output>
    </>
  );
}

describe("opening a row calls the helper, and then the preview", () => {
  it.each<[string, Fingerprints, readonly string[]]>([
    ["no feature", "are told", []],
    ...ALL.map((feature): [string, Fingerprints, string[]] => [feature, "are told", [feature]]),
    ["every feature", "are told", ALL],
    ["opener", "answer 404", ["opener"]],
    ["opener", "answer 500", ["opener"]],
    ["every feature", "answer 404", ALL],
    ["every feature", "answer 500", ALL],
  ])("with %s, where fingerprints %s [DOCS-58..60]", async (_, fingerprints, features) => {
    const { click, shownAt, previewed } = await renderRows(features, fingerprints);
    click("Apri A");
    await waitFor(() => expect(previewed()).toBe("A"));
    expect(shownAt["/open"]).toBe("nessuna");
  });

  it.each([
    ["opener", ["opener"]],
    ["every feature", ALL],
  ])("with %s, 0.2 s later where fingerprints hang [DOCS-58..60, OPEN-02]", async (_, features) => {
    const { click, shownAt, previewed, time } = await renderRows(features, "hang");
    click("Apri A");
    await waitFor(() => expect(shownAt["/health"]).toBe("nessuna"));
    await act(async () => time.advance(199));
    expect(previewed()).toBe("nessuna");
    await act(async () => time.advance(1));
    await waitFor(() => expect(previewed()).toBe("A"));
    expect(shownAt["/open"]).toBe("nessuna");
  });

  it("once, where the row is clicked twice [DOCS-58..60, OPENER-UI-20]", async () => {
    const { click, shownAt, previewed, time, calls } = await renderRows(ALL, "hang");
    click("Apri A");
    click("Apri A");
    await waitFor(() => expect(calls()).toEqual(["GET /health"]));
    await act(async () => time.advance(200));
    await waitFor(() => expect(previewed()).toBe("A"));
    expect([shownAt["/open"], calls()]).toEqual(["nessuna", ["GET /health", "POST /open"]]);
  });

  it("of the row alone that was asked for last [DOCS-59]", async () => {
    const { click, previewed, time, calls } = await renderRows(ALL, "hang");
    click("Apri A");
    click("Anteprima B");
    await waitFor(() => expect(calls()).toEqual(["GET /health"]));
    await act(async () => time.advance(200));
    await waitFor(() => expect(calls()).toContain("POST /open"));
    expect(previewed()).toBe("B");
  });
});

describe("the preview waits no longer than a second", () => {
  it("for a helper that has an access code to prove and does not [DOCS-59]", async () => {
    localStorage.setItem(ACCESS_CODE_KEY, "a".repeat(43));
    const told = { "/health": silent };
    const { click, previewed, time, calls } = await renderRows([], "are told", told);
    click("Apri A");
    await waitFor(() => expect(calls()).toEqual(["GET /health"]));
    await act(async () => time.advance(999));
    expect(previewed()).toBe("nessuna");
    await act(async () => time.advance(1));
    await waitFor(() => expect(previewed()).toBe("A"));
  });

  it("and not at all for a helper's answer [DOCS-59]", async () => {
    const { click, previewed, calls } = await renderRows([], "are told", { "/open": silent });
    click("Apri A");
    await waitFor(() => expect(previewed()).toBe("A"));
    expect(calls()).toEqual(["POST /open"]);
  });
});
