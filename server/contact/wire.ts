/** The header of every relay response; it tells a relay's error from a host without a relay. */
export const RELAY_HEADER = 'X-Relay';

/** The longest trimmed fields in UTF-16 units, together below the body's limit; the address in bytes (RFC 5321). */
export const LIMITS_CHARS = { user_name: 500, user_email: 254, title: 500, message: 10_000 };
