import { formatAt } from '#lib/format-at.ts'
import { useCakupan } from '../api/laporan.ts'

/** Where reports begin, so that nobody wonders why an older payment is not looked for. */
export function CakupanList() {
  const { data } = useCakupan()
  if (!data || data.length === 0) return null
  return (
    <section className="card mb-4 p-4" aria-labelledby="cakupan">
      <h2 id="cakupan" className="text-sm font-semibold">
        Laporan yang diketahui
      </h2>
      <p className="mb-3 text-ink-soft">
        Pembayaran dicari di laporan sejak laporan pertamanya. Yang belum punya laporan tidak dicari.
      </p>
      <dl className="facts">
        {data.map(({ akun, nama, sejak, sampai }) => (
          <div key={akun} className="contents">
            <dt>{nama}</dt>
            <dd>
              {sejak && sampai
                ? `sejak ${formatAt(sejak)}, sampai ${formatAt(sampai)}`
                : 'belum ada laporan'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
