// What form and relay agree on. The server stands alone and has its own copy (server/contact/wire.ts): a test compares them.

/** Stands in each answer of the relay: pages tell by it a relay that refuses from a host that has none. */
export const RELAY_HEADER = 'X-Relay';

/** The longest that the relay takes of each field without the blanks around it, in UTF-16 units; an address in bytes. */
export const LIMITS_CHARS = { user_name: 500, user_email: 254, title: 500, message: 10_000 };
