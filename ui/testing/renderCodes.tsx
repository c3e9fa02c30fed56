import type { CompanyCode, CompanyCodeChange } from "@sgi/core/accounts/codes";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { CodesPage } from "../features/accounts/codes/CodesPage";
import { clipboardAtom } from "../state/browser/services";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

/** A code that a viewer may still register with. */
export function sampleCode(overrides: Partial<CompanyCode> = {}): CompanyCode {
  return {
    legacyId: "code-1",
    code: "ABCD-2345-WXYZ",
    role: "viewer",
    usageCount: 0,
    usageLimit: 1,
    expiresAt: null,
    isActive: true,
    createdAt: "2026-03-09T10:00:00",
    ...overrides,
  };
}

/** `count` codes, numbered from 1. */
export const codes = (count: number): CompanyCode[] =>
  Array.from({ length: count }, (_, at) =>
    sampleCode({ legacyId: `code-${at + 1}`, code: `CODICE-${at + 1}` }),
  );

interface CodesOptions extends ScreenOptions {
  codes?: CompanyCode[];
  /** Answer before the host does. */
  handlers?: HttpHandler[];
  /** The clipboard takes nothing. */
  noClipboard?: boolean;
}

/** The page over a host that pages its codes, makes more and changes them. */
export function renderCodes({
  codes: listed = codes(3),
  handlers = [],
  noClipboard = false,
  ...options
}: CodesOptions = {}) {
  const host = { listed, asked: [] as string[], changes: [] as unknown[] };
  const copied: string[] = [];
  api.use(
    ...handlers,
    mockRoute("listCompanyCodes", ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      host.asked.push(search);
      const from = (Number(searchParams.get("page")) - 1) * 10;
      return { data: host.listed.slice(from, from + 10), total: host.listed.length };
    }),
    mockRoute("generateCompanyCodes", () => {
      const made = codes(30).map((code) => ({ ...code, legacyId: `new-${code.legacyId}` }));
      host.listed = [...made, ...host.listed];
      return null;
    }),
    mockRoute("updateCompanyCode", ({ params, body }) => {
      const change = body as CompanyCodeChange;
      host.changes.push([params.id, change]);
      host.listed = host.listed.map((code) =>
        code.legacyId === params.id ? { ...code, ...change } : code,
      );
      return null;
    }),
    mockRoute("deleteCompanyCode", ({ params }) => {
      host.listed = host.listed.filter(({ legacyId }) => legacyId !== params.id);
      return null;
    }),
  );
  const shown = renderScreen(<CodesPage />, {
    user: sampleUser({ role: "superadmin" }),
    address: "/company-codes",
    ...options,
    prepare(store) {
      store.set(clipboardAtom, {
        async write(text) {
          if (noClipboard) throw new Error("refused");
          copied.push(text);
        },
      });
    },
  });
  return { ...shown, host, copied, hands: userEvent.setup({ delay: null }) };
}

export const findCodeTable = () => screen.findByRole("table", { name: "Codici aziendali" });

/** The texts of each row's cells, from the top. */
export function shownCodes(): (string | null)[][] {
  const table = screen.getByRole("table", { name: "Codici aziendali", hidden: true });
  return within(table)
    .getAllByRole("row", { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

export const codeButton = (name: string) => screen.getByRole("button", { name, hidden: true });
