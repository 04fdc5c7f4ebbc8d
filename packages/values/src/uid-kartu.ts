const UID = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/

/**
 * The serial number of a card (UID): 4, 7 or 10 bytes as upper-case hex, in the order in which the
 * card sends them. It names a card and proves nothing, since it can be copied.
 */
export function isUidKartu(text: string): boolean {
  return UID.test(text)
}

/**
 * Phones, and some bank cards, send a new number at every tap: four bytes that begin with 08
 * (ISO 14443-3). Such a number cannot be enrolled, because it never comes back.
 */
export function isRandomUid(uid: string): boolean {
  return uid.length === 8 && uid.startsWith('08')
}
