/** The mark is fetched with every first page: a drawing made of some shapes, not a traced photograph. */
export const MARK_MAX_BYTES = 4096;
