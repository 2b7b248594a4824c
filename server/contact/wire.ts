/** In each answer of the relay: tells a relay that refuses from a host that has none. */
export const RELAY_HEADER = 'X-Relay';

/**
 * Of the trimmed fields, in UTF-16 units; an address in bytes (RFC 5321, 4.5.3.1, less the angle brackets). In any
 * script, all together are less than a body may have.
 */
export const LIMITS_CHARS = { user_name: 500, user_email: 254, title: 500, message: 10_000 };
