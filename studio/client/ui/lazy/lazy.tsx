import { Component, type ReactNode, Suspense, use } from 'react';
import { Button } from '../controls/button.tsx';
import { announce } from '../controls/screen-reader.tsx';
import styles from './lazy.module.css';

/** A module that is fetched when it is first needed. */
export type LazyModule<Module> = {
  /** The same promise until it is forgotten, also one that has failed. */
  readonly get: () => Promise<Module>;
  readonly forget: () => void;
};

/** @param fetch a dynamic import */
export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
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
  readonly module: LazyModule<Module>;
  readonly fallback?: ReactNode;
  readonly children: (module: Module) => ReactNode;
};

/** Shows what a lazy module has. If the module cannot be fetched, the user can try again in its place. */
export const Lazy = <Module,>({ module, fallback, children }: Props<Module>) => (
  <ErrorBoundary module={module}>
    <Suspense fallback={fallback}>
      <Loaded module={module}>{children}</Loaded>
    </Suspense>
  </ErrorBoundary>
);

const Loaded = <Module,>({ module, children }: Props<Module>) => children(use(module.get()));

type BoundaryProps = { readonly children: ReactNode; readonly module?: LazyModule<unknown> };

/** Stands in for what failed, most often because its code could not be had. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#onlineAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#onlineAgain);
    if (this.state.hasFailed) this.props.module?.forget();
  }

  #tryAgain = () => {
    const { module } = this.props;
    if (!module) return void this.#loadAnew();
    module.forget();
    Promise.all([module.get(), import('./lost-styles.ts').then((module) => module.fetchLostStyles())]).then(
      () => this.setState({ hasFailed: false }),
      () => this.#loadAnew(),
    );
  };

  #onlineAgain = () => {
    if (this.state.hasFailed && this.props.module) this.#tryAgain();
  };

  /** The studio may be another by now, and have this module no more; where it does not answer, what is there stays. */
  #loadAnew = async () => {
    const isAnswered = await fetch('/api/session', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswered) window.location.reload();
    else announce('It still does not load.');
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failed} role="alert">
        <p>This did not load. What you typed is kept.</p>
        <Button onClick={this.#tryAgain}>Try again</Button>
      </div>
    );
  }
}
