import { ButtonLink } from '../../ui/controls/button.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import styles from './pictures-screen.module.css';
import { StoragePart } from './storage-part.tsx';
import { UnusedPart } from './unused-part.tsx';

/** Files that nothing uses, and what takes room. */
export function PicturesScreen() {
  return (
    <PageLayout size="narrow">
      <Title>Pictures</Title>
      <p className={styles.lead}>Those that you use stand in the forms of your works and pages. Here is the rest.</p>
      <UnusedPart />
      <StoragePart />
      <p className={styles.way}>
        <ButtonLink href="/">To your desk</ButtonLink>
      </p>
    </PageLayout>
  );
}
