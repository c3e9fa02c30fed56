import { errorTexts, pageTitle } from "@sgi/core/texts/shell";
import { Component, type ComponentType, type ReactNode } from "react";
import { Icon } from "../look/Icon";
import { octagonAlertIcon } from "../look/icons/octagonAlert";
import { rotateCwIcon } from "../look/icons/rotateCw";
import { type FallbackProps, FallbackRetry } from "./FallbackRetry";

const { title, text, details: detailsLabel } = errorTexts.fallback;

interface Props extends Pick<FallbackProps, "headingLevel"> {
  children: ReactNode;
  /** The fallback: `ErrorAlert` or `ErrorInline`; default `ErrorCard`. */
  fallback?: ComponentType<FallbackProps>;
  /** Runs before the content is tried again. */
  onRetry?: () => void;
}

/** Catches rendering errors of its content. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    const { children, fallback: Fallback = ErrorCard, headingLevel = 2 } = this.props;
    if (error === null) return children;
    return (
      <>
        {headingLevel === 1 && <title>{pageTitle(errorTexts.fallback.title)}</title>}
        <Fallback onRetry={this.retry} details={error.message} headingLevel={headingLevel} />
      </>
    );
  }
}

/** The error fallback for something as large as a page. */
export function ErrorCard({ onRetry, details, headingLevel = 2 }: FallbackProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className="panel flex items-start gap-3 p-5">
      <Icon drawing={octagonAlertIcon} size={20} className="mt-[2px] text-danger" />
      <div className="min-w-0 flex-1">
        <Heading className="h2">{title}</Heading>
        <p className="text-sm text-fg-2 mt-[2px] mb-4">{text}</p>
        <div className="flex flex-wrap gap-2">
          <FallbackRetry variant="primary" icon={rotateCwIcon} onRetry={onRetry} />
        </div>
        {details && (
          <details className="mt-4">
            <summary className="py-[2px] text-sm font-medium text-fg-2 cursor-pointer">
              {detailsLabel}
            </summary>
            <pre className="mt-2 px-3 py-[10px] rounded-md border border-solid border-line bg-sunken font-mono text-xs leading-[18px] text-fg-2 whitespace-pre-wrap break-words">
              {details}
            </pre>
          </details>
        )}
      </div>
    </div>
  );
}
