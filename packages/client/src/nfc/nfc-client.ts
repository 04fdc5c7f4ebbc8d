import { NfcMessage, type NfcCard } from '@lunas/contract/nfc/nfc'
import { now } from '../clock.ts'
import { createStore, type Store } from '../store.ts'
import {
  browserPlaces,
  createNfcLink,
  LINK_OFF,
  type LinkState,
  type NfcPlaces,
} from './nfc-link.ts'

export type NfcState = LinkState & {
  readers: string[]
  /** The card that was read last. */
  card: NfcCard | undefined
  /** Whether that card still lies on its reader. */
  isCardThere: boolean
  /** How long the last ping took. */
  pong_ms: number | undefined
}

/** The connection of one screen to the bridge: the test page, the till, enrolment. */
export type NfcClient = {
  state: Store<NfcState>
  connect(): void
  disconnect(): void
  ping(): void
  /** Forgets the card that was read last. */
  clear(): void
  /** Every card that is laid on, once; also the one that lies there at the first connection. */
  onCard(listener: (card: NfcCard) => void): () => void
}

/** More than any desk has; a program that plays the bridge could send names without end. */
const READERS_MAX = 16

/** What is not known without a connection. The card that was read stays on the screen. */
const UNKNOWN = { readers: [], isCardThere: false, pong_ms: undefined }

export function createNfcClient(places: NfcPlaces = browserPlaces): NfcClient {
  const state = createStore<NfcState>({ ...LINK_OFF, ...UNKNOWN, card: undefined })
  const change = (part: Partial<NfcState>) => state.set({ ...state.get(), ...part })
  const announce = createAnnouncer()
  let pinged_at = 0

  function hear(message: NfcMessage): void {
    const { readers, card } = state.get()
    const others = (name: string) => readers.filter((reader) => reader !== name)
    switch (message.type) {
      case 'reader_connected':
        return change({
          readers: [...others(message.readerName), message.readerName].slice(-READERS_MAX),
        })
      case 'reader_disconnected':
        return change({ readers: others(message.readerName) })
      case 'card_detected':
        change({ card: message, isCardThere: true })
        return announce.tell(message)
      case 'card_removed':
        if (card?.readerName === message.readerName) change({ isCardThere: false })
        return undefined
      case 'pong':
        return change({ pong_ms: Math.max(0, now() - pinged_at) })
    }
  }

  const link = createNfcLink(places, {
    onState: (part) => change(part.link === 'connected' ? part : { ...part, ...UNKNOWN }),
    onText(text) {
      const message = readMessage(text)
      if (message) hear(message)
      return message !== undefined
    },
  })
  return {
    state,
    connect: link.connect,
    disconnect: link.disconnect,
    ping() {
      pinged_at = now()
      if (link.send(JSON.stringify({ type: 'ping' }))) change({ pong_ms: undefined })
    },
    clear: () => change({ card: undefined, isCardThere: false, pong_ms: undefined }),
    onCard: announce.listen,
  }
}

/**
 * Tells each reading once. After a reconnection the bridge tells again which cards lie there, and a
 * till that heard a card twice could sell twice.
 */
function createAnnouncer() {
  const listeners = new Set<(card: NfcCard) => void>()
  const told = new Map<string, string>()
  return {
    tell(card: NfcCard): void {
      const reading = `${card.serialNumber} ${card.timestamp}`
      if (told.get(card.readerName) === reading) return
      told.set(card.readerName, reading)
      for (const listener of listeners) listener(card)
    },
    listen(listener: (card: NfcCard) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readMessage(text: unknown): NfcMessage | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return NfcMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
