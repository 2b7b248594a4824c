import { Component, type ReactNode } from 'react';

type Props = {
  /** What stands in the place of a part that has failed: what the page shows there without a script. */
  instead?: ReactNode;
  onFail?: () => void;
  children: ReactNode;
};

/**
 * A part of a page that fails alone, in rendering or in an effect, be it its own or that of a part within.
 * React says the error in the console. An error of an event handler ends that handler and nothing else.
 * A class, because React has no hook for it.
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
