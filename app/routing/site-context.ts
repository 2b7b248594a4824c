import { createContext } from 'react-router';
import type { SiteContent } from '../../assets/site-content.ts';
import type { EmailSettings } from '../email/email-settings.ts';

export type Site = {
  readonly content: SiteContent;
  readonly email: EmailSettings;
  /** The storage of the site's own server for messages: its disk, or Firestore. */
  readonly messagesIn: 'local' | 'firebase';
  readonly hasMailbox: boolean;
};

export const siteContext = createContext<Site>();
