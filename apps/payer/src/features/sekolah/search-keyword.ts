const KEYWORD_LENGTH_MIN = 3

/** The keyword to search for; undefined for one or two letters, which match too many schools. */
export function searchKeyword(typed: string): string | undefined {
  const keyword = typed.trim().replace(/\s+/g, ' ')
  return keyword === '' || keyword.length >= KEYWORD_LENGTH_MIN ? keyword : undefined
}
