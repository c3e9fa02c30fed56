import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { classes } from "../../../../components/look/classes";

const { steps, stepOf } = mfaSettingsTexts.setup;

/** Which of the three steps of the setup is shown; on phones only the current one has its name. */
export function SetupSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol
      aria-label={stepOf(current)}
      className="flex flex-wrap items-center gap-2 text-sm text-fg-muted"
    >
      {steps.map((name, index) => {
        const isCurrent = index + 1 === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={classes(
              "inline-flex items-center gap-[7px]",
              index > 0 &&
                "before:content-empty before:w-5 before:h-px before:bg-neutral-line before:mr-[1px]",
              isCurrent && "text-fg font-medium",
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                "grid place-items-center w-5 h-5 rounded-full text-[11px] leading-none font-semibold num",
                isCurrent
                  ? "bg-accent text-accent-on"
                  : "shadow-[inset_0_0_0_1px_var(--color-neutral-line)]",
              )}
            >
              {index + 1}
            </span>
            <span className={isCurrent ? undefined : "max-md:sr-only"}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
