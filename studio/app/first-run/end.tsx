import { Link } from 'wouter';
import { ButtonLink } from '../controls/button.tsx';
import { useDesk } from '../desk/desk.ts';
import styles from './first-run.module.css';
import type { StepProps } from './use-first-run.ts';

const FURTHER = [
  ['/site#field-mark', 'Your mark', 'the small sign in the browser’s tab'],
  ['/look', 'Inks and fonts', 'the colors and the type of every page'],
  ['/pages/privacy', 'Privacy', 'what you do with messages: it is yours to answer for, so read it whole'],
  ['/site#field-url', 'Address', 'where the site stands on the web'],
] as const;

/** What comes after the five steps. */
export function End({ state: { isSample } }: StepProps) {
  const { desk } = useDesk();
  const hasChanges = (desk?.changes ?? 0) > 0;
  return (
    <>
      <p>
        {isSample
          ? 'Something of the sample is still here: the steps before say what. You can publish all the same, and come back.'
          : 'Nothing of the sample’s owner is left.'}{' '}
        {hasChanges && 'Look at what changes for visitors, then publish.'}
      </p>
      <p className={styles.ways}>
        {hasChanges && <ButtonLink href="/changes">See what changes</ButtonLink>}
        <ButtonLink href="/">To your desk</ButtonLink>
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
