import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { listenForFiles, notTakenStore } from '../../data/uploads/dropped-files.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './dropped-files.module.css';

/** Takes files that are dropped or pasted anywhere in the studio, and says at the head of the screen why one is not taken. */
export function DroppedFiles() {
  const [location] = useLocation();
  useEffect(listenForFiles, []);
  return (
    <div role="status">
      <Problem key={location} />
    </div>
  );
}

const forget = () => notTakenStore.set(undefined);

/** What is said of the files holds for the screen on which they were dropped. */
function Problem() {
  const problem = useStore(notTakenStore);
  useEffect(() => forget, []);
  if (!problem) return null;
  return (
    <p className={styles.line}>
      {problem}{' '}
      <Button variant="quiet" onClick={forget}>
        Close
      </Button>
    </p>
  );
}
