import { readCard } from '../card-events.ts'
import type { NfcState } from './nfc-client.ts'
import { useNfc } from './use-nfc.ts'

/** Cards that the bridge of this PC reads are heard like those of every other reader. */
export function useBridgeCards(): NfcState {
  return useNfc(({ serialNumber }) => void readCard(serialNumber, 'jembatan')).state
}
