import { groupSecret, type MfaSetup } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { IconButton } from "../../../../components/buttons/IconButton";
import { Note } from "../../../../components/feedback/Note";
import { checkIcon } from "../../../../components/look/icons/check";
import { copyIcon } from "../../../../components/look/icons/copy";
import { useCopying } from "./useCopying";

const texts = mfaSettingsTexts.setup;

/** The QR code for the authenticator, and the secret for users who cannot scan it. */
export function QrStep({ setup }: { setup: MfaSetup }) {
  return (
    <div className="grid md:grid-cols-[208px_minmax(0,1fr)] gap-6 max-md:justify-items-center">
      <QrPlate address={setup.qrCode} />
      <div className="flex flex-col gap-3 w-full min-w-0">
        <ol className="grid gap-[10px] text-fg-2">
          {texts.instructions.map((instruction, index) => (
            <li key={instruction} className="grid grid-cols-[20px_1fr]">
              <span aria-hidden="true" className="num text-fg-muted">{`${index + 1}.`}</span>
              {instruction}
            </li>
          ))}
        </ol>
        <Secret secret={setup.secret} />
      </div>
    </div>
  );
}

/** White in the dark theme too, with a quiet zone: phones scan nothing else well. */
function QrPlate({ address }: { address: string }) {
  if (!address.startsWith("data:image/")) return <Note tone="warning">{texts.noQr}</Note>;
  return (
    <div className="w-[208px] h-[208px] p-4 bg-[#fff] border border-solid border-line rounded-lg">
      <img src={address} alt={texts.qr} className="block w-full h-full" />
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  const { copied, copy } = useCopying();
  return (
    <div className="mt-auto flex flex-col gap-[6px]">
      <p className="text-sm font-medium">{texts.secret}</p>
      <div className="flex items-center gap-2 py-1 pl-[10px] pr-1 rounded-md border border-solid border-neutral-line bg-sunken">
        <code className="flex-1 min-w-0 font-mono text-[13px] leading-[18px]">
          {groupSecret(secret)}
        </code>
        <IconButton
          size="sm"
          icon={copied ? checkIcon : copyIcon}
          label={texts.copySecret}
          onClick={() => copy(secret)}
        />
      </div>
      <p role="status" className="sr-only">
        {copied && texts.secretCopied}
      </p>
    </div>
  );
}
