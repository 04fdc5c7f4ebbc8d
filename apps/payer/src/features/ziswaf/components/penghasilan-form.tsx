import type { Nilai } from '@lunas/contract/ziswaf/nilai'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { zakatPenghasilan } from '@lunas/values/zakat'
import { useState } from 'react'
import { kalkulatorCopy } from '../ziswaf.copy.ts'
import { Choice } from './choice.tsx'
import { Basis, HasilCard } from './hasil-card.tsx'

type Periode = 'bulan' | 'tahun'
type PenghasilanProps = { bulan: Nilai; tahun: Nilai; kadar: Nilai }

/** Income of a month or a year, with needs deducted if chosen. */
export function PenghasilanForm({ bulan, tahun, kadar }: PenghasilanProps) {
  const [periode, setPeriode] = useState<Periode>('bulan')
  const [pendapatan, setPendapatan] = useState<Rupiah>()
  const [isNet, setIsNet] = useState(false)
  const [kebutuhan, setKebutuhan] = useState<Rupiah>()
  const nisab = periode === 'bulan' ? bulan : tahun
  const hasil =
    pendapatan === undefined
      ? undefined
      : zakatPenghasilan(
          { pendapatan, kebutuhan: (isNet && kebutuhan) || rupiah(0) },
          { nisab: rupiah(nisab.nilai), kadar: kadar.nilai },
        )
  return (
    <>
      <div className="plain space-y-4">
        <Choice
          label={kalkulatorCopy.period}
          value={periode}
          choices={[['bulan', kalkulatorCopy.month], ['tahun', kalkulatorCopy.year]]}
          onValue={setPeriode}
        />
        <RupiahField label={kalkulatorCopy.income} value={pendapatan} onValue={setPendapatan} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={isNet}
            onChange={({ target }) => setIsNet(target.checked)}
          />
          {kalkulatorCopy.subtract}
        </label>
        {isNet && (
          <RupiahField label={kalkulatorCopy.needs} value={kebutuhan} onValue={setKebutuhan} />
        )}
      </div>
      <HasilCard hasil={hasil} kadar={kadar} program="zakat_penghasilan" />
      <Basis nilai={[nisab, kadar]} />
    </>
  )
}
