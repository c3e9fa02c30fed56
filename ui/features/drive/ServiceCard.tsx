import type { DriveCompany, VerifiedFolder } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { useAtomValue } from "jotai";
import { Button } from "../../components/buttons/Button";
import { IconButton } from "../../components/buttons/IconButton";
import { Note } from "../../components/feedback/Note";
import { Field } from "../../components/forms/Field";
import { TextInput } from "../../components/forms/TextInput";
import { Icon } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { copyIcon } from "../../components/look/icons/copy";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { keyRoundIcon } from "../../components/look/icons/keyRound";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { useCopyText } from "../../state/toasts/useCopyText";
import { preloadPreview } from "./PreviewPart";
import { folderPickerAtom } from "./services";
import type { DriveView } from "./useDrive";
import { type FolderCheck, useFolderCheck } from "./useFolderCheck";

const texts = driveTexts.service;

interface Shown {
  view: DriveView;
  client: DriveCompany;
  service: NonNullable<DriveCompany["service"]>;
}

/**
 * The installation's service account: its address, the folder's link with what it sees of it, the
 * proof, and the change from one way of linking to the other. Source: DRIVE-49, DRIVE-50, DRIVE-55.
 */
export function ServiceCard(shown: Shown) {
  const { service, client, view } = shown;
  const toVerify = view.connection === "toVerify";
  const check = useFolderCheck(client, (toVerify && client.driveFolderId) || "");
  const isLinked = Boolean(service.isWay && service.isVerified);
  const linking = service.address && (
    <div className="grid gap-4">
      {toVerify && <p className="text-sm text-pretty">{texts.toVerify}</p>}
      <Address address={service.address} />
      <LinkForm check={check} label={isLinked ? texts.anotherField : texts.field} />
      {check.checked.step === "checked" && <Outcome {...shown} folder={check.checked.folder} />}
    </div>
  );
  return (
    <Panel aria-labelledby="service">
      <PanelHeader title={isLinked ? texts.linked : texts.title} id="service" />
      <div className="p-4">
        {!service.address ? (
          <Note tone="warning">{texts.noKey}</Note>
        ) : isLinked ? (
          <details>
            <summary className="min-h-6 cursor-pointer text-sm font-medium">
              {texts.another}
            </summary>
            <div className="mt-4">{linking}</div>
          </details>
        ) : (
          linking
        )}
      </div>
      <ToGrant {...shown} />
    </Panel>
  );
}

function Address({ address }: { address: string }) {
  const copy = useCopyText(texts.copy);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-pretty">{texts.share}</p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{address}</span>
        <Button
          variant="secondary"
          size="sm"
          icon={copyIcon}
          aria-label={texts.copy.label}
          onClick={() => void copy(address)}
        >
          {texts.copy.button}
        </Button>
      </div>
    </div>
  );
}

function LinkForm({ check, label }: { check: FolderCheck; label: string }) {
  const { checked, link } = check;
  const isChecking = checked.step === "checking";
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChecking) void check.check();
      }}
    >
      <Field
        label={label}
        hint={texts.hint}
        error={checked.step === "wrong" ? checked.text : undefined}
      >
        {(input) => (
          <TextInput
            {...input}
            name="link"
            autoComplete="off"
            spellCheck={false}
            value={link}
            onChange={({ target }) => check.change(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" className="max-md:w-full" pending={isChecking}>
          {isChecking ? texts.verifying : texts.verify}
        </Button>
      </div>
    </form>
  );
}

/** What the account sees of the folder, and what comes next. */
function Outcome({ folder, ...shown }: Shown & { folder: VerifiedFolder }) {
  return (
    <div role="status" className="grid gap-4">
      {folder.code === null ? (
        <Proven {...shown} folder={folder} />
      ) : (
        <ProofSteps code={folder.code} />
      )}
    </div>
  );
}

function ProofSteps({ code }: { code: string }) {
  const { title, steps, note, copy } = texts.proof;
  const write = useCopyText(copy);
  return (
    <Note tone="info">
      <p className="font-medium">{title}</p>
      <ol className="my-2 pl-5 list-decimal">
        <li>{steps.open}</li>
        <li>
          {steps.create}{" "}
          <span className="inline-flex items-center gap-1 align-middle">
            <strong className="font-mono whitespace-nowrap">{code}</strong>
            <IconButton
              size="sm"
              icon={copyIcon}
              iconSize={14}
              label={copy.label}
              onClick={() => void write(code)}
              className="-my-1"
            />
          </span>
        </li>
        <li>{steps.verify}</li>
      </ol>
      <p className="text-pretty">{note}</p>
    </Note>
  );
}

function Proven({ folder, client, service, view: { way } }: Shown & { folder: VerifiedFolder }) {
  const { name, entries, isMore } = folder;
  const isChange = Boolean(client.driveFolderId) && !service.isWay;
  return (
    <>
      <p className="flex items-start gap-[6px]">
        <Icon drawing={circleCheckIcon} className="mt-[3px] text-success" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-medium">{texts.found(name ?? "")}</strong>
          {entries !== null && ` · ${texts.entries(entries, isMore)}`}
        </span>
      </p>
      {isChange && <p className="text-sm text-pretty">{texts.change.service.text}</p>}
      <div>
        {isChange ? (
          <PreviewButton view={{ way }} way="service" />
        ) : (
          <Button
            variant="primary"
            className="max-md:w-full"
            pending={way.isSetting}
            onClick={() => void way.set("service", name ?? "")}
          >
            {way.isSetting ? texts.linking : texts.link}
          </Button>
        )}
      </div>
    </>
  );
}

function PreviewButton({ view, way }: { view: Pick<DriveView, "way">; way: "service" | "grant" }) {
  return (
    <Button
      variant="secondary"
      icon={fileSearchIcon}
      className="max-md:w-full"
      pending={view.way.isSetting}
      onPointerEnter={preloadPreview}
      onFocus={preloadPreview}
      onClick={() => view.way.preview(way)}
    >
      {texts.change[way].preview}
    </Button>
  );
}

/** From the service account to a grant, where the page can ask for one and a folder is linked. */
function ToGrant({ view, client, service }: Shown) {
  const { missing } = useAtomValue(folderPickerAtom);
  if (!service.isWay || !client.driveFolderId || missing === "all") return null;
  const { flow, state: step } = view.setup;
  return (
    <div className="grid gap-3 px-4 py-3 border-0 border-t border-t-solid border-line-subtle">
      <p className="text-sm text-fg-muted text-pretty">{texts.change.grant.text}</p>
      <div>
        {client.google?.refreshToken ? (
          <PreviewButton view={view} way="grant" />
        ) : (
          <Button
            variant="secondary"
            icon={keyRoundIcon}
            className="max-md:w-full"
            pending={step === "authorizing"}
            onClick={() => void flow.authorize()}
          >
            {driveTexts.authorize.button}
          </Button>
        )}
      </div>
    </div>
  );
}
