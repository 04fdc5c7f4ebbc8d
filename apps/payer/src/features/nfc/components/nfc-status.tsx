import { instantOf } from '@lunas/client/clock'
import type { NfcClient, NfcState } from '@lunas/client/nfc/nfc-client'
import { nfcSentence } from '@lunas/client/nfc/nfc-sentence'
import { RECONNECT_TRIES_MAX } from '@lunas/client/nfc/reconnect-delay'
import { Button } from '@lunas/ui/button'
import { StatusBadge } from '@lunas/ui/status-badge'
import { formatRemaining } from '#lib/format-remaining.ts'
import { useRemaining } from '#lib/use-remaining.ts'
import { linkLook, readerLook } from '../nfc-look.ts'
import { nfcCopy } from '../nfc.copy.ts'

/** Whether server and reader are there, and the buttons that change it. */
export function NfcStatus({ client, state }: { client: NfcClient; state: NfcState }) {
  const isOff = state.link === 'off'
  const isConnected = state.link === 'connected'
  return (
    <section className="plain space-y-4">
      <dl className="divide-y divide-line">
        <div className="flex items-center justify-between gap-3 pb-3">
          <dt className="font-medium">{nfcCopy.server}</dt>
          <dd>
            <StatusBadge {...linkLook(state)} />
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3">
          <dt className="font-medium">{nfcCopy.reader}</dt>
          <dd>
            <StatusBadge {...readerLook(state)} />
          </dd>
          {state.readers.map((name) => (
            <dd key={name} className="w-full break-words text-sm text-ink-soft">
              {name}
            </dd>
          ))}
        </div>
      </dl>
      <div role="status" className="rounded-field bg-sunken px-4 py-3">
        <p className="font-medium">{nfcSentence(state)}</p>
        {state.pong_ms !== undefined && (
          <p className="text-sm text-ink-soft">{nfcCopy.pong(state.pong_ms)}</p>
        )}
        {isOff && state.trouble && state.trouble !== 'denied' && (
          <p className="text-sm text-ink-soft">{nfcCopy.gaveUp}</p>
        )}
      </div>
      {state.nextTryAt !== undefined && (
        <NextTry at={state.nextTryAt} attempt={state.attempt} key={state.nextTryAt} />
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Button
          className="col-span-2"
          look={isOff ? 'primary' : 'secondary'}
          onClick={isOff ? client.connect : client.disconnect}
        >
          {isOff ? nfcCopy.connect : nfcCopy.disconnect}
        </Button>
        <Button look="secondary" onClick={client.ping} disabled={!isConnected}>
          {nfcCopy.ping}
        </Button>
        <Button look="secondary" className="px-2" onClick={client.clear} disabled={!state.card}>
          {nfcCopy.clear}
        </Button>
      </div>
    </section>
  )
}

/** Outside of the status that is read out: it changes every second. */
function NextTry({ at, attempt }: { at: number; attempt: number }) {
  const wait = formatRemaining(useRemaining(instantOf(at).toISOString(), 0))
  return (
    <p className="px-1 text-sm text-ink-soft">
      {nfcCopy.retry(wait, attempt, RECONNECT_TRIES_MAX)}
    </p>
  )
}
