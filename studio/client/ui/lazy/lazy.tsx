import { Component, type ReactNode, Suspense, use } from 'react';
import { Button } from '../controls/button.tsx';
import { announce } from '../controls/screen-reader.tsx';
import styles from './lazy.module.css';

/** A module that is loaded when it is first needed. */
export type LazyModule<Module> = {
  /** Returns the same promise until `forget` is called, also a rejected one. */
  readonly get: () => Promise<Module>;
  readonly forget: () => void;
};

/** @param fetch a dynamic import */
export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
  let promise: Promise<Module> | undefined;
  return {
    get: () => {
      promise ??= fetch();
      return promise;
    },
    forget: () => {
      promise = undefined;
    },
  };
}

type Props<Module> = {
  readonly module: LazyModule<Module>;
  readonly fallback?: ReactNode;
  readonly children: (module: Module) => ReactNode;
};

/** Renders children with a lazy module. If the module cannot be loaded, the owner can try again. */
export const Lazy = <Module,>({ module, fallback, children }: Props<Module>) => (
  <ErrorBoundary module={module}>
    <Suspense fallback={fallback}>
      <Loaded module={module}>{children}</Loaded>
    </Suspense>
  </ErrorBoundary>
);

const Loaded = <Module,>({ module, children }: Props<Module>) => children(use(module.get()));

type BoundaryProps = { readonly children: ReactNode; readonly module?: LazyModule<unknown> };

/** Replaces children that failed by a message, most often because a module could not be loaded. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#onOnline);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#onOnline);
    if (this.state.hasFailed) this.props.module?.forget();
  }

  #tryAgain = () => {
    const { module } = this.props;
    if (!module) return void this.#reloadPage();
    module.forget();
    Promise.all([module.get(), import('./lost-styles.ts').then((module) => module.fetchLostStyles())]).then(
      () => this.setState({ hasFailed: false }),
      () => this.#reloadPage(),
    );
  };

  #onOnline = () => {
    if (this.state.hasFailed && this.props.module) this.#tryAgain();
  };

  /** Reloads the page if the studio answers: after an update it may not have the module any more. */
  #reloadPage = async () => {
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
