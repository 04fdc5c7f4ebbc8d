import { instantOf } from '@lunas/client/clock'
import { formatInstant } from '@lunas/values/local-date'
import type { Look } from '../api/get-pembayaran.ts'
import { formatRemaining } from '#lib/format-remaining.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { useRemaining } from '#lib/use-remaining.ts'

/** Time left by the server's clock. */
export function Countdown({ look }: { look: Look }) {
  const { kedaluwarsa_at, zona_waktu } = look.pembayaran
  const remaining = useRemaining(kedaluwarsa_at, look.skew_ms)
  if (remaining === 0) return <p className="font-semibold">{pembayaranCopy.timeOver}</p>
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div>
        <dt className="text-sm">{pembayaranCopy.timeLeft}</dt>
        <dd className="nominal text-3xl font-bold tracking-tight">
          {/* A clock that is read out every second would drown everything else. */}
          <span role="timer" aria-live="off">
            {formatRemaining(remaining)}
          </span>
        </dd>
      </div>
      <div className="text-sm">
        <dt>{pembayaranCopy.payBefore}</dt>
        <dd className="font-semibold">{formatInstant(instantOf(kedaluwarsa_at), zona_waktu)}</dd>
      </div>
    </dl>
  )
}
