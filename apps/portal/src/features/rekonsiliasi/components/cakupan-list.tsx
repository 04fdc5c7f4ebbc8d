import { formatAt } from '#lib/format-at.ts'
import { useCakupan } from '../api/impor.ts'

/** Shows since when reports exist: older payments are not compared. */
export function CakupanList() {
  const { data } = useCakupan()
  if (!data || data.length === 0) return null
  return (
    <section className="card mb-4 p-4" aria-labelledby="cakupan">
      <h2 id="cakupan" className="text-sm font-semibold">
        Berkas yang diketahui
      </h2>
      <p className="text-ink-soft">
        Pembayaran dicari di berkas sejak berkas pertamanya. Yang belum punya berkas tidak dicari.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        {data.map(({ akun, nama, sejak, sampai, sen }) => (
          <li key={akun}>
            <span className="font-medium">{nama}</span>
            <span className={`block ${sejak ? 'text-ink-soft' : 'text-due'}`}>
              {sejak && sampai ? (
                <>
                  sejak {formatAt(sejak)}, sampai {formatAt(sampai)}
                </>
              ) : (
                'belum ada berkas'
              )}
            </span>
            {sen > 0 && (
              <span className="block text-ink-soft">{sen} sen belum menjadi satu rupiah</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
