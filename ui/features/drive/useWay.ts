import { retryWrite } from "@sgi/core/api";
import { type DriveCompany, type DriveWay, setDriveWay } from "@sgi/core/drive";
import type { SyncPreview } from "@sgi/core/drive/sync";
import { driveTexts } from "@sgi/core/texts/drive";
import { useStore } from "jotai";
import { useState } from "react";
import { userDeps } from "../../state/session/flowDeps";
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
  /** Links it by a way; false where the host refuses. */
  const set = async (way: DriveWay): Promise<boolean> => {
    if (client === null) return false;
    setSetting(true);
    const isChange = Boolean(client.driveFolderId);
    try {
      const { client: host, timers } = userDeps(store);
      const options = { params: { legacyId: client.legacyId }, body: { way } };
      await retryWrite(() => host.call(setDriveWay, options), { timers });
      onLinked();
      const saved = driveTexts.saved(client.driveFolderName ?? "");
      notify(store, { ...(isChange ? { title: change.done } : saved), tone: "success" });
      return true;
    } catch (error) {
      notify(store, failureToast(isChange ? change.failed : notLinked, error));
      return false;
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
