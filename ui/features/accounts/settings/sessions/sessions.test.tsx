import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { ProfileSection } from "../profile/ProfileSection";
import { SessionsSection } from "./SessionsSection";

const USER = sampleUser({ features: ["people", "deadlines"], name: "Anna Rossi" });
const THIS = {
  id: "this",
  current: true,
  browser: "Firefox",
  system: "Linux",
  address: "192.0.2.1",
  createdAt: "2026-11-20T08:00:00",
  usedAt: "2026-11-20T09:00:00",
};
const OLD = {
  ...THIS,
  id: "old",
  current: false,
  browser: null,
  system: null,
  address: null,
  usedAt: null,
};

function renderSessions(handlers: HttpHandler[] = [], user = USER) {
  const host = {
    sessions: [THIS, OLD],
    called: [] as string[],
    names: [] as unknown[],
    sent: [] as unknown[],
  };
  const note = ({ request }: { request: Request }) => {
    host.called.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method === "DELETE") host.sessions = [THIS];
  };
  api.use(
    ...handlers,
    mockRoute("listSessions", () => ({ sessions: host.sessions }), { onCall: note }),
    mockRoute("endSession", null, { onCall: note }),
    mockRoute("endOtherSessions", null, {
      onCall(call) {
        note(call);
        host.sent.push(call.body);
      },
    }),
    mockRoute("changeOwnName", null, { onCall: ({ body }) => void host.names.push(body) }),
    mockRoute("getUser", user),
  );
  const screens = (
    <>
      <ProfileSection />
      <SessionsSection />
    </>
  );
  return { ...renderScreen(screens, { user }), host, hands: userEvent.setup({ delay: null }) };
}
const rows = async () =>
  within(await screen.findByRole("list", { name: "Sessioni aperte" })).getAllByRole("listitem");

it("tells browser, system, address and last use, — where it is not known [LIFE-11]", async () => {
  renderSessions();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    "Firefox su LinuxQuestaIndirizzo 192.0.2.1 · Ultimo uso 20/11/2026 09:00",
    "Browser non riconosciutoIndirizzo — · Ultimo uso —Disconnetti",
  ]);
});

it.each([
  ["one", "Disconnetti: Browser non riconosciuto", [], "DELETE /api/sessions/old"],
  ["all others", "Esci da tutte le altre", ["Esci da tutte"], "DELETE /api/sessions"],
])("ends %s, and has no way out of its own row [LIFE-11]", async (_, name, confirms, call) => {
  const { host, hands } = renderSessions();
  await rows();
  for (const each of [name, ...confirms]) {
    await hands.click(await screen.findByRole("button", { name: each }));
  }
  expect(await screen.findByText("Nessun'altra sessione aperta.")).toBeTruthy();
  expect(host.called).toContain(call);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Esci/ })).toBeNull());
  const list = screen.getByRole("list", { name: "Sessioni aperte" });
  await waitFor(() => expect(document.activeElement).toBe(list.closest("[tabindex]")));
});

const BOX = "Rinnova anche l'indirizzo del calendario";
const SUPERADMIN = sampleUser({ role: "superadmin", features: ["people", "deadlines"] });

it.each([
  ["the calendar's addresses with them", USER, [], { calendar: true }],
  ["those alone when the box is not ticked", USER, [BOX], { calendar: false }],
  ["those alone of a superadmin, who has no calendar", SUPERADMIN, null, {}],
])("ends all others, and %s, once the dialog has said what stays [DUE-06]", async (...row) => {
  const [, user, untick, sent] = row;
  const { host, hands } = renderSessions([], user);
  await rows();
  await hands.click(screen.getByRole("button", { name: "Esci da tutte le altre" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/autorizzazione di Google Drive.*disattivano i promemoria/)).toBeTruthy();
  if (untick === null) expect(dialog.queryByRole("checkbox")).toBeNull();
  for (const name of untick ?? []) await hands.click(dialog.getByRole("checkbox", { name }));
  await hands.click(dialog.getByRole("button", { name: "Esci da tutte" }));
  await waitFor(() => expect(host.sent).toEqual([sent]));
});

it("ends nothing when the question is declined [LIFE-11]", async () => {
  const { host, hands } = renderSessions();
  await rows();
  await hands.click(screen.getByRole("button", { name: "Esci da tutte le altre" }));
  await hands.click(screen.getByRole("button", { name: "Annulla" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.sent).toEqual([]);
});

it("says what could not be loaded, and asks again", async () => {
  const { hands } = renderSessions([mockFailure("listSessions", { status: 403 })]);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Impossibile caricare le sessioni");
  api.use(mockRoute("listSessions", { sessions: [THIS] }));
  await hands.click(within(alert).getByRole("button", { name: "Riprova" }));
  expect(await rows()).toHaveLength(1);
});

it("gives oneself another name, or none [LIFE-11]", async () => {
  const { host, hands, store } = renderSessions();
  const field = await screen.findByLabelText<HTMLInputElement>("Nome e cognome");
  expect(field.value).toBe("Anna Rossi");
  await hands.clear(field);
  await hands.type(field, " {Enter}");
  await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Nome aggiornato"));
  expect(host.names).toEqual([{ name: "" }]);
});

it("is not shown and not asked for at a host without people [LIFE-01, SETTINGS-02]", () => {
  const { host } = renderSessions([], sampleUser());
  expect(screen.queryByText("Sessioni")).toBeNull();
  expect(screen.queryByLabelText("Nome e cognome")).toBeNull();
  expect(host.called).toEqual([]);
});
