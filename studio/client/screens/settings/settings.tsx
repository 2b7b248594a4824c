import { type ComponentType, useEffect } from 'react';
import { publish, usePublishing } from '../../data/publishing/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { Address } from './address.tsx';
import { Backup } from './backup.tsx';
import { Languages } from './languages.tsx';
import { type PartProps, useOwnerSettings } from './loaded-settings.ts';
import { Mailbox } from './mailbox.tsx';
import type { PartName } from './part-titles.ts';
import { People } from './people.tsx';
import { Place } from './place.tsx';
import { Receiver } from './receiver.tsx';
import styles from './settings.module.css';

/** The parts of the screen from top to bottom. */
const PARTS: Readonly<Record<PartName, ComponentType<PartProps>>> = {
  place: Place,
  address: Address,
  languages: Languages,
  mailbox: Mailbox,
  receiver: Receiver,
  people: People,
  backup: Backup,
};

export function Settings() {
  const { settings, problem, refresh } = useOwnerSettings();
  const hasSettings = settings !== undefined;

  useEffect(() => {
    // Links of other screens name a part, which is only there once the settings are.
    const part = hasSettings ? document.getElementById(window.location.hash.slice(1)) : null;
    if (document.activeElement === document.body) part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [hasSettings]);

  if (!settings && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>Settings</Title>
      {settings ? (
        <>
          <Problem>{problem}</Problem>
          {settings.needsPublish && <PublishSettings onDone={refresh} />}
          {Object.entries(PARTS).map(([name, Part]) => (
            <Part key={name} settings={settings} />
          ))}
        </>
      ) : (
        <Skeleton />
      )}
    </PageLayout>
  );
}

/** Publishes the site as it is with the saved settings. Drafts wait. */
function PublishSettings({ onDone }: { readonly onDone: () => Promise<void> }) {
  const publishing = usePublishing();
  const isGoing = publishing.is === 'going' || publishing.is === 'asking';
  const start = async () => {
    await publish([], '');
    await onDone();
  };
  return (
    <div className={styles.notice}>
      <p>Your site does not have the saved settings yet. Your drafts stay drafts.</p>
      <Button variant="lead" aria-disabled={isGoing} onClick={() => isGoing || void start()}>
        {isGoing ? 'Publishing …' : 'Publish with the new settings'}
      </Button>
      <Problem>{publishing.is === 'failed' ? publishing.why : undefined}</Problem>
    </div>
  );
}
