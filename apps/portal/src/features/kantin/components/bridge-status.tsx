import type { NfcState } from '@lunas/client/nfc/nfc-client'
import { nfcSentence } from '@lunas/client/nfc/nfc-sentence'

/** What the reader at this PC does. Silent without a bridge: most readers type and need none. */
export function BridgeStatus({ bridge }: { bridge: NfcState }) {
  if (bridge.link !== 'connected') return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      {nfcSentence(bridge)}
    </p>
  )
}
