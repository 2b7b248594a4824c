import { useContentIndex } from '../../data/entries/entries.ts';
import { SitePlace } from '../hosting/site-place.tsx';
import { Upload } from '../hosting/upload.tsx';
import type { PartProps } from './loaded-settings.ts';
import { PutOnline } from './put-online.tsx';
import { SettingsPart } from './settings-part.tsx';

const PART_ID = 'place';

/** Moves the focus to the heading, below which the state is. */
const focusHeading = () => document.getElementById(PART_ID)?.focus();

/** Shows the address of the published site, and the host that it is uploaded to. */
export function Place({ settings }: PartProps) {
  const upload = useContentIndex().contentIndex?.upload;
  return (
    <SettingsPart id={PART_ID}>
      <SitePlace />
      <Upload />
      {upload?.type === 'command' ? (
        <p>PUBLISH_COMMAND in the environment uploads it after each publish. Change it there.</p>
      ) : (
        <PutOnline settings={settings} onSaved={focusHeading} />
      )}
    </SettingsPart>
  );
}
