import type { PesanMakan } from '@lunas/contract/kantin/pesan-makan'
import { statusPesanMakanWords } from '@lunas/contract/kantin/pesan-makan.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { dayName } from '#lib/moments.ts'
import { useBatalPesan } from '../api/pesan-makan.ts'
import { pesanMakanCopy as copy } from '../pesan-makan.copy.ts'

/** What was ordered for all children, the latest day first. */
export function PesananList({ pesanan }: { pesanan: readonly PesanMakan[] }) {
  const batal = useBatalPesan()
  return (
    <section className="plain" aria-label={copy.orders}>
      <h2 className="text-base">{copy.orders}</h2>
      {pesanan.length === 0 && <p className="mt-2 text-ink-soft">{copy.noOrders}</p>}
      <ul className="divide-y divide-line">
        {pesanan.map(({ idpesan, banyak, nama, anak, hari, jumlah, status, bisa_batal }) => (
          <li key={idpesan} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 py-3">
            <div className="min-w-0">
              <p>
                {banyak}× {nama}
              </p>
              <p className="text-sm text-ink-soft">
                {anak} · {dayName(hari)}
              </p>
              <span className={`badge tone-${statusPesanMakanWords[status].tone}`}>
                {statusPesanMakanWords[status].word}
              </span>
            </div>
            <div className="flex flex-col items-end gap-2">
              <Nominal value={jumlah} className={status === 'dikembalikan' ? 'line-through' : ''} />
              {bisa_batal && (
                <Button
                  look="secondary"
                  busy={batal.isPending && batal.variables === idpesan}
                  onClick={() => batal.mutate(idpesan)}
                >
                  {copy.cancel}
                  <span className="sr-only">
                    {' '}
                    {nama} {anak}
                  </span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
