import { useEffect } from 'react';
import { sendAnswer } from '../../data/firebase/google-window.ts';
import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';

/** Sends the answer from Google's window to the studio and closes the window. */
export function GoogleAnswer() {
  useEffect(() => {
    sendAnswer(window.location.hash);
    history.replaceState(null, '', window.location.pathname);
    window.close();
  }, []);
  return (
    <PageLayout size="narrow" isWhole>
      <Title>Done here</Title>
      <p>You can close this window now.</p>
    </PageLayout>
  );
}
