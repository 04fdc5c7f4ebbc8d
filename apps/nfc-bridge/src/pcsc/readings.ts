import type { ReaderEvent } from '../card-reader.ts'
import type { Addon } from './addon.ts'
import { readCard } from './read-card.ts'
import { reasonOf } from './reason-of.ts'

/** One card's stay on a reader. */
type Stay = { atr: string; addon: Addon }
type Place = { stay: Stay | undefined; isReading: boolean }

/** Reads the cards that are laid on. */
export type Readings = {
  lay(addon: Addon, readerName: string, atr: Uint8Array | null): void
  /** The card is gone: what is still read of it is dropped. */
  take(readerName: string): void
  takeAll(): void
  /** Whether a call into the driver is still running. */
  isBusy(): boolean
}

/**
 * One reading per reader at a time, because the driver may be waiting for a mute card. A card that
 * was laid on meanwhile is read next; a number is dropped when its card has left.
 */
export function createReadings(tell: (event: ReaderEvent) => void): Readings {
  const places = new Map<string, Place>()

  function placeOf(readerName: string): Place {
    const place = places.get(readerName) ?? { stay: undefined, isReading: false }
    places.set(readerName, place)
    return place
  }

  async function read(readerName: string, place: Place): Promise<void> {
    place.isReading = true
    let finished: Stay | undefined
    while (place.stay && place.stay !== finished) {
      const stay = place.stay
      const isThere = () => place.stay === stay
      const event = await attempt(stay, readerName, isThere)
      if (isThere()) tell(event)
      finished = stay
    }
    place.isReading = false
  }

  return {
    lay(addon, readerName, atr) {
      const place = placeOf(readerName)
      place.stay = { addon, atr: Buffer.from(atr ?? []).toString('hex').toUpperCase() }
      tell({ type: 'card-laid', readerName })
      if (!place.isReading) void read(readerName, place)
    },
    take(readerName) {
      placeOf(readerName).stay = undefined
    },
    takeAll() {
      for (const place of places.values()) place.stay = undefined
    },
    isBusy: () => [...places.values()].some(({ isReading }) => isReading),
  }
}

async function attempt(
  { addon, atr }: Stay,
  readerName: string,
  isThere: () => boolean,
): Promise<ReaderEvent> {
  try {
    const serialNumber = await readCard(addon, readerName, isThere)
    return { type: 'card-read', readerName, serialNumber, atr }
  } catch (error) {
    return { type: 'card-unreadable', readerName, reason: reasonOf(error) }
  }
}
