import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { shortMoment } from '#lib/moments.ts'
import { layarOf } from '../layar.ts'
import { buktiCopy } from '../bukti.copy.ts'

/** What is known, since when, what happens next, and by when. */
export function StatusJujurText({ pembayaran }: { pembayaran: Pembayaran }) {
  // A copy stored by an older version of the app does not have it.
  const said: Pembayaran['status_jujur'] | undefined = pembayaran.status_jujur
  if (!said) return null
  const show = (instant: string) => shortMoment(instant, pembayaran.zona_waktu)
  const by = said.paling_lambat && show(said.paling_lambat)
  return (
    <>
      <p className="mt-2">{said.yang_diketahui}</p>
      <p className="mt-1">{said.berikutnya}</p>
      {/* While it can be paid, the countdown below shows the time. */}
      {layarOf(pembayaran) !== 'menunggu' && (
        <p className="mt-2 text-sm text-ink-soft">
          {buktiCopy.since(show(said.sejak))}
          {by && !said.berikutnya.includes(by) && (
            <span className="block">{buktiCopy.by(by)}</span>
          )}
        </p>
      )}
    </>
  )
}
