import { instantOf } from '@lunas/client/clock'
import { serverTime } from '@lunas/client/server-clock'
import { Nominal } from '@lunas/ui/nominal'
import { nearInstant } from '@lunas/values/near-date'
import { formatRemaining } from '#lib/format-remaining.ts'
import { useRemaining } from '#lib/use-remaining.ts'
import type { Look } from '../api/get-pembayaran.ts'
import { titleOf } from '../layar.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'

/** A payment that waits for money: the amount, and until when it can be paid. */
export function WaitingPanel({ look: { pembayaran, skew_ms } }: { look: Look }) {
  const { total, kedaluwarsa_at, zona_waktu } = pembayaran
  const remaining = useRemaining(kedaluwarsa_at, skew_ms)
  const by = nearInstant(instantOf(kedaluwarsa_at), serverTime(skew_ms), zona_waktu)
  return (
    <section>
      <h1 tabIndex={-1} className="text-lg">
        {titleOf(pembayaran)}
      </h1>
      <p className="amount amount-big amount-asked">
        <Nominal value={total} />
      </p>
      {remaining === 0 ? (
        <p className="tone-due mt-2 rounded-field px-3 py-2 text-sm">{pembayaranCopy.timeOver}</p>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="badge tone-due">
            {pembayaranCopy.payBefore} {by}
          </span>
          <span className="on-screen text-sm text-ink-soft">
            {pembayaranCopy.timeLeft}{' '}
            {/* A screen reader would otherwise read the clock every second. */}
            <span role="timer" aria-live="off" className="tabular-nums">
              {formatRemaining(remaining)}
            </span>
          </span>
        </p>
      )}
    </section>
  )
}
