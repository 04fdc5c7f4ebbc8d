/** Where a card was read: a reader that types, the bridge of a PC, a phone's NFC, or a camera. */
export type CardSource = 'ketik' | 'jembatan' | 'web_nfc' | 'kamera'

/** "Kartu terbaca": what every reader ends in, whatever it is. */
export type CardRead = {
  /** The UID in hex or the text of a QR code, in capitals and without separators. */
  token: string
  source: CardSource
}

type Listener = (read: CardRead) => void

const listeners: Listener[] = []

/**
 * Hears every card that is read while the screen is open; the newest listener hears it alone, so a
 * dialog above a till takes the card for itself. Answers how to stop.
 */
export function onCardRead(listener: Listener): () => void {
  listeners.push(listener)
  return () => {
    const at = listeners.indexOf(listener)
    if (at >= 0) listeners.splice(at, 1)
  }
}

/** Told by a reader. False when nobody listens, or the text can be no card. */
export function readCard(text: string, source: CardSource): boolean {
  const token = tokenOf(text)
  const listener = listeners.at(-1)
  if (token === undefined || !listener) return false
  listener({ token, source })
  return true
}

/** Readers write a UID with colons, spaces or small letters; undefined for what is no card. */
export function tokenOf(text: string): string | undefined {
  const token = text.replaceAll(/[\s:.-]/g, '').toUpperCase()
  return /^[0-9A-Z]{8,32}$/.test(token) ? token : undefined
}
