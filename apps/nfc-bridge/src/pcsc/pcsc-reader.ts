import type { CardReader, ReaderEvent } from '../card-reader.ts'
import { loadAddon, type Addon, type MonitorEvent, type ReaderMonitor } from './addon.ts'
import { createReadings } from './readings.ts'
import { reasonOf } from './reason-of.ts'

/** How often the service is asked again while it is away. */
const RETRY_MS = 1_000

/**
 * The readers of this machine through PC/SC. The monitor and the reading of cards are apart: trouble
 * of the monitor means the service, trouble of a reading means the card.
 */
export function createPcscReader(load: () => Promise<Addon> = loadAddon): CardReader {
  let tell: (event: ReaderEvent) => void = () => {}
  const readings = createReadings((event) => tell(event))
  let monitor: ReaderMonitor | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let lastReason: string | undefined

  async function watch(): Promise<void> {
    try {
      const addon = await load()
      if (isStopped) return
      const started = new addon.ReaderMonitor()
      started.start((event) => {
        // A replaced monitor may have events on their way.
        if (monitor === started) hear(addon, event)
      })
      monitor = started
      lastReason = undefined
      tell({ type: 'service-up' })
    } catch (error) {
      lose(reasonOf(error))
    }
  }

  /** Told once per reason, not once per retry. No library reports the cards of a dead service. */
  function lose(reason: string): void {
    readings.takeAll()
    if (reason !== lastReason) tell({ type: 'service-down', reason })
    lastReason = reason
    // Waits up to a second for the monitor's thread, which pauses after an error.
    monitor?.stop()
    monitor = undefined
    if (!isStopped) retry = setTimeout(() => void watch(), RETRY_MS)
  }

  function hear(addon: Addon, { type, reader: readerName, state, atr }: MonitorEvent): void {
    switch (type) {
      case 'error':
        return lose(readerName)
      case 'reader-attached':
        tell({ type: 'reader-attached', readerName })
        if ((state & addon.SCARD_STATE_PRESENT) !== 0) readings.lay(addon, readerName, atr)
        return
      case 'card-inserted':
        return readings.lay(addon, readerName, atr)
      case 'card-removed':
        readings.take(readerName)
        return tell({ type: 'card-taken', readerName })
      case 'reader-detached':
        readings.take(readerName)
        return tell({ type: 'reader-detached', readerName })
    }
  }

  return {
    name: 'pcsc',
    start(listener) {
      tell = listener
      void watch()
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
      tell = () => {}
      readings.takeAll()
      monitor?.stop()
      monitor = undefined
      return !readings.isBusy()
    },
  }
}
