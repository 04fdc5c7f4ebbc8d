import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { ASK_SLOWLY_MS, useKantinAnak } from '../api/kantin-anak.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

type Anak = { kode_siswa: string; nama: string }
type AnakRowsProps = { anak: readonly Anak[]; chosen: string; onChoose: (kode_siswa: string) => void }

/** All children with their saldo; one tap chooses whose canteen is shown below. */
export function AnakRows({ anak, chosen, onChoose }: AnakRowsProps) {
  return (
    <ul className="card divide-y divide-line overflow-hidden" aria-label={copy.child}>
      {anak.map((one) => (
        <li key={one.kode_siswa}>
          <Row anak={one} isChosen={one.kode_siswa === chosen} onChoose={() => onChoose(one.kode_siswa)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ anak, isChosen, onChoose }: { anak: Anak; isChosen: boolean; onChoose: () => void }) {
  const { data: kantin } = useKantinAnak(anak.kode_siswa, ASK_SLOWLY_MS)
  const isStopped = kantin?.diblokir || kantin?.diblokir_hari_ini
  const isLow = kantin && kantin.batas.saldo_rendah !== null && kantin.saldo < kantin.batas.saldo_rendah
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left ${isChosen ? 'tone-brand' : ''}`}
      onClick={onChoose}
    >
      <span className="min-w-0 flex-1 basis-[8rem] wrap-anywhere">
        <span className="block font-semibold">{anak.nama}</span>
        {kantin && <span className="block text-sm">{copy.spentToday(formatRupiah(kantin.hari_ini))}</span>}
      </span>
      {kantin && (
        <span className="ml-auto flex flex-col items-end gap-1">
          <Nominal value={kantin.saldo} />
          {isLow && <span className="badge tone-due">{copy.low}</span>}
          {isStopped && <span className="badge tone-late">{copy.stopShort}</span>}
        </span>
      )}
    </button>
  )
}
