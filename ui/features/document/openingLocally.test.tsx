import { absent, healthy } from "@sgi/core/testing/opener";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { toastAtom } from "../../app/toasts";
import { createFakePc } from "../../testing/fakeOpener";
import { renderScreen } from "../../testing/renderScreen";
import { PreviewCard } from "./PreviewCard";

// No test waits for the code of what comes later.
beforeAll(() => import("../../app/opener/openLocally"));

const openOnPc = () => screen.queryByRole("button", { name: "Apri sul PC" });

async function openFromCard(options: Parameters<typeof createFakePc>[0]) {
  const pc = createFakePc(options);
  const document = sampleDocument({ fileType: "docx" });
  const { store } = renderScreen(<PreviewCard document={document} />, { prepare: pc.bring });
  const click = () => userEvent.click(openOnPc() as HTMLElement);
  await click();
  return { pc, click, toast: () => store.get(toastAtom) };
}

describe("a document's own button for the PC", () => {
  it("has the helper open it [OPENER-UI-24]", async () => {
    const { pc, toast } = await openFromCard({ answer: healthy });
    await waitFor(() => expect(pc.calls()).toEqual(["POST /open"]));
    expect(toast()).toBeNull();
  });

  it("says why it could not, and offers the download [OPENER-UI-30, OPENER-UI-31]", async () => {
    const { toast } = await openFromCard({ answer: absent });
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Servizio locale non disponibile",
        action: { label: "Scarica" },
      }),
    );
  });

  it("offers to connect every time, where the browser would ask first", async () => {
    const { pc, click, toast } = await openFromCard({ permission: "prompt" });
    await waitFor(() => expect(toast()?.action?.label).toBe("Collega questo PC"));
    const first = toast()?.id;
    await click();
    await waitFor(() => expect(toast()?.id).not.toBe(first));
    expect(pc.sent).toEqual([]);
  });

  it("is not there where the document lies in the drive [OPENER-UI-19]", () => {
    renderScreen(
      <PreviewCard document={sampleDocument({ driveUrl: "https://drive.google.com/1" })} />,
    );
    expect(openOnPc()).toBeNull();
  });
});
