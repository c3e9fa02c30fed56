import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../testing/renderScreen";
import { Button } from "../buttons/Button";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./DialogPopup";

const CANCEL = "Annulla";
const OPEN = "Elimina";

function Owner({ closed, ...dialog }: Partial<DialogProps> & { closed: () => void }) {
  const [open, setOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {OPEN}
      </Button>
      <Dialog
        title="Conferma eliminazione"
        description="Non si può annullare."
        initialFocus={cancel}
        footer={
          <Button ref={cancel} variant="secondary">
            {CANCEL}
          </Button>
        }
        {...dialog}
        open={open}
        onClose={() => {
          closed();
          setOpen(false);
        }}
      />
    </>
  );
}

async function openDialog(props: Partial<DialogProps> = {}) {
  const closed = vi.fn();
  renderScreen(<Owner closed={closed} {...props} />);
  const opener = screen.getByRole("button", { name: OPEN });
  await userEvent.click(opener);
  const dialog = await screen.findByRole(props.alert ? "alertdialog" : "dialog");
  return { closed, opener, dialog };
}

const scrim = () => document.querySelector<HTMLElement>(".motion-scrim") ?? document.body;

describe("a dialog", () => {
  it("is named by its title, described by its text, and modal", async () => {
    const { dialog } = await openDialog();
    const named = screen.getByRole("dialog", { name: "Conferma eliminazione" });
    expect(named).toBe(dialog);
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    const text = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toBe("Non si può annullare.");
  });

  it("has the focus where it is told, keeps it, and gives it back", async () => {
    const { opener, dialog } = await openDialog();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(CANCEL));
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("gives the focus back where it is closed before the browser has drawn a frame", async () => {
    const frames = vi.spyOn(globalThis, "requestAnimationFrame");
    const drawn: FrameRequestCallback[] = [];
    frames.mockImplementation((frame) => drawn.push(frame));
    try {
      const { opener } = await openDialog();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(document.activeElement).toBe(opener));
      for (const frame of drawn) frame(0);
      expect(document.activeElement).toBe(opener);
    } finally {
      frames.mockRestore();
    }
  });

  it("takes the focus no more while it goes away", async () => {
    const { opener } = await openDialog();
    const cancel = screen.getByRole("button", { name: CANCEL });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
    cancel.focus();
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its button", () => userEvent.click(screen.getByRole("button", { name: "Chiudi" }))],
    ["a press beside it", () => userEvent.click(scrim())],
  ])("closes by %s", { tags: ["long"] }, async (_, close) => {
    const { closed } = await openDialog();
    await close();
    expect(closed).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that asks for a yes stays open for a press beside it", async () => {
    const { closed } = await openDialog({ alert: true });
    await userEvent.click(scrim());
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(closed).toHaveBeenCalledOnce();
  });

  it("that is blocked cannot be closed", async () => {
    const { closed } = await openDialog({ blocked: true });
    await userEvent.keyboard("{Escape}");
    await userEvent.click(scrim());
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect(closed).not.toHaveBeenCalled();
  });
});
