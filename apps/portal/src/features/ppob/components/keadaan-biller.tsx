import type { KelolaPpob } from '@lunas/contract/ppob/kelola-ppob'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import { formatAt } from '#lib/format-at.ts'

/** Whether the biller answers, and whether the deposit lasts. */
export function KeadaanBiller({ page }: { page: KelolaPpob }) {
  const { gangguan_sejak, deposit, dijawab_at, deposit_min, deposit_buku } = page
  const isLow = deposit !== null && deposit < deposit_min
  return (
    <section className="mb-4 space-y-2" aria-label="Keadaan biller">
      {gangguan_sejak ? (
        <p role="alert" className="tone-late rounded-field px-3 py-2">
          Biller tidak menjawab sejak {formatAt(gangguan_sejak)}. Orang tua belum bisa memesan.
        </p>
      ) : (
        <p className="tone-paid rounded-field px-3 py-2">
          {dijawab_at ? `Biller menjawab, terakhir ${formatAt(dijawab_at)}.` : 'Biller belum pernah ditanya.'}
        </p>
      )}
      {isLow && (
        <p role="alert" className="tone-late rounded-field px-3 py-2">
          Deposit tinggal {formatRupiah(deposit)}. Isi sebelum habis.
        </p>
      )}
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">Deposit menurut biller</dt>
        <dd className="nominal text-right font-semibold">{deposit === null ? 'Belum diketahui' : formatRupiah(deposit)}</dd>
        <dt className="text-ink-soft">Deposit menurut buku</dt>
        <dd className="nominal text-right font-semibold">{signed(deposit_buku)}</dd>
      </dl>
    </section>
  )
}

export function signed(amount: number): string {
  return amount < 0 ? `−${formatRupiah(rupiah(-amount))}` : formatRupiah(rupiah(amount))
}
