import { pagePath } from "@sgi/core/session";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { Button } from "../../components/buttons/Button";
import { ButtonLink } from "../../components/buttons/ButtonLink";
import { EmptyState } from "../../components/feedback/EmptyState";
import { calendarCheckIcon } from "../../components/look/icons/calendarCheck";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";

const { empty } = deadlineTexts;

/** Empty state: nothing falls due, or nothing matches the filters. */
export function NoDeadlines({
  isNarrowed,
  isManager,
  onReset,
}: {
  /** Whether there are some without the filters. */
  isNarrowed: boolean;
  /** Whether the user may set expiry dates. */
  isManager: boolean;
  onReset: () => void;
}) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={fileSearchIcon}
        title={empty.title}
        text={empty.filtered}
        action={
          <Button variant="secondary" onClick={onReset}>
            {empty.reset}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={calendarCheckIcon}
      title={empty.title}
      text={empty.text}
      action={
        isManager && (
          <ButtonLink variant="secondary" href={pagePath("dashboard")}>
            {empty.set}
          </ButtonLink>
        )
      }
    />
  );
}
