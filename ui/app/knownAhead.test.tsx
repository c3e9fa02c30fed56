import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { mockSession } from "@sgi/fixtures/session/mockSession";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { expect, it } from "vitest";
import { DashboardPage } from "../features/documents/index/DashboardPage";
import { DocumentPage } from "../features/documents/page/DocumentPage";
import { LocationProvider } from "../routing/location";
import { storageAtom } from "../state/browser/services";
import {
  arrivingRowsAtom,
  documentsQueryAtom,
  obsoleteQueryAtom,
} from "../state/documents/documentLists";
import { currentUserAtom } from "../state/session/currentUser";
import { SIGNED_IN_KEY } from "../state/session/expectedUser";
import { api } from "../testing/api";
import { documents } from "../testing/renderDashboard";
import { renderScreen } from "../testing/renderScreen";
import { knownAhead } from "./knownAhead";

const USER = sampleUser({ role: "viewer" });

function setUp({ isExpected = true }: { isExpected?: boolean | null } = {}) {
  localStorage.removeItem(SIGNED_IN_KEY);
  if (isExpected !== null) localStorage.setItem(SIGNED_IN_KEY, String(isExpected));
  const { store, time } = renderScreen(null, {
    prepare: (own) => own.set(storageAtom, localStorage),
  });
  const asked: string[] = [];
  api.events.removeAllListeners();
  api.events.on("request:start", ({ request }) => asked.push(new URL(request.url).pathname));
  return { store, time, asked };
}

it.each([
  ["where one was signed in", true],
  ["in a new browser", null],
])(
  "knows the user and their lists before the index is drawn, each asked for once, %s",
  async (_, isExpected) => {
    const { store, asked } = setUp({ isExpected });
    api.use(
      ...mockSession(USER),
      mockRoute("listDocuments", documents(3)),
      mockRoute("listObsoleteDocuments", documents(1)),
    );
    expect(await knownAhead(store, "/dashboard")).toBe(true);
    expect(store.get(currentUserAtom)).toMatchObject({ email: USER.email });
    expect(store.get(documentsQueryAtom).data?.index.documents).toHaveLength(3);
    expect(store.get(obsoleteQueryAtom).data?.index.documents).toHaveLength(1);
    // As the page does, right after.
    store.sub(documentsQueryAtom, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked).toEqual(["/api/user", "/api/documents", "/api/documents/obsolete"]);
  },
);

it("asks once for lists that are refused, and again when the page is come back to [CALL-26]", async () => {
  const { store, asked } = setUp();
  api.use(
    ...mockSession(USER),
    mockFailure("listDocuments", { status: 404 }),
    mockFailure("listObsoleteDocuments", { status: 403 }),
  );
  expect(await knownAhead(store, "/dashboard")).toBe(true);
  // The browser has other things to do first.
  await new Promise((resolve) => setTimeout(resolve, 10));
  const shown = () =>
    render(
      <Provider store={store}>
        <LocationProvider>
          <DashboardPage />
        </LocationProvider>
      </Provider>,
    );
  const { unmount } = shown();
  await screen.findByText("Errore caricamento documenti");
  const once = ["/api/user", "/api/documents", "/api/documents/obsolete"];
  expect(asked).toEqual(once);
  await new Promise((resolve) => setTimeout(resolve, 10));
  unmount();
  shown();
  await expect.poll(() => asked).toEqual([...once, "/api/documents", "/api/documents/obsolete"]);
});

it.each([
  ["one that is there", 200, "Saldatura"],
  ["one that is not", 404, "Documento non trovato"],
])("knows a document before its page is drawn, asked for once: %s", async (_, status, title) => {
  const { store, asked } = setUp();
  const found = sampleDocument({ legacyId: "d1", title: "Saldatura" });
  api.use(
    ...mockSession(USER),
    status === 200 ? mockRoute("getDocument", found) : mockFailure("getDocument", { status }),
  );
  expect(await knownAhead(store, "/documents/d1")).toBe(true);
  render(
    <Provider store={store}>
      <LocationProvider>
        <DocumentPage params={{ id: "d1" }} />
      </LocationProvider>
    </Provider>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked.filter((path) => path === "/api/documents/d1")).toHaveLength(1);
});

it("waits for no page longer than a moment, and keeps what is on its way", async () => {
  const { store, time, asked } = setUp();
  let send = () => {};
  const whole = new Promise<void>((resolve) => {
    send = resolve;
  });
  api.use(
    ...mockSession(USER),
    handleRoute("listDocuments", async () => {
      await whole;
      return Response.json(documents(2));
    }),
    mockRoute("listObsoleteDocuments", []),
  );
  const known = knownAhead(store, "/dashboard");
  await expect.poll(() => asked.length).toBe(3);
  time.advance(1_000);
  expect(await known).toBe(false);
  expect(store.get(arrivingRowsAtom)).toBeNull();
  send();
  store.sub(documentsQueryAtom, () => undefined);
  await expect.poll(() => store.get(documentsQueryAtom).data?.index.documents.length).toBe(2);
  expect(asked).toHaveLength(3);
});

it.each([
  ["nobody is expected", false, "/dashboard"],
  ["a new browser shows the landing page", null, "/"],
  ["the page is drawn whole", true, "/chi-siamo"],
  ["there is no page", true, "/nessuna"],
])("waits for nothing where %s", async (_, isExpected, path) => {
  const { store, asked } = setUp({ isExpected });
  expect(await knownAhead(store, path)).toBe(false);
  expect(asked).toEqual([]);
});

it.each([
  ["nobody is signed in after all", null],
  ["the page is not theirs", sampleUser({ role: "viewer" })],
])("knows nothing where %s", async (_, user) => {
  const { store } = setUp();
  api.use(...(user ? mockSession(user) : [mockFailure("getUser", { status: 401 })]));
  expect(await knownAhead(store, "/users")).toBe(false);
});
