import type { NfcCard } from '@lunas/contract/nfc/nfc'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '../use-store.ts'
import { createNfcClient, type NfcClient, type NfcState } from './nfc-client.ts'

/** Connects while the screen is open; `onCard` is called once for each card that is laid on. */
export function useNfc(onCard: (card: NfcCard) => void = () => {}): {
  client: NfcClient
  state: NfcState
} {
  const [client] = useState(() => createNfcClient())
  const tell = useEffectEvent(onCard)
  useEffect(() => {
    const forget = client.onCard((card) => tell(card))
    client.connect()
    return () => {
      forget()
      client.disconnect()
    }
  }, [client])
  return { client, state: useStore(client.state) }
}
