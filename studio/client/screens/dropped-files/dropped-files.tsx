import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { listenForFiles, rejectionStore } from '../../data/uploads/dropped-files.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './dropped-files.module.css';

/** Takes files that are dropped or pasted anywhere in the studio, and shows why a file is refused. */
export function DroppedFiles() {
  const [location] = useLocation();
  useEffect(listenForFiles, []);
  return (
    <div role="status">
      <Problem key={location} />
    </div>
  );
}

const dismiss = () => rejectionStore.set(undefined);

/** Shows the refusal until the screen changes, because it only applies to the screen of the drop. */
function Problem() {
  const problem = useStore(rejectionStore);
  useEffect(() => dismiss, []);
  if (!problem) return null;
  return (
    <p className={styles.line}>
      {problem}{' '}
      <Button variant="quiet" onClick={dismiss}>
        Close
      </Button>
    </p>
  );
}
