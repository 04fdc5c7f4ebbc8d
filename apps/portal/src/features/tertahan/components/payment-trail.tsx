import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { formatAt } from '#lib/format-at.ts'

/** Every step of the payment, and when the gateway was and will be asked. */
export function PaymentTrail({ tertahan }: { tertahan: Tertahan }) {
  const { riwayat, diperiksa_at, periksa_lagi_at } = tertahan
  return (
    <section>
      <h3 className="mb-2 font-semibold">Perjalanan pembayaran</h3>
      <ol className="space-y-2 border-l-2 border-line pl-4">
        {riwayat.map(({ status, pada, sebab }) => (
          <li key={`${status} ${pada}`}>
            {statusPembayaranWords[status].word}
            <span className="block text-ink-faint">
              {formatAt(pada)}
              {sebab && `, ${sebab}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-soft">
        {diperiksa_at
          ? `Penyedia terakhir ditanya ${formatAt(diperiksa_at)}.`
          : 'Penyedia belum ditanya.'}
        {periksa_lagi_at && ` Berikutnya ${formatAt(periksa_lagi_at)}.`}
      </p>
    </section>
  )
}
