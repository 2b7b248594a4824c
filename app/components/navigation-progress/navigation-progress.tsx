import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Messages } from '../../../model/kinds/words.ts';
import { pagePath } from '../../routing/page-path.ts';
import styles from './navigation-progress.module.css';

const VISIBLE_AFTER_MS = 400;
const SLOW_AFTER_MS = 8_000;

type Props = { words: Messages['navigation'] };

/** Shows the progress of a navigation as a bar, and after some seconds buttons to cancel or retry. */
export function NavigationProgress({ words }: Props) {
  const { state, location: next } = useNavigation();
  const stage = useStage(state === 'loading');
  const cancel = useCancelNavigation();
  useEffect(() => {
    const main = document.getElementById('main');
    if (stage !== 'none') main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [stage]);
  return (
    <div className={styles.progress}>
      {stage !== 'none' && <div className={styles.bar} />}
      {stage === 'slow' && next && (
        <p className={styles.slow} role="alert">
          <span>{words.slow}</span> <a href={pagePath(next.pathname + next.search + next.hash)}>{words.reload}</a>{' '}
          <button type="button" onClick={cancel}>
            {words.stay}
          </button>
        </p>
      )}
    </div>
  );
}

type Stage = 'none' | 'visible' | 'slow';

function useStage(loading: boolean): Stage {
  const [stage, setStage] = useState<Stage>('none');
  useEffect(() => {
    if (!loading) return;
    const visible = setTimeout(() => setStage('visible'), VISIBLE_AFTER_MS);
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER_MS);
    return () => {
      clearTimeout(visible);
      clearTimeout(slow);
      setStage('none');
    };
  }, [loading]);
  return stage;
}

/** Returns a function that cancels the navigation and restores the address. */
function useCancelNavigation() {
  const shown = useLocation();
  const navigate = useNavigate();
  const entry = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is that of the page shown
  useEffect(() => {
    entry.current = currentEntry();
  }, [shown.key]);
  return () => {
    const back = (entry.current ?? 0) - (currentEntry() ?? 0);
    // The address has already changed after Back or Forward.
    if (back !== 0) void navigate(back);
    else
      void navigate(shown, {
        replace: window.location.pathname === pagePath(shown.pathname),
        preventScrollReset: true,
      });
  };
}

/** Returns the index of the history entry; undefined if the browser has no Navigation API. */
const currentEntry = () => ('navigation' in window ? window.navigation.currentEntry?.index : undefined);
