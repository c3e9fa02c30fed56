import { PASSWORD_RULES, type PasswordRule } from "@sgi/core/accounts/auth";
import { passwordRulesTexts as texts } from "@sgi/core/texts/accounts/auth";
import { useAnnouncement } from "../../state/page/useAnnouncement";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { checkIcon } from "../look/icons/check";
import { minusIcon } from "../look/icons/minus";

/**
 * What a new password needs, ticked off while it is typed; what is still missing is read out when
 * the typing pauses. Goes under the password's field.
 */
export function PasswordRules({
  unmet,
  rules = texts.rules,
  inline = false,
}: {
  /** What `unmetRules` of core/accounts/auth/passwordRules gives. */
  unmet: readonly PasswordRule[];
  /** The rules' texts, for a form that has its own. */
  rules?: Readonly<Record<PasswordRule, string>>;
  /** One column instead of two. */
  inline?: boolean;
}) {
  const missing = unmet.map((rule) => rules[rule]);
  const said = useAnnouncement(unmet.join(" "), texts.said(missing));
  return (
    <div>
      <ul
        aria-label={texts.label}
        className={classes(
          "gap-y-1 text-xs leading-[18px]",
          inline ? "flex flex-wrap gap-x-5" : "grid grid-cols-2 max-[339.9px]:grid-cols-1 gap-x-2",
        )}
      >
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} text={rules[rule]} met={!unmet.includes(rule)} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said.text}
      </p>
    </div>
  );
}

function Rule({ text, met }: { text: string; met: boolean }) {
  return (
    <li
      className={classes(
        "flex items-center gap-[6px] last:col-span-full",
        met ? "text-success" : "text-fg-muted",
      )}
    >
      <Icon drawing={met ? checkIcon : minusIcon} size={13} className="shrink-0" />
      {text}
      <span className="sr-only">{texts.state(met)}</span>
    </li>
  );
}
