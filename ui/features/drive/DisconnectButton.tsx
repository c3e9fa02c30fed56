import { type DriveCompany, disconnectDrive } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { useStore } from "jotai";
import { useState } from "react";
import { Button } from "../../components/buttons/Button";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { unplugIcon } from "../../components/look/icons/unplug";
import { clientAtom } from "../../state/session/scope";
import { failureToast, notify } from "../../state/toasts/toasts";
import { refreshClients } from "./queries";

const { disconnect: texts } = driveTexts;

/** Gives the authorization back, after a question. */
export function DisconnectButton({
  client: { legacyId, service },
  unavailable,
}: {
  client: DriveCompany;
  unavailable: boolean;
}) {
  const store = useStore();
  const [step, setStep] = useState<"closed" | "asking" | "pending">("closed");
  const confirm = async () => {
    setStep("pending");
    try {
      await store.get(clientAtom).call(disconnectDrive, { params: { legacyId } });
      notify(store, { title: texts.done, tone: "success" });
    } catch (error) {
      notify(store, failureToast(texts.failed, error));
    }
    setStep("closed");
    refreshClients(store);
  };
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={unplugIcon}
        unavailable={unavailable}
        onClick={() => setStep("asking")}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={step !== "closed"}
        title={texts.title}
        confirm={texts.confirm}
        cancel={texts.cancel}
        pending={step === "pending"}
        onConfirm={() => void confirm()}
        onClose={() => setStep("closed")}
      >
        {service?.isWay ? driveTexts.service.disconnect : texts.text}
      </ConfirmDialog>
    </>
  );
}
