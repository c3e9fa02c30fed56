import type { Company } from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { formatFileSize } from "@sgi/core/uploads";
import { useAtomValue } from "jotai";
import { ErrorPanel } from "../../../../components/feedback/ErrorPanel";
import { Skeleton } from "../../../../components/feedback/Waiting";
import { Fact, Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { useLoaded } from "../../../../state/api/apiQuery";
import { isDriveReadyAtom } from "../../../../state/api/siteFacts";
import { useHasScreen } from "../../../../state/page/screens";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { companyAtom } from "./company";

const { company: texts } = settingsTexts;

/** The company as its admins know it: name, admins, room and drive. Source: spec 3 §1. */
export function CompanySection() {
  const company = useAtomValue(companyAtom).data;
  const { state, retry } = useLoaded(companyAtom);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      {state === "failed" ? (
        <ErrorPanel title={texts.failed.title} text={texts.failed.text} onRetry={retry} />
      ) : (
        <Panel aria-busy={company === undefined}>
          <dl className="grid gap-4 p-4 md:grid-cols-2">
            <Fact name={texts.name}>{company?.name ?? <Skeleton className="w-40" />}</Fact>
            <Fact name={texts.room}>
              {company ? <Room company={company} /> : <Skeleton className="w-32" />}
            </Fact>
            <Fact name={texts.admins}>
              {company ? <Admins admins={company.admins} /> : <Skeleton className="w-40" />}
            </Fact>
            <Fact name={texts.drive}>
              <Drive />
            </Fact>
          </dl>
        </Panel>
      )}
    </SettingsRow>
  );
}

function Room({ company: { files, bytes, maxFiles, maxBytes } }: { company: Company }) {
  const limits = [
    ...(maxBytes === null ? [] : [formatFileSize(maxBytes)]),
    ...(maxFiles === null ? [] : [texts.files(maxFiles)]),
  ];
  return (
    <>
      {texts.used(formatFileSize(bytes), texts.files(files))}
      {limits.length > 0 && <p className="caption">{texts.limit(limits)}</p>}
    </>
  );
}

function Admins({ admins }: Pick<Company, "admins">) {
  const hasScreen = useHasScreen();
  return (
    <>
      <ul>
        {admins.map(({ email, name }) => (
          <li key={email}>
            {name ?? email}
            {name !== null && <span className="caption"> {email}</span>}
          </li>
        ))}
      </ul>
      {hasScreen("users") && (
        <a href={pagePath("users")} className="tgt text-sm font-medium">
          {texts.users}
        </a>
      )}
    </>
  );
}

/** Whether a drive is linked, and the way to its page where this server has Google Drive. */
function Drive() {
  const user = useAtomValue(currentUserAtom);
  const isReady = useAtomValue(isDriveReadyAtom);
  const hasScreen = useHasScreen();
  const isLinked = user?.company?.drive === true;
  if (!isReady && !isLinked) return texts.notReady;
  return (
    <>
      <p>{isLinked ? texts.linked : texts.notLinked}</p>
      {hasScreen("clients") && (
        <a href={pagePath("clients")} className="tgt text-sm font-medium">
          {texts.openDrive}
        </a>
      )}
    </>
  );
}
