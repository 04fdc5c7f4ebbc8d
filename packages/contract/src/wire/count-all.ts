/** The header that asks a list for the count and sum of all its rows, however long that takes (RFC 7240). */
export const COUNT_ALL = { prefer: 'count=exact' } as const
