import { type PasswordFailure, passwordFailure } from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { Note } from "../../../../components/feedback/Note";
import { SaidText } from "../../../../components/feedback/SaidText";

const texts = settingsTexts.password;

/** Why the password was not changed. Source: spec 2 §8. */
export function PasswordRefused({ error }: { error: unknown }) {
  const failure = passwordFailure(error);
  return (
    <div role="alert" className="break-words">
      <Note tone="danger">
        <p>
          <SaidText text={textOf(failure)} />
        </p>
        {failure.kind === "status" && failure.status && (
          <p className="text-fg-muted">{failure.status}</p>
        )}
      </Note>
    </div>
  );
}

function textOf(failure: PasswordFailure): string {
  switch (failure.kind) {
    case "network":
      return texts.network;
    case "message":
      return failure.message;
    case "status":
      return texts.failed;
  }
}
