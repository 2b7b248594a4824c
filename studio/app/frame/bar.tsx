import { ButtonLink } from '../controls/button.tsx';
import { useDesk } from '../desk/desk.ts';
import styles from './bar.module.css';

/** The site, the state of what was typed, and the way to visitors. */
export function Bar() {
  const { desk } = useDesk();
  return (
    <header className={styles.bar}>
      {desk?.siteName}
      <ButtonLink href="/changes">{desk?.changes ?? 0} changes</ButtonLink>
    </header>
  );
}
