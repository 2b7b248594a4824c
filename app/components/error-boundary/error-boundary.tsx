import { Component, type ReactNode } from 'react';

type Props = {
  /** The fallback for failed children. */
  instead?: ReactNode;
  onFail?: () => void;
  children: ReactNode;
};

/**
 * Limits an error in rendering or in an effect to its children. React logs the error. The component is a class because
 * React has no hook for errors.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });

  override state = { failed: false };

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
