import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { FilesPart } from './files-part.tsx';
import { StoragePart } from './storage-part.tsx';

export function PicturesScreen() {
  return (
    <PageLayout>
      <Title>Pictures</Title>
      <FilesPart />
      <StoragePart />
    </PageLayout>
  );
}
