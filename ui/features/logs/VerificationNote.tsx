import { createLogVerifyFlow } from "@sgi/core/logs";
import { useFlow } from "@sgi/core/react";
import { auditTexts, verificationText } from "@sgi/core/texts/logs";
import { useStore } from "jotai";
import { IconButton } from "../../components/buttons/IconButton";
import { classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { octagonAlertIcon } from "../../components/look/icons/octagonAlert";
import { shieldCheckIcon } from "../../components/look/icons/shieldCheck";
import { xIcon } from "../../components/look/icons/x";
import { userDeps } from "../../state/session/scope";
import { failureToast, notify } from "../../state/toasts/toasts";

/** The verification's result, until it is dismissed. */
export function VerificationNote({
  verification: { flow, state },
}: {
  verification: Verification;
}) {
  const found = state.step === "done" ? state.found : null;
  const isBroken = found != null && (found.broken !== null || (found.files?.wrong ?? 0) > 0);
  return (
    <div role={isBroken ? "alert" : "status"}>
      {found && (
        <div
          className={classes(
            "flex items-start gap-[10px] mb-4 px-4 py-[10px] rounded-lg border border-solid text-sm",
            isBroken ? "bg-danger-soft border-danger-line" : "bg-success-soft border-success-line",
          )}
        >
          <Icon
            drawing={isBroken ? octagonAlertIcon : shieldCheckIcon}
            className={classes("mt-[2px] shrink-0", isBroken ? "text-danger" : "text-success")}
          />
          <p className="flex-1 min-w-0 font-medium">{verificationText(found)}</p>
          <IconButton
            icon={xIcon}
            size="sm"
            label={auditTexts.closeResult}
            onClick={flow.close}
            className="-my-1"
          />
        </div>
      )}
    </div>
  );
}

export type Verification = ReturnType<typeof useVerification>;

/** Verifies the log on request. */
export function useVerification() {
  const store = useStore();
  return useFlow(() =>
    createLogVerifyFlow({
      ...userDeps(store),
      onFailure: (error) => notify(store, failureToast(auditTexts.verifyFailed, error)),
    }),
  );
}
