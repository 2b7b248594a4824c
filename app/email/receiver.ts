import type { Site } from '../../model/kinds/site.ts';
import { readEmailSettings } from './email-settings.ts';

/**
 * Returns whether the contact form of a site only works with the site's own server, so that its messages would reach
 * nobody from a static host. @throws Error if a setting of the form is wrong
 */
export function needsOwnServer(contact: Site['contact'], environment: Record<string, string | undefined>): boolean {
  const { service, origin } = readEmailSettings(environment);
  return contact === 'form' && service === 'own' && origin === '';
}
