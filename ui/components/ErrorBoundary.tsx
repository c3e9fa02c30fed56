import { Component, type ReactNode } from "react";
import { ErrorFallback, type ErrorFallbackProps } from "./ErrorFallback";

interface Props extends Pick<ErrorFallbackProps, "variant" | "headingLevel"> {
  children: ReactNode;
  /** Runs before the content is tried again. */
  onRetry?: () => void;
}

/** Keeps what breaks while it is drawn from taking the rest along. */
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
    const { children, variant = "card", headingLevel = 2 } = this.props;
    if (error === null) return children;
    return (
      <ErrorFallback
        onRetry={this.retry}
        details={error.message}
        variant={variant}
        headingLevel={headingLevel}
      />
    );
  }
}
