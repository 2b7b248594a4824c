import { Component, type ReactNode, Suspense, use } from 'react';
import { Button } from '../controls/button.tsx';
import { announce } from '../controls/status-line.tsx';
import styles from './lazy.module.css';

/** Code that is fetched when it is needed first. */
export type Code<Module> = {
  /** The same promise until it is forgotten, also one that has failed. */
  readonly get: () => Promise<Module>;
  readonly forget: () => void;
};

export function fetchedOnce<Module>(fetch: () => Promise<Module>): Code<Module> {
  let asked: Promise<Module> | undefined;
  return {
    get: () => {
      asked ??= fetch();
      return asked;
    },
    forget: () => {
      asked = undefined;
    },
  };
}

type Props<Module> = {
  readonly code: Code<Module>;
  readonly fallback?: ReactNode;
  readonly children: (module: Module) => ReactNode;
};

/** What needs code that is fetched; where it cannot be had it is tried again in its place. */
export const Fetched = <Module,>({ code, fallback, children }: Props<Module>) => (
  <Boundary code={code}>
    <Suspense fallback={fallback}>
      <Loaded code={code}>{children}</Loaded>
    </Suspense>
  </Boundary>
);

const Loaded = <Module,>({ code, children }: Props<Module>) => children(use(code.get()));

type BoundaryProps = { readonly children: ReactNode; readonly code?: Code<unknown> };

/** Stands in for what failed, most often because its code could not be had. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#onlineAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#onlineAgain);
    if (this.state.hasFailed) this.props.code?.forget();
  }

  #tryAgain = () => {
    const { code } = this.props;
    if (!code) return void this.#loadAnew();
    code.forget();
    Promise.all([code.get(), import('./lost-styles.ts').then(({ fetchLostStyles }) => fetchLostStyles())]).then(
      () => this.setState({ hasFailed: false }),
      () => this.#loadAnew(),
    );
  };

  #onlineAgain = () => {
    if (this.state.hasFailed && this.props.code) this.#tryAgain();
  };

  /** The studio may be another by now, and have this code no more; where it does not answer, what is there stays. */
  #loadAnew = async () => {
    const isAnswered = await fetch('/api/session', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswered) window.location.reload();
    else announce('It still does not open.');
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failed} role="alert">
        <p>This did not open. What you typed is kept.</p>
        <Button onClick={this.#tryAgain}>Try again</Button>
      </div>
    );
  }
}
