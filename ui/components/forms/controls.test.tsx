import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "../buttons/Button";
import { Pagination } from "../lists/Pagination";
import { SearchField } from "../lists/SearchField";
import { Tabs } from "../page/Tabs";
import { Field } from "./Field";
import { Segmented } from "./Segmented";
import { TextInput } from "./TextInput";

const LABEL = "Crea Backup";

function Search() {
  const [value, setValue] = useState("");
  return <SearchField label="Cerca per titolo" value={value} onChange={setValue} />;
}

const TABS = [
  { value: "account", label: "Account" },
  { value: "app", label: "Applicazione" },
  { value: "opener", label: "Local Opener" },
] as const;

function Sections() {
  const [value, setValue] = useState<(typeof TABS)[number]["value"]>("account");
  return <Tabs id="t" label="Sezioni" tabs={TABS} value={value} onChange={setValue} />;
}

describe("a button", () => {
  it("does nothing while its work is under way, neither clicked nor submitted", async () => {
    const click = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button variant="primary" type="submit" pending onClick={click}>
          {LABEL}
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: LABEL });
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it("that is unavailable keeps the focus and does nothing", async () => {
    const click = vi.fn();
    render(
      <Button variant="secondary" unavailable onClick={click}>
        {LABEL}
      </Button>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(document.activeElement).toBe(screen.getByRole("button"));
    expect(click).not.toHaveBeenCalled();
  });
});

describe("a field", () => {
  it("belongs to its label and reads its hint, or its error in the hint's place", () => {
    const field = (error?: string) => (
      <Field label="Codice" hint="Quattro lettere" error={error}>
        {(input) => <TextInput {...input} />}
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByLabelText("Codice");
    const note = () =>
      document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
    expect([note(), input.getAttribute("aria-invalid")]).toEqual(["Quattro lettere", null]);
    rerender(field("Troppo corto"));
    expect([note(), input.getAttribute("aria-invalid")]).toEqual(["Troppo corto", "true"]);
  });
});

describe("a search field", () => {
  it("is cleared by its button, which comes with the text and gives the focus back", async () => {
    render(<Search />);
    const input = screen.getByRole<HTMLInputElement>("searchbox", { name: "Cerca per titolo" });
    expect(screen.queryByRole("button")).toBeNull();
    await userEvent.type(input, "audit");
    await userEvent.click(screen.getByRole("button", { name: "Cancella ricerca" }));
    expect(input.value).toBe("");
    expect(document.activeElement).toBe(input);
  });
});

describe("a pager", () => {
  it.each([
    [1, [2]],
    [2, [1, 3]],
    [3, [2]],
  ])("goes from page %i of 3 to the pages %j", async (page, reached) => {
    const go = vi.fn();
    render(<Pagination page={page} pages={3} onPage={go} />);
    for (const button of screen.getAllByRole("button")) await userEvent.click(button);
    expect(go.mock.calls.flat()).toEqual(reached);
    expect(screen.getByText(`Pagina ${page} di 3`)).toBeTruthy();
  });

  it.each([0, 1])("is not there for %i pages", (pages) => {
    const { container } = render(<Pagination page={1} pages={pages} onPage={() => undefined} />);
    expect(container.innerHTML).toBe("");
  });
});

describe("a segmented control", () => {
  it("is a named group of buttons of which one is pressed", async () => {
    const change = vi.fn();
    const segments = [
      { value: "all", label: "Tutti", count: 128 },
      { value: "expired", label: "Scaduti" },
    ] as const;
    render(<Segmented label="Stato" segments={segments} value="all" onChange={change} />);
    const [all, expired] = screen.getByRole("group", { name: "Stato" }).children;
    expect(all?.getAttribute("aria-pressed")).toBe("true");
    expect(all?.textContent).toBe("Tutti128");
    expect(expired?.getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(screen.getByRole("button", { name: "Scaduti" }));
    expect(change).toHaveBeenCalledExactlyOnceWith("expired");
  });
});

describe("tabs", () => {
  it("move and choose by arrows, Home and End, and hold one stop of the Tab key", async () => {
    render(<Sections />);
    await userEvent.tab();
    const chosen = () => screen.getByRole("tab", { selected: true });
    const steps = [
      ["{ArrowRight}", "Applicazione"],
      ["{End}", "Local Opener"],
      ["{ArrowRight}", "Account"],
      ["{ArrowLeft}", "Local Opener"],
      ["{Home}", "Account"],
    ] as const;
    for (const [key, label] of steps) {
      await userEvent.keyboard(key);
      expect([chosen().textContent, document.activeElement === chosen()]).toEqual([label, true]);
    }
    const stops = screen.getAllByRole("tab").map((tab) => tab.tabIndex);
    expect(stops).toEqual([0, -1, -1]);
  });
});
