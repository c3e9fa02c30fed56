import { errorTexts, pageTitle } from "@sgi/core/texts/shell";
import { Component, type ComponentType, type ReactNode } from "react";
import { ErrorCard } from "./ErrorCard";
import type { FallbackProps } from "./FallbackRetry";

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
