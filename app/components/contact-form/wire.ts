// This module is the protocol of form and relay. A test compares it with server/contact/wire.ts.

/** The header in each answer of the relay. Without it the answer comes from a host without a relay. */
export const RELAY_HEADER = 'X-Relay';

/** The limits of trimmed texts in UTF-16 units, and of the email address in bytes. */
export const LIMITS_CHARS = { user_name: 500, user_email: 254, title: 500, message: 10_000 };
