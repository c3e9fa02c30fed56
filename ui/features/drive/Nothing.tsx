import { pagePath } from "@sgi/core/session";
import { driveTexts } from "@sgi/core/texts/drive";
import { errorTexts, failureText } from "@sgi/core/texts/shell";
import { ButtonLink } from "../../components/buttons/ButtonLink";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { building2Icon } from "../../components/look/icons/building2";
import { lifeBuoyIcon } from "../../components/look/icons/lifeBuoy";
import { Panel } from "../../components/page/Panel";
import { useOnline } from "../../state/browser/useOnline";
import type { DriveView } from "./useDrive";

/** The drive's state could not be loaded. */
export function LoadFailed({ view: { error, retry } }: { view: DriveView }) {
  const { title, retry: retryLabel } = driveTexts.loadError;
  const text = useOnline() ? failureText(error) : errorTexts.connection.offline;
  return <ErrorPanel title={title} text={text} retryLabel={retryLabel} onRetry={retry} />;
}

/** The user belongs to no company that could have a drive. */
export function NoClient() {
  const { title, text, support } = driveTexts.noClient;
  const action = (
    <ButtonLink variant="secondary" icon={lifeBuoyIcon} href={pagePath("support")}>
      {support}
    </ButtonLink>
  );
  return (
    <Panel>
      <EmptyState icon={building2Icon} title={title} text={text} action={action} />
    </Panel>
  );
}
