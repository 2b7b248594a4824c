import { Component, type ReactNode } from 'react';

type Props = {
  /** Shown in place of what failed. */
  instead?: ReactNode;
  onFail?: () => void;
  children: ReactNode;
};

/**
 * An error in rendering or in an effect replaces this part alone. React logs it. A class, since React has no hook
 * for it.
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
