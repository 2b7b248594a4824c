import { useEffect, useState } from 'react';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout } from '../../ui/page/page-layout.tsx';
import styles from './alt-texts.module.css';
import { isStillMissing, missingAltTexts } from './missing-alt-texts.ts';
import { PictureToDescribe } from './picture-to-describe.tsx';

/** Shows the pictures without an alternative text, one after another. */
export function AltTexts() {
  const { contentIndex, problem, refresh } = useContentIndex();
  // Pictures may have moved since the content index was loaded.
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => void refresh().then(() => setIsFresh(true)), [refresh]);

  if (!contentIndex && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>Alternative texts</Title>
      <Lead>Screen readers read them to those who can’t see a picture. Search engines read them, too.</Lead>
      {contentIndex && isFresh ? <Pictures entries={contentIndex.entries} /> : <Skeleton />}
    </PageLayout>
  );
}

function Pictures({ entries }: { readonly entries: readonly Entry[] }) {
  // The list stays as it was, so that a picture keeps its place when its text is typed.
  const [pictures, setPictures] = useState(() => missingAltTexts(entries));
  const [at, setAt] = useState(0);
  const picture = pictures[at];
  if (picture) {
    return (
      <PictureToDescribe
        key={at}
        picture={picture}
        name={`Picture ${at + 1} of ${pictures.length}`}
        onNext={() => setAt(at + 1)}
        onBack={at > 0 ? () => setAt(at - 1) : undefined}
      />
    );
  }
  const left = missingAltTexts(entries).filter(isStillMissing);
  const again = () => {
    setPictures(left);
    setAt(0);
  };
  return <End left={left.length} onAgain={again} />;
}

function End({ left, onAgain }: { readonly left: number; readonly onAgain: () => void }) {
  const words = describeEnd(left);
  useEffect(() => announce(words), [words]);
  return (
    <div className={styles.end}>
      <p>{words}</p>
      <div className={styles.actions}>
        {left > 0 && <Button onClick={onAgain}>Describe {left === 1 ? 'it' : 'them'}</Button>}
        <ButtonLink autoFocus href="/">
          Back to the dashboard
        </ButtonLink>
      </div>
    </div>
  );
}

function describeEnd(left: number): string {
  if (left === 0) return 'Each picture of your site has an alternative text.';
  return left === 1 ? '1 picture still has none.' : `${left} pictures still have none.`;
}
