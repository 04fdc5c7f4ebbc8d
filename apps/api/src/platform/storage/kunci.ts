/** Letters that cannot leave the folder or change an address; an id or a hash has no others. */
export const SAFE_KUNCI = /^[a-z0-9]+(\/[a-z0-9][a-z0-9-]*)+$/

export function requireSafeKunci(kunci: string): string {
  if (!SAFE_KUNCI.test(kunci)) throw new Error('a name of a file has letters that it may not have')
  return kunci
}
