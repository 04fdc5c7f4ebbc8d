import type { Look } from '../api/get-pembayaran.ts'
import { formatRemaining } from '#lib/format-remaining.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { useRemaining } from '#lib/use-remaining.ts'

/** Time left by the server's clock; the sentence above gives the end time. */
export function Countdown({ look }: { look: Look }) {
  const remaining = useRemaining(look.pembayaran.kedaluwarsa_at, look.skew_ms)
  if (remaining === 0) return <p className="font-semibold">{pembayaranCopy.timeOver}</p>
  return (
    <dl className="on-screen">
      <dt className="text-sm">{pembayaranCopy.timeLeft}</dt>
      <dd className="nominal text-3xl font-bold tracking-tight">
        {/* A screen reader would otherwise read the clock every second. */}
        <span role="timer" aria-live="off">
          {formatRemaining(remaining)}
        </span>
      </dd>
    </dl>
  )
}
