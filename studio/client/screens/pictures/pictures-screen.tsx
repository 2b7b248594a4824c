import { Title } from '../../ui/controls/title.tsx';
import { PageLayout } from '../../ui/page/page-layout.tsx';
import { FilesPart } from './files-part.tsx';
import { StoragePart } from './storage-part.tsx';

/** All pictures, films and recordings with their places, and how much storage the site takes. */
export function PicturesScreen() {
  return (
    <PageLayout>
      <Title>Pictures</Title>
      <FilesPart />
      <StoragePart />
    </PageLayout>
  );
}
