import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import type { Tarif } from '@lunas/contract/tagihan/tarif'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatDate, localDate } from '@lunas/values/local-date'
import { useState } from 'react'
import { useSaya } from '#lib/saya.ts'
import { useAkhiriTarif, useTarif } from '../api/jenis.ts'
import { EndOn } from './end-on.tsx'
import { TarifForm } from './tarif-form.tsx'

/** The tariffs of a type: what they are, from when, and the form for another one. */
export function TarifSection({ jenis }: { jenis: JenisTagihan }) {
  const { boleh } = useSaya()
  const { data: tarif } = useTarif(jenis.kode_jenis)
  const [isAdding, setAdding] = useState(false)
  const mayChange = boleh.includes('buatTarif')
  if (!tarif) return <Skeleton className="h-40 rounded-card" />
  return (
    <section aria-label="Tarif" className="space-y-3">
      {tarif.length === 0 && <p className="notice tone-due">Belum ada tarif, jadi belum bisa ditagih.</p>}
      <ul className="divide-y divide-line">
        {tarif.map((one) => (
          <Line key={one.idtarif} tarif={one} mayEnd={mayChange} />
        ))}
      </ul>
      {mayChange && !isAdding && <Button onClick={() => setAdding(true)}>Tambah tarif</Button>}
      {isAdding && <TarifForm jenis={jenis} onDone={() => setAdding(false)} />}
    </section>
  )
}

function Line({ tarif, mayEnd }: { tarif: Tarif; mayEnd: boolean }) {
  const akhiri = useAkhiriTarif()
  const { idtarif, untuk, jumlah, dari } = tarif
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{untuk}</span>
        <Nominal value={jumlah} className="font-semibold" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          Mulai {formatDate(localDate(dari))}
          {tarif.sampai && ` sampai ${formatDate(localDate(tarif.sampai))}`}
        </span>
        {mayEnd && !tarif.sampai && (
          <EndOn
            of={`tarif ${untuk}`}
            action="Akhiri tarif"
            busy={akhiri.isPending}
            onEnd={(sampai) => akhiri.mutate({ idtarif, sampai })}
          />
        )}
      </div>
    </li>
  )
}
