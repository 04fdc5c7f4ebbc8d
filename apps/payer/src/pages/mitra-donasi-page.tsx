import { sentenceOf } from '@lunas/client/api-error'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { SelectField } from '#components/select-field.tsx'
import { PayBox } from '#features/mitra/components/pay-box.tsx'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { useZiswaf } from '#features/ziswaf/api/ziswaf.ts'
import { MitraCounter, type CounterSteps } from './mitra-counter.tsx'

const LEAST = 1_000
const NAME_MIN = 2

/** Zakat and donations of a customer who pays the agent in cash. */
export function MitraDonasiPage() {
  return <MitraCounter title={mitraCopy.donasi}>{(steps) => <Donor {...steps} />}</MitraCounter>
}

/** Program, amount and name. Shares of a qurban have a price and stay on its own page. */
function Donor(steps: CounterSteps) {
  const { data: page, error } = useZiswaf()
  const [kode, setKode] = useState('')
  const [jumlah, setJumlah] = useState<number>()
  const [nama, setNama] = useState('')
  if (!page) {
    return error
      ? <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(error)}</p>
      : <Skeleton className="h-60 rounded-card" />
  }
  const open = page.program.filter(({ jenis }) => jenis !== 'qurban')
  const kode_program = kode || (open[0]?.kode_program ?? '')
  const isReady = kode_program !== '' && jumlah !== undefined && jumlah >= LEAST
  const named = nama.trim().length >= NAME_MIN ? { nama: nama.trim() } : {}
  if (open.length === 0) return <p className="text-ink-soft">{mitraCopy.noPrograms}</p>
  return (
    <>
      <section className="plain space-y-4">
        <SelectField
          label={mitraCopy.program} value={kode_program} onValue={setKode}
          choices={open.map((one) => [one.kode_program, one.nama] as const)}
        />
        <RupiahField label={mitraCopy.gift} value={jumlah} onValue={setJumlah} />
        <Field
          label={mitraCopy.donor} hint={mitraCopy.donorHint} value={nama} maxLength={60} autoComplete="off"
          onChange={({ target }) => setNama(target.value)}
        />
      </section>
      <PayBox
        produk="donasi" {...steps}
        bagian={isReady ? [{ untuk: 'donasi', kode_program, jumlah, ...named }] : []}
      />
    </>
  )
}
