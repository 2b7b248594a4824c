import { useEffect } from 'react';
import { Button } from '../controls/button.tsx';
import { Title } from '../controls/title.tsx';
import { Notice } from './notice.tsx';

/** Nothing could be had from the server; it is asked again by a press, and when the network or the window is back. */
export function Unanswered({ problem, onAgain }: { readonly problem: string; readonly onAgain: () => void }) {
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('online', onAgain, { signal: ended.signal });
    window.addEventListener('focus', onAgain, { signal: ended.signal });
    return () => ended.abort();
  }, [onAgain]);

  return (
    <Notice>
      <Title>Nothing to show yet</Title>
      <p>{problem} What you typed before is kept in this browser.</p>
      <p>
        <Button onClick={onAgain}>Try again</Button>
      </p>
    </Notice>
  );
}
