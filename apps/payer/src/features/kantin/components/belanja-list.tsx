import type { KantinAnak } from '@lunas/contract/kantin/batas'
import { jenisKartuWords, statusKartuWords } from '@lunas/contract/kantin/kantin.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { momentOf } from '#lib/moments.ts'
import { Loaded } from '#components/loaded.tsx'
import { useRiwayatBelanja } from '../api/kantin-anak.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

type BelanjaListProps = Pick<KantinAnak, 'belanja'> & { onAll: () => void }

/** The last purchases with the names of their items, and the way to all of them. */
export function BelanjaList({ belanja, onAll }: BelanjaListProps) {
  return (
    <section className="plain" aria-labelledby="belanja-terakhir">
      <div className="head">
        <h2 id="belanja-terakhir" className="text-base">
          {copy.bought}
        </h2>
        {belanja.length > 0 && (
          <Button look="quiet" className="text-sm" onClick={onAll}>
            {copy.allBought}
          </Button>
        )}
      </div>
      {belanja.length === 0 && <p className="text-ink-soft">{copy.none}</p>}
      <BelanjaRows belanja={belanja} />
    </section>
  )
}

/** Every purchase of a child, as far back as somebody asks. */
export function RiwayatBelanja({ kode_siswa }: { kode_siswa: string }) {
  const riwayat = useRiwayatBelanja(kode_siswa)
  return (
    <Loaded answer={riwayat} copy={copy}>
      {({ pages }) => (
        <div className="space-y-4 px-4 pb-4">
          <BelanjaRows belanja={pages.flat()} />
          {riwayat.hasNextPage && (
            <Button
              look="secondary"
              className="w-full"
              busy={riwayat.isFetchingNextPage}
              onClick={() => void riwayat.fetchNextPage()}
            >
              {copy.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}

function BelanjaRows({ belanja }: Pick<KantinAnak, 'belanja'>) {
  return (
    <ul className="divide-y divide-line">
      {belanja.map(({ kode_penjualan, barang, jumlah, dari_subsidi, terjadi_at, status }) => (
        <li key={kode_penjualan} className="flex flex-wrap items-start justify-between gap-x-3 py-3">
          <div className="min-w-0 flex-1 basis-[8rem] wrap-break-word">
            <p>{barang.map(({ nama, banyak }) => `${banyak}× ${nama}`).join(', ')}</p>
            <p className="text-sm text-ink-soft">
              {momentOf(terjadi_at)}
              {dari_subsidi > 0 && ` · ${copy.fromSubsidi(formatRupiah(dari_subsidi))}`}
              {status === 'batal' && ` · ${copy.cancelled}`}
            </p>
          </div>
          <Nominal value={jumlah} className={status === 'batal' ? 'line-through' : ''} />
        </li>
      ))}
    </ul>
  )
}

export function KartuCard({ kartu }: Pick<KantinAnak, 'kartu'>) {
  return (
    <section className="plain">
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
