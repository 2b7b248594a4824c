import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayEarlyActs } from './arrival/early-acts.ts';
import { barePath } from './content/addresses.ts';
import { keepArrivedPage } from './navigation/arrival.ts';
import { hosted, unhosted } from './navigation/base.ts';
import { reportPerformance } from './reporter/reporter.ts';

// A static host may answer /about/ for /about. Data is asked for by the bare path, so the address is put right first.
const path = hosted(barePath(unhosted(location.pathname)));
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);

keepArrivedPage();

function Site() {
  useEffect(replayEarlyActs, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  );
});

void reportPerformance(window.onPerformanceMetric);
