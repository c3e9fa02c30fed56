import { retryWrite } from "@sgi/core/api";
import { type DriveCompany, type DriveWay, setDriveWay } from "@sgi/core/drive";
import type { SyncPreview } from "@sgi/core/drive/sync";
import { driveTexts } from "@sgi/core/texts/drive";
import { useStore } from "jotai";
import { useState } from "react";
import { userDeps } from "../../state/session/scope";
import { failureToast, notify } from "../../state/toasts/toasts";
import { refreshClients, refreshSyncStatus } from "./queries";

const { change, notLinked } = driveTexts.service;

interface Deps {
  preview: Pick<SyncPreview, "open">;
  /** The company is linked in another way, or with another folder. */
  onLinked(): void;
}

/** How the company is linked: the preview of a change, and the change. Source: DRIVE-55. */
export function useWay(client: DriveCompany | null, { preview, onLinked }: Deps) {
  const store = useStore();
  const [changing, setChanging] = useState<DriveWay | null>(null);
  const [isSetting, setSetting] = useState(false);
  /** Links it by a way, with the folder of this name. */
  const set = async (way: DriveWay, folderName = ""): Promise<void> => {
    if (client === null) return;
    setSetting(true);
    const isServed = client.service?.isWay ?? false;
    const isChange = Boolean(client.driveFolderId) && isServed !== (way === "service");
    try {
      const { client: host, timers } = userDeps(store);
      const options = { params: { legacyId: client.legacyId }, body: { way } };
      await retryWrite(() => host.call(setDriveWay, options), { timers });
      onLinked();
      notify(store, {
        ...(isChange ? { title: change.done } : driveTexts.saved(folderName)),
        tone: "success",
      });
    } catch (error) {
      notify(store, failureToast(isChange ? change.failed : notLinked, error));
    } finally {
      setSetting(false);
      refreshClients(store);
      refreshSyncStatus(store);
    }
  };
  return {
    changing,
    isSetting,
    set,
    /** Shows what a sync would do; with a way, by that one. */
    preview(way: DriveWay | null) {
      setChanging(way);
      void preview.open(way ?? undefined);
    },
  };
}
