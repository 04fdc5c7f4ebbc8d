import type { LapakSaya } from '@lunas/contract/kantin/lapak-saya'
import { caraPelunasanWords, statusPelunasanWords } from '@lunas/contract/kantin/kantin.words'
import { Nominal } from '@lunas/ui/nominal'
import { formatDate, localDate } from '@lunas/values/local-date'
import { lapakCopy as copy } from '../lapak.copy.ts'
import { ProdukRows } from './produk-rows.tsx'

/** One stall: what it sold, what the school owes and has paid, and what it sells. */
export function LapakCard({ lapak }: { lapak: LapakSaya }) {
  const { nama, sekolah, belum_dibayar, produk } = lapak
  return (
    <article className="plain space-y-5" aria-label={nama}>
      <header>
        <h2 className="text-lg">{nama}</h2>
        <p className="text-sm text-ink-soft">{sekolah}</p>
      </header>
      <div>
        <p className="text-ink-soft">{copy.owed}</p>
        <Nominal value={belum_dibayar} className="text-2xl font-bold" />
        <p className="text-sm text-ink-soft">{copy.owedText}</p>
      </div>
      <Sold terjual={lapak.terjual} />
      <Payouts pelunasan={lapak.pelunasan} />
      <section className="space-y-2">
        <h3 className="text-base">{copy.products}</h3>
        <ProdukRows produk={produk} />
      </section>
    </article>
  )
}

function Sold({ terjual }: Pick<LapakSaya, 'terjual'>) {
  const total = terjual.reduce((sum, { jumlah }) => sum + jumlah, 0)
  return (
    <section className="space-y-2">
      <h3 className="text-base">{copy.sold}</h3>
      {terjual.length === 0 && <p className="text-ink-soft">{copy.soldNone}</p>}
      {terjual.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2">
          {terjual.map(({ barang, banyak, jumlah }) => (
            <div key={barang} className="contents">
              <dt>{banyak}× {barang}</dt>
              <dd className="text-right"><Nominal value={jumlah} /></dd>
            </div>
          ))}
          <dt className="font-semibold">{copy.total}</dt>
          <dd className="text-right"><Nominal value={total} className="font-bold" /></dd>
        </dl>
      )}
    </section>
  )
}

function Payouts({ pelunasan }: Pick<LapakSaya, 'pelunasan'>) {
  return (
    <section className="space-y-2">
      <h3 className="text-base">{copy.payouts}</h3>
      {pelunasan.length === 0 && <p className="text-ink-soft">{copy.payoutsNone}</p>}
      <ul className="space-y-3">
        {pelunasan.map(({ idpelunasan, jumlah, dari, sampai, cara, status }) => (
          <li key={idpelunasan} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0">
              <p>{dari === sampai ? dayOf(dari) : `${dayOf(dari)} – ${dayOf(sampai)}`}</p>
              <p className="text-sm text-ink-soft">{caraPelunasanWords[cara]}</p>
            </div>
            <div className="text-right">
              <Nominal value={jumlah} />
              <p className="text-sm">{statusPelunasanWords[status].word}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function dayOf(day: string): string {
  return formatDate(localDate(day))
}
