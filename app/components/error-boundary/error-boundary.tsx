import { Component, type ReactNode } from 'react';

type Props = {
  instead?: ReactNode;
  onFail?: () => void;
  children: ReactNode;
};

/** Limits an error to its children. React logs errors itself, and only classes can catch them. */
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
