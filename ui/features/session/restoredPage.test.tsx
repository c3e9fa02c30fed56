import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { mockCsrf, mockSession } from "@sgi/fixtures/session/mockSession";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { reloadAtom } from "../../state/browser/services";
import { currentUserAtom } from "../../state/session/currentUser";
import { api } from "../../testing/api";
import { renderPanel } from "../../testing/renderPanel";

const USER = sampleUser();

/** A page that its user has left, to be restored as the browser keeps it. */
async function openPage() {
  let reloads = 0;
  const panel = renderPanel({
    user: USER,
    address: "/settings",
    prepare: (store) => store.set(reloadAtom, { reload: () => (reloads += 1) }),
  });
  await waitFor(() => expect(panel.store.get(currentUserAtom)).toBeTruthy());
  const { style } = document.documentElement;
  onTestFinished(() => {
    style.visibility = "";
  });
  const tell = (name: string) => dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  return {
    ...panel,
    seen: () => [style.visibility, reloads],
    leave: () => tell("pagehide"),
    restore: () => tell("pageshow"),
  };
}

it("a page that is left is hidden, and seen again when the same user comes back to it", async () => {
  const { leave, restore, seen } = await openPage();
  leave();
  expect(seen()).toEqual(["hidden", 0]);
  restore();
  expect(seen()).toEqual(["hidden", 0]);
  await waitFor(() => expect(seen()).toEqual(["", 0]));
});

it.each([
  ["nobody is there any more", mockSession(null)],
  ["another user is there", mockSession(sampleUser({ email: "altri@fonderieadige.it" }))],
  ["the same user has another role", mockSession(sampleUser({ role: "viewer" }))],
  ["the host does not say", [mockFailure("getUser", { status: 409 })]],
])("a restored page stays hidden and is loaded anew when %s", async (_, handlers) => {
  const { leave, restore, seen } = await openPage();
  leave();
  api.use(...handlers);
  restore();
  await waitFor(() => expect(seen()).toEqual(["hidden", 1]));
});

it("a page left while its logout ran is loaded anew, since nothing may be asked then", async () => {
  const { leave, restore, seen } = await openPage();
  const until = new Promise<void>(() => undefined);
  api.use(mockRoute("logout", null, { until }), mockCsrf());
  await userEvent.click(await screen.findByRole("button", { name: "Menu utente" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Disconnetti" }));
  leave();
  await act(async () => restore());
  await waitFor(() => expect(seen()).toEqual(["hidden", 1]));
});
