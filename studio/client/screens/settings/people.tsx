import { Link } from 'wouter';
import { SettingsPart } from './settings-part.tsx';

/** Leads to the screen of people and devices. */
export const People = () => (
  <SettingsPart id="people">
    <p>
      See who may change the site, and <Link href="/devices#invite">let somebody in</Link>.
    </p>
  </SettingsPart>
);
