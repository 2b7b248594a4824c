import { SitePlace } from '../changes/site-place.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Where visitors find the published site. */
export const Place = () => (
  <SettingsPart id="place" title="Where the site is">
    <SitePlace />
  </SettingsPart>
);
