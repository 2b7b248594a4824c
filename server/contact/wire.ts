/** The header of every relay response; it tells a relay's error from a host without a relay. */
export const RELAY_HEADER = 'X-Relay';

/**
 * The longest trimmed fields in UTF-16 units; the address is limited in bytes (RFC 5321, 4.5.3.1, without the angle
 * brackets). In any script, the fields together stay below the limit of the body.
 */
export const LIMITS_CHARS = { user_name: 500, user_email: 254, title: 500, message: 10_000 };
