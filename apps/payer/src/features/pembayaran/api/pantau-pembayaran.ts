import { payerWire } from '@lunas/contract/wire/payer.wire'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { send } from '#lib/api/send.ts'
import { readEvents } from '#lib/events.ts'

/**
 * Follows one payment on the server's event stream; returns when it ends, throws when it breaks.
 */
export async function followPembayaran(
  kode_pembayaran: string,
  on: { look: (pembayaran: Pembayaran) => void; bytes: () => void },
  signal: AbortSignal,
): Promise<void> {
  const response = await send(payerWire.pantauPembayaran, { kode_pembayaran }, signal)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) throw new Error('no stream')
  for await (const event of readEvents(response.body, on.bytes)) {
    if (event.name === 'pembayaran') on.look(JSON.parse(event.text) as Pembayaran)
  }
}
