import type { NfcCard, NfcMessage, NfcStatus } from '@lunas/contract/nfc/nfc'
import type { ReaderEvent } from './card-reader.ts'
import { cardTypeOf } from './card-type.ts'
import type { Clock } from './clock.ts'

type CardState = NfcStatus['readers'][number]['card']
type ReaderState = { state: CardState; card?: NfcCard }

/** Which readers and cards are there, and what pages are told about each change. */
export type Desk = {
  /** The messages that the event causes; none when it changes nothing. */
  apply(event: ReaderEvent): NfcMessage[]
  /** What a page that joins now is told. */
  describe(): NfcMessage[]
  status(): Pick<NfcStatus, 'service' | 'readers'>
}

export function createDesk(clock: Clock): Desk {
  const readers = new Map<string, ReaderState>()
  let service = { running: false, reason: 'Layanan PC/SC belum dihubungi.' }
  const timestamp = () => clock.now().toISOString()

  function takeCard(readerName: string): NfcMessage[] {
    const reader = readers.get(readerName)
    if (!reader) return []
    const { card } = reader
    readers.set(readerName, EMPTY)
    if (!card) return []
    const { serialNumber } = card
    return [{ type: 'card_removed', serialNumber, timestamp: timestamp(), readerName }]
  }

  /** Drivers do not report the cards on a reader that vanishes, nor the readers of a dead service. */
  function detach(readerName: string): NfcMessage[] {
    if (!readers.has(readerName)) return []
    const taken = takeCard(readerName)
    readers.delete(readerName)
    return [...taken, { type: 'reader_disconnected', timestamp: timestamp(), readerName }]
  }

  function attach(readerName: string): NfcMessage[] {
    if (readers.has(readerName)) return []
    readers.set(readerName, EMPTY)
    return [{ type: 'reader_connected', timestamp: timestamp(), readerName }]
  }

  function turn(readerName: string, state: CardState): NfcMessage[] {
    const told = [...attach(readerName), ...takeCard(readerName)]
    readers.set(readerName, { state })
    return told
  }

  function lay(event: CardRead): NfcMessage[] {
    const told = turn(event.readerName, 'read')
    const card = cardOf(event, timestamp())
    readers.set(event.readerName, { state: 'read', card })
    return [...told, card]
  }

  return {
    apply(event) {
      switch (event.type) {
        case 'reader-attached':
          return attach(event.readerName)
        case 'reader-detached':
          return detach(event.readerName)
        case 'card-read':
          return lay(event)
        case 'card-laid':
          return turn(event.readerName, 'reading')
        case 'card-unreadable':
          return turn(event.readerName, 'unreadable')
        case 'card-taken':
          return takeCard(event.readerName)
        case 'service-up':
          service = { running: true, reason: '' }
          return []
        case 'service-down':
          service = { running: false, reason: event.reason }
          return [...readers.keys()].flatMap(detach)
      }
    },
    describe: () =>
      [...readers].flatMap(([readerName, { card }]) => [
        { type: 'reader_connected', timestamp: timestamp(), readerName } as const,
        ...(card ? [card] : []),
      ]),
    status: () => ({
      service,
      readers: [...readers].map(([readerName, { state }]) => ({ readerName, card: state })),
    }),
  }
}

type CardRead = Extract<ReaderEvent, { type: 'card-read' }>
const EMPTY: ReaderState = { state: 'none' }

function cardOf({ readerName, serialNumber, atr }: CardRead, timestamp: string): NfcCard {
  const cardType = cardTypeOf(atr)
  return { type: 'card_detected', serialNumber, cardType, data: atr, timestamp, readerName }
}
