import { Link } from 'wouter';
import { useContentIndex } from '../../data/entries/entries.ts';
import { describeMissingAnswers, type StepProps } from '../../data/first-run/first-run.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { FilesToFix } from '../changes/files-to-fix.tsx';
import styles from './first-run.module.css';

const FURTHER = [
  ['/site#field-mark', 'Your mark', 'the small sign in the browser’s tab'],
  ['/appearance', 'Inks and fonts', 'the colors and the type of every page'],
  ['/pages/privacy', 'Privacy', 'what you do with messages; you answer for it, so read it all'],
  ['/site#field-url', 'Address', 'where the site stands on the web'],
] as const;

export function End({ state }: StepProps) {
  const { isSample } = state;
  const missingAnswers = describeMissingAnswers(state);
  const { contentIndex } = useContentIndex();
  const withMistakes = (contentIndex?.entries ?? []).flatMap(({ mistakes = [], ...entry }) =>
    mistakes.length > 0 ? { ...entry, mistakes } : [],
  );
  // Unfinished works and pages are not published, so they do not prevent a publish.
  const wrong = withMistakes.filter(({ slug }) => slug === undefined);
  const waiting = withMistakes.length - wrong.length;
  const hasChanges = (contentIndex?.changes ?? 0) > 0;
  return (
    <>
      <p>
        {isSample
          ? `Something of the sample is still here: ${missingAnswers || 'the steps before say what'}.`
          : 'Nothing of the sample’s owner is left.'}{' '}
        {isSample && wrong.length === 0 && 'You can publish now and return later.'}{' '}
        {hasChanges && wrong.length === 0 && 'Review the changes, then publish.'}
      </p>
      {wrong.length > 0 && <FilesToFix files={wrong} />}
      {waiting > 0 && (
        <p>
          {waiting === 1
            ? 'One work or page is not finished. It is not published yet.'
            : `${waiting} works or pages are not finished. They are not published yet.`}
        </p>
      )}
      <p className={styles.ways}>
        {hasChanges && (
          <ButtonLink variant={wrong.length > 0 ? 'plain' : 'lead'} href="/changes">
            Review the changes
          </ButtonLink>
        )}
        <ButtonLink href="/">Back to the dashboard</ButtonLink>
      </p>
      <section className={styles.rest} aria-labelledby="further">
        <h2 id="further">When you have time</h2>
        <ul className={styles.further}>
          {FURTHER.map(([address, name, what]) => (
            <li key={address}>
              <Link href={address}>{name}</Link>: {what}.
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
