import type { DriveConsent, DriveFolder, FolderPicker } from "@sgi/core/drive";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { mockCsrf } from "@sgi/fixtures/session/mockSession";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useAtomValue } from "jotai";
import type { HttpHandler } from "msw";
import { ToastRegion } from "../app/ToastRegion";
import { DrivePage } from "../features/drive/DrivePage";
import { consentFactoryAtom, folderPickerAtom } from "../features/drive/services";
import { clipboardAtom } from "../state/browser/services";
import { currentUserAtom } from "../state/session/currentUser";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

export const COMPANY = {
  legacyId: "7",
  name: "Officine Brenta S.r.l.",
  createdAt: "2026-03-02T08:30:00Z",
};
export const LINKED = { ...COMPANY, driveFolderId: "1AbC", driveFolderName: "Qualità" };
export const CONNECTED = { ...LINKED, google: { refreshToken: "presente" } };
export const DRIVE_ADMIN = sampleUser({ role: "admin", legacyId: "5", clientId: "7" });

interface World extends ScreenOptions {
  /** The host's current companies. */
  clients?: object[];
  handlers?: HttpHandler[];
  picker?: Partial<FolderPicker>;
  picked?: DriveFolder | "other" | null;
  isBlocked?: boolean;
  isClosed?: boolean;
}

/** Renders the page as the guard does: only when the user is known. */
function Guarded() {
  return useAtomValue(currentUserAtom) ? <DrivePage /> : null;
}

/** Renders the page with a fake host, picker and consent window. */
export function renderDrive({ clients = [CONNECTED], handlers = [], ...world }: World = {}) {
  const host = { clients, saved: [] as unknown[], gone: 0, opened: [] as string[] };
  const did: string[] = [];
  let tell: (consent: DriveConsent) => void = () => undefined;
  api.use(
    ...handlers,
    mockCsrf(),
    mockRoute("listClients", () => host.clients as never),
    mockRoute("saveDriveFolder", ({ body }) => {
      host.saved.push(body);
      return {};
    }),
    mockRoute("getDriveToken", { access_token: "ya29" }),
    mockRoute("getDriveAuthorization", { url: "https://accounts.google.com/consent" }),
    mockRoute("disconnectDrive", () => {
      host.gone += 1;
      return null;
    }),
    mockRoute("listDocuments", []),
    mockFailure("getSyncStatus", { status: 404 }),
  );
  const picked = world.picked === undefined ? null : world.picked;
  const shown = renderScreen(
    <>
      <Guarded />
      <ToastRegion />
    </>,
    {
      user: DRIVE_ADMIN,
      address: "/clients",
      ...world,
      prepare(store) {
        store.set(folderPickerAtom, {
          missing: null,
          isReady: () => true,
          load: async () => undefined,
          async open(token) {
            did.push(`picker ${token}`);
            return picked;
          },
          ...world.picker,
        });
        const page = {
          goTo: (url: string) => did.push(url),
          close: () => did.push("closed"),
          isClosed: () => world.isClosed ?? false,
        };
        store.set(consentFactoryAtom, {
          create: () => ({
            open: () => (world.isBlocked ? null : page),
            listen(heard) {
              tell = heard;
              return () => undefined;
            },
          }),
        });
        store.set(clipboardAtom, { write: async (text) => void did.push(`copied ${text}`) });
      },
    },
  );
  const user = userEvent.setup({ delay: null });
  return { ...shown, host, did, user, tell: (consent: DriveConsent) => tell(consent) };
}

export const driveButton = (name: string) => screen.findByRole("button", { name });
export const driveToast = (text: string | RegExp) =>
  screen.findByText(text, { selector: "[data-toasts] *" });
export const isOff = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled || element.getAttribute("aria-disabled") === "true";
