/** The inline script in the head of every page of a site in several languages. */
import { offerLanguage } from './language-offer.ts';

offerLanguage();
