import { useEffect } from 'react';
import { sendAnswer } from '../../data/firebase/google-window.ts';
import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';

/** In the window of Google, once Google is done. */
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
