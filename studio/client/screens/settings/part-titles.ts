/** The parts of Settings from top to bottom: the ends of their addresses, such as `/settings#mailbox`, and titles. */
export const PART_TITLES = {
  place: 'Where the site is',
  address: 'Address',
  languages: 'Languages',
  mailbox: 'Mailbox',
  receiver: 'Messages on a static host',
  people: 'People and devices',
  backup: 'Backup',
} as const;

export type PartName = keyof typeof PART_TITLES;
