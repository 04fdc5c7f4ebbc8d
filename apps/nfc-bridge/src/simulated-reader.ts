import { isUidKartu } from '@lunas/values/uid-kartu'
import type { CardReader, ReaderEvent } from './card-reader.ts'

export const SIMULATED_READER = 'Pembaca Simulasi 00'
/** The answer of a MIFARE Classic 1K. */
export const SIMULATED_ATR = '3B8F8001804F0CA000000306030001000000006A'

export type SimulatedReader = CardReader & {
  /** Tells what a real reader would tell. */
  tell(event: ReaderEvent): void
  /** One command of a person at the keyboard; returns what to answer. */
  obey(line: string): string
}

/** A reader without hardware, for tests and for trying the screens. Production refuses it. */
export function createSimulatedReader(): SimulatedReader {
  let tell: (event: ReaderEvent) => void = () => {}
  const readerName = SIMULATED_READER
  return {
    name: 'simulasi',
    start(listener) {
      tell = listener
      tell({ type: 'service-up' })
      tell({ type: 'reader-attached', readerName })
    },
    stop() {
      tell = () => {}
      return true
    },
    tell: (event) => tell(event),
    obey(line) {
      const [verb = '', uid = ''] = line.trim().split(/\s+/)
      const serialNumber = uid.toUpperCase()
      if (verb === 'kartu' && isUidKartu(serialNumber)) {
        tell({ type: 'card-read', readerName, serialNumber, atr: SIMULATED_ATR })
        return `Kartu ${serialNumber} diletakkan.`
      }
      const event = SIMPLE_COMMANDS.get(verb)
      if (!event) return 'Perintah: kartu <UID> · angkat · cabut · pasang'
      tell({ type: event, readerName })
      return 'Baik.'
    },
  }
}

type SimpleEvent = 'card-taken' | 'reader-detached' | 'reader-attached'

const SIMPLE_COMMANDS: ReadonlyMap<string, SimpleEvent> = new Map<string, SimpleEvent>([
  ['angkat', 'card-taken'],
  ['cabut', 'reader-detached'],
  ['pasang', 'reader-attached'],
])
