import { sentenceOf } from '@lunas/client/api-error'
import type { HariMitra, LaporanHariMitra } from '@lunas/contract/mitra/mitra'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { PrintIcon } from '@lunas/ui/icons/print'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatDate, localDate } from '@lunas/values/local-date'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { useLaporanHari, useTutupHari } from '#features/mitra/api/mitra.ts'
import { cashOf } from '#features/mitra/cash.ts'
import { SoldRow } from '#features/mitra/components/sold-row.tsx'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'

/** The day of an agent: what was sold, what is earned, and the count of the cash. */
export function MitraHariPage() {
  const { data: laporan, error } = useLaporanHari()
  return (
    <>
      <AppBar title={mitraCopy.day} back={{ to: '/mitra' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4">
        <h1 className="text-xl">{mitraCopy.dayTitle}</h1>
        {laporan && <Report laporan={laporan} />}
        {!laporan && error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(error)}</p>}
        {!laporan && !error && <Skeleton className="h-60 rounded-card" />}
      </main>
    </>
  )
}

function Report({ laporan: { usaha, hari, layanan } }: { laporan: LaporanHariMitra }) {
  return (
    <>
      <section className="plain space-y-3">
        <h2 className="text-base">{usaha} · {formatDate(localDate(hari.tanggal))}</h2>
        <dl className="grid grid-cols-[1fr_auto] gap-y-2">
          <dt>{mitraCopy.count}</dt>
          <dd className="text-right">{hari.banyak}</dd>
          <dt>{mitraCopy.sold}</dt>
          <dd className="text-right"><Nominal value={hari.jumlah} /></dd>
          <dt>{mitraCopy.fee}</dt>
          <dd className="text-right"><Nominal value={hari.biaya} /></dd>
          <dt>{mitraCopy.earned}</dt>
          <dd className="text-right"><Nominal value={hari.komisi} /></dd>
          {hari.kembali > 0 && (
            <>
              <dt>{mitraCopy.back}</dt>
              <dd className="text-right"><Nominal value={hari.kembali} /></dd>
            </>
          )}
          <dt className="font-semibold">{mitraCopy.cash}</dt>
          <dd className="text-right"><Nominal value={cashOf(hari)} className="font-bold" /></dd>
        </dl>
        {hari.dihitung !== null && (
          <p role="status" className="tone-paid rounded-field px-3 py-2">{mitraCopy.closed(hari.dihitung)}</p>
        )}
        <Button look="secondary" className="w-full print:hidden" onClick={() => window.print()}>
          <PrintIcon size={18} /> {mitraCopy.print}
        </Button>
      </section>
      {hari.banyak === 0 && <p className="text-ink-soft">{mitraCopy.none}</p>}
      {(hari.banyak > 0 || hari.kembali > 0) && hari.dihitung === null && <Closing hari={hari} />}
      {layanan.length > 0 && (
        <ul className="card divide-y divide-line overflow-clip">
          {layanan.map((one) => <SoldRow key={one.id} layanan={one} />)}
        </ul>
      )}
    </>
  )
}

function Closing({ hari }: { hari: HariMitra }) {
  const [dihitung, setDihitung] = useState<number>()
  const [catatan, setCatatan] = useState('')
  const close = useTutupHari()
  const seharusnya = cashOf(hari)
  const differs = dihitung !== undefined && dihitung !== seharusnya
  const submit = () => {
    if (dihitung === undefined) return
    close.mutate({ tanggal: hari.tanggal, dihitung, seharusnya, ...(catatan.trim() && { catatan }) })
  }
  return (
    <section className="plain space-y-4 print:hidden">
      <RupiahField label={mitraCopy.counted} value={dihitung} onValue={setDihitung} />
      {differs && (
        <Field label={mitraCopy.note} value={catatan} maxLength={200} onChange={({ target }) => setCatatan(target.value)} />
      )}
      {close.error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(close.error)}</p>}
      <Button className="w-full" disabled={dihitung === undefined} busy={close.isPending} onClick={submit}>
        {mitraCopy.closeDay}
      </Button>
    </section>
  )
}
