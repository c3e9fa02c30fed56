import {
  createDriveSetup,
  type DriveCompany,
  type DriveFailure,
  listClients,
} from "@sgi/core/drive";
import { useFlow } from "@sgi/core/react";
import { driveFailureText, driveTexts } from "@sgi/core/texts/drive";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { hostClientAtom } from "../../state/browser/services";
import { userDeps } from "../../state/session/scope";
import { syncAtom } from "../../state/sync/syncState";
import { notify } from "../../state/toasts/toasts";
import { refreshClients, refreshSyncStatus } from "./queries";
import { consentFactoryAtom, folderPickerAtom } from "./services";

/** Failures after which the shown authorization may be out of date. */
const UNSURE: ReadonlySet<DriveFailure["kind"]> = new Set(["unauthorized", "timeout", "closed"]);

/** Connects a drive while its page is shown, and reports the outcome. */
export function useDriveSetup(client: DriveCompany | null, onLinked: () => void) {
  const store = useStore();
  const clientId = client?.legacyId || null;
  const isServed = client?.service?.isWay ?? false;
  const latest = useRef({ clientId, onLinked, isServed });
  latest.current = { clientId, onLinked, isServed };
  // The host may still have a token that Google rejects, until the host itself reports none.
  const [isRefused, setRefused] = useState(false);
  if (isRefused && !client?.google?.refreshToken) setRefused(false);
  const setup = useFlow(
    () => {
      const host = store.get(hostClientAtom).url(listClients, {});
      const page = store.get(consentFactoryAtom).create(new URL(host, location.href).origin);
      return createDriveSetup({
        ...userDeps(store),
        clientId: () => latest.current.clientId,
        picker: store.get(folderPickerAtom),
        // With the service account the folder stays: only the way of reading it changes.
        picksAfter: () => !latest.current.isServed,
        openWindow: page.open,
        listen: page.listen,
        onAuthorized() {
          setRefused(false);
          store.get(syncAtom)?.flow.setUp();
          refreshClients(store);
          notify(store, { title: driveTexts.authorized, tone: "success" });
        },
        onSaved({ folderName }) {
          setRefused(false);
          store.get(syncAtom)?.flow.setUp();
          latest.current.onLinked();
          refreshClients(store);
          refreshSyncStatus(store);
          notify(store, { ...driveTexts.saved(folderName), tone: "success" });
        },
        onFailure(failure) {
          // Asks the host, which knows what is authorized.
          if (UNSURE.has(failure.kind)) {
            setRefused(failure.kind === "unauthorized");
            refreshClients(store);
          }
          notify(store, { ...driveFailureText(failure), tone: "danger" });
        },
      });
    },
    (setup) => setup.begin(),
  );
  return { ...setup, isRefused };
}
