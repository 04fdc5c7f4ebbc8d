const KEYWORD_LENGTH_MIN = 3

/** What to search for: nothing yet while one or two letters would match half the country. */
export function searchKeyword(typed: string): string | undefined {
  const keyword = typed.trim().replace(/\s+/g, ' ')
  return keyword === '' || keyword.length >= KEYWORD_LENGTH_MIN ? keyword : undefined
}
