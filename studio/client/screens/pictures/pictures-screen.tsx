import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { MissingAltTextCount } from '../alt-texts/missing-count.tsx';
import { FilesPart } from './files-part.tsx';
import styles from './pictures-screen.module.css';
import { StoragePart } from './storage-part.tsx';

export function PicturesScreen() {
  return (
    <PageLayout>
      <Title>Pictures</Title>
      <MissingAltTextCount className={styles.lead} />
      <FilesPart />
      <StoragePart />
    </PageLayout>
  );
}
