import { createContext } from 'react-router';
import type { SiteContent } from '../../assets/site-content.ts';
import type { EmailSettings } from '../email/email-settings.ts';

/** What pages are made from. */
export type Site = {
  readonly content: SiteContent;
  readonly email: EmailSettings;
  /** Where the site's own server keeps messages: on its machine, or in Firestore. */
  readonly messagesIn: 'local' | 'firebase';
  /** Whether that server also mails them to the owner. */
  readonly hasMailbox: boolean;
};

/** Set by app/render.ts. */
export const siteContext = createContext<Site>();
