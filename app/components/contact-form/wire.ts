// What form and relay agree on; a test compares it with server/contact/wire.ts.

/** In each answer of the relay: tells its refusal from a host that has none. */
export const RELAY_HEADER = 'X-Relay';

/** Without the blanks around them, in UTF-16 units; the address in bytes. */
export const LIMITS_CHARS = { user_name: 500, user_email: 254, title: 500, message: 10_000 };
