import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { clipboardAtom } from "../../../state/browser/services";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { DEADLINES_ADMIN } from "../../../testing/renderDeadlines";
import { renderScreen } from "../../../testing/renderScreen";
import { CalendarMenu } from "./CalendarMenu";

const ADDRESSES = {
  address: "https://pannello.it/calendario/uno.ics",
  plainAddress: "https://pannello.it/calendario/due.ics",
};

function start({ refuses = false, handlers = [] as HttpHandler[] } = {}) {
  const copied: string[] = [];
  const calls: string[] = [];
  const onCall = ({ request }: { request: Request }) =>
    void calls.push(new URL(request.url).pathname);
  api.use(
    ...handlers,
    mockRoute("getCalendar", ADDRESSES, { onCall }),
    mockRoute("renewCalendar", ADDRESSES, { onCall }),
  );
  const { store } = renderScreen(<CalendarMenu />, {
    user: DEADLINES_ADMIN,
    prepare: (own) =>
      own.set(clipboardAtom, {
        async write(text) {
          if (refuses) throw new Error("NotAllowedError");
          copied.push(text);
        },
      }),
  });
  const hands = userEvent.setup({ delay: null });
  const choose = async (name: string) => {
    await hands.click(screen.getByRole("button", { name: "Calendario" }));
    await hands.click(await screen.findByRole("menuitem", { name }));
  };
  const toast = () => store.get(toastAtom)?.title;
  return { copied, calls, hands, choose, toast };
}

describe("the calendar's menu", () => {
  it("copies either address, and says who may read it [DUE-06]", async () => {
    const { copied, calls, hands, choose, toast } = start();
    await hands.click(screen.getByRole("button", { name: "Calendario" }));
    await screen.findByText(/^Chi ha l'indirizzo può leggere il calendario\./);
    expect(calls).toEqual([]);
    await hands.keyboard("{Escape}");
    await choose("Copia indirizzo del calendario");
    await waitFor(() => expect(toast()).toBe("Indirizzo copiato"));
    await choose("Copia indirizzo senza titoli");
    await waitFor(() => expect(copied).toEqual([ADDRESSES.address, ADDRESSES.plainAddress]));
  });

  it("shows the address, all selected, where the clipboard is refused [DUE-06]", {
    tags: ["long"],
  }, async () => {
    const { hands, choose, toast } = start({ refuses: true });
    await choose("Copia indirizzo senza titoli");
    const input = await screen.findByLabelText<HTMLInputElement>("Indirizzo del calendario");
    expect(input.value).toBe(ADDRESSES.plainAddress);
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
    expect(toast()).toBeUndefined();
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("renews the addresses after a question alone [DUE-06]", { tags: ["long"] }, async () => {
    const { calls, hands, choose, toast } = start();
    await choose("Rinnova l'indirizzo");
    const title = "Rinnovare l'indirizzo del calendario?";
    await screen.findByRole("alertdialog", { name: title });
    await hands.click(screen.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(calls).toEqual([]);
    await choose("Rinnova l'indirizzo");
    await hands.click(await screen.findByRole("button", { name: "Rinnova" }));
    await waitFor(() => expect(toast()).toBe("Indirizzo rinnovato"));
    expect(calls).toEqual(["/api/calendar/renew"]);
  });

  it("says what failed [DUE-06, LIFE-06]", async () => {
    const { copied, choose, toast } = start({
      handlers: [mockFailure("getCalendar", { status: 403 })],
    });
    await choose("Copia indirizzo del calendario");
    await waitFor(() => expect(toast()).toBe("Impossibile leggere l'indirizzo"));
    expect(copied).toEqual([]);
  });
});
