import type { KantinAnak } from '@lunas/contract/kantin/batas'
import { jenisKartuWords, statusKartuWords } from '@lunas/contract/kantin/kantin.words'
import { instantOf } from '@lunas/client/clock'
import { Nominal } from '@lunas/ui/nominal'
import { formatInstant } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { kantinCopy as copy } from '../kantin.copy.ts'

/** The last purchases with the names of their items. */
export function BelanjaList({ belanja }: Pick<KantinAnak, 'belanja'>) {
  return (
    <section className="card p-4" aria-labelledby="belanja-terakhir">
      <h2 id="belanja-terakhir" className="text-base">
        {copy.bought}
      </h2>
      {belanja.length === 0 && <p className="mt-2 text-ink-soft">{copy.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {belanja.map(({ kode_penjualan, barang, jumlah, dari_subsidi, terjadi_at, status }) => (
          <li key={kode_penjualan} className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p>{barang.map(({ nama, banyak }) => `${banyak}× ${nama}`).join(', ')}</p>
              <p className="text-sm text-ink-soft">
                {formatInstant(instantOf(Date.parse(terjadi_at)), 'Asia/Jakarta')}
                {dari_subsidi > 0 && ` · ${copy.fromSubsidi(formatRupiah(dari_subsidi))}`}
                {status === 'batal' && ` · ${copy.cancelled}`}
              </p>
            </div>
            <Nominal value={jumlah} className={status === 'batal' ? 'line-through' : 'font-semibold'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function KartuCard({ kartu }: Pick<KantinAnak, 'kartu'>) {
  return (
    <section className="card p-4">
      <h2 className="text-base">{copy.cards}</h2>
      {kartu.length === 0 && <p className="mt-2 text-ink-soft">{copy.noCard}</p>}
      <ul className="mt-2 space-y-1">
        {kartu.map(({ jenis, status, akhir }) => (
          <li key={jenis + akhir} className="flex justify-between gap-3">
            <span>
              {jenisKartuWords[jenis]} … {akhir}
            </span>
            <span className={`badge tone-${statusKartuWords[status].tone}`}>{statusKartuWords[status].word}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
