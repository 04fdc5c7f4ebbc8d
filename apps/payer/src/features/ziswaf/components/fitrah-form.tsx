import type { Nilai } from '@lunas/contract/ziswaf/nilai'
import { rupiah } from '@lunas/values/rupiah'
import { fidyah, fitrahBeras, fitrahUang } from '@lunas/values/zakat'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { decimal } from '../kalkulator.ts'
import { kalkulatorCopy } from '../ziswaf.copy.ts'
import { Choice } from './choice.tsx'
import { AmountCard, Basis, Frame, Waiting } from './hasil-card.tsx'

/** A family or a class, and a lifetime of fasting: beyond these somebody mistyped. */
const [JIWA_MAX, HARI_MAX] = [1_000, 9_999]

type FitrahProps = { uang: Nilai; beras: Nilai; liter: Nilai }

/** Fitrah in rupiah, or in rice that is handed over at the school. */
export function FitrahForm({ uang, beras, liter }: FitrahProps) {
  const [jiwa, setJiwa] = useState('1')
  const [bentuk, setBentuk] = useState<'uang' | 'beras'>('uang')
  const banyak = readCount(jiwa, JIWA_MAX)
  return (
    <>
      <div className="plain space-y-4">
        <CountField label={kalkulatorCopy.persons} value={jiwa} onValue={setJiwa} />
        <Choice
          label={kalkulatorCopy.payIn}
          value={bentuk}
          choices={[['uang', kalkulatorCopy.money], ['beras', kalkulatorCopy.rice]]}
          onValue={setBentuk}
        />
      </div>
      {bentuk === 'uang' ? (
        <AmountCard
          title={kalkulatorCopy.result}
          jumlah={banyak && fitrahUang(banyak, rupiah(uang.nilai))}
          jenis="zakat_fitrah"
        />
      ) : (
        <RiceCard banyak={banyak} beras={beras} liter={liter} />
      )}
      <Basis nilai={bentuk === 'uang' ? [uang] : [beras, liter]} />
    </>
  )
}

function RiceCard({ banyak, beras, liter }: { banyak: number | undefined; beras: Nilai; liter: Nilai }) {
  if (!banyak) return <Waiting />
  const [gram, ml] = [fitrahBeras(banyak, beras.nilai), fitrahBeras(banyak, liter.nilai)]
  return (
    <Frame title={kalkulatorCopy.result}>
      <p className="text-2xl font-bold">
        {kalkulatorCopy.riceResult(decimal(gram, 3), decimal(ml, 3))}
      </p>
      <p className="text-sm text-ink-soft">{kalkulatorCopy.riceHint}</p>
    </Frame>
  )
}

/** Days of fasting that cannot be made up, for one or several persons. */
export function FidyahForm({ perHari }: { perHari: Nilai }) {
  const [hari, setHari] = useState('')
  const [jiwa, setJiwa] = useState('1')
  const [days, persons] = [readCount(hari, HARI_MAX), readCount(jiwa, JIWA_MAX)]
  const jumlah = days && persons ? fidyah(days, persons, rupiah(perHari.nilai)) : undefined
  return (
    <>
      <div className="plain space-y-4">
        <CountField label={kalkulatorCopy.days} value={hari} onValue={setHari} />
        <CountField label={kalkulatorCopy.persons} value={jiwa} onValue={setJiwa} />
      </div>
      <AmountCard title={kalkulatorCopy.resultFidyah} jumlah={jumlah} jenis="fidyah" />
      <Basis nilai={[perHari]} />
    </>
  )
}

type CountProps = { label: string; value: string; onValue: (value: string) => void }

function CountField({ label, value, onValue }: CountProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValue(target.value.replace(/\D/g, '').slice(0, 4))}
    />
  )
}

function readCount(text: string, max: number): number | undefined {
  const count = Number(text)
  return text !== '' && count > 0 && count <= max ? count : undefined
}
