import { useState } from 'react'
import { sentenceOf } from '@lunas/client/api-error'
import type { TawaranCicilan } from '@lunas/contract/tagihan/cicilan'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { SelectField } from '#components/select-field.tsx'
import { useTawaran } from '../api/cicilan.ts'
import { cicilanCopy } from '../cicilan.copy.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'

type PlanBill = { kode_tagihan: string; nama: string }

type SheetProps = { open: boolean; bills: readonly PlanBill[]; onClose: () => void }

/** A bill in parts: the school's offer, or the existing plan. */
export function CicilanSheet({ open, bills, onClose }: SheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={cicilanCopy.title} closeLabel={cicilanCopy.close}>
      <Content bills={bills} />
    </Sheet>
  )
}

function Content({ bills }: { bills: readonly PlanBill[] }) {
  const [chosen, setChosen] = useState(bills[0]?.kode_tagihan ?? '')
  return (
    <div className="space-y-5 p-4">
      <SelectField
        label={cicilanCopy.bill}
        value={chosen}
        choices={bills.map(({ kode_tagihan, nama }) => [kode_tagihan, nama])}
        onValue={setChosen}
      />
      <Offer key={chosen} kode_tagihan={chosen} />
    </div>
  )
}

function Offer({ kode_tagihan }: { kode_tagihan: string }) {
  const { data: tawaran, error, refetch } = useTawaran(kode_tagihan)
  if (tawaran) return <Answer tawaran={tawaran} />
  if (error) {
    return (
      <div className="text-center">
        <p>{sentenceOf(error)}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {cicilanCopy.retry}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label={cicilanCopy.loading}>
      <Skeleton className="h-48 rounded-field" />
    </div>
  )
}

function Answer({ tawaran }: { tawaran: TawaranCicilan }) {
  const { aturan, cicilan, halangan } = tawaran
  return (
    <>
      {cicilan && <PlanView cicilan={cicilan} />}
      {aturan && <PlanForm tawaran={tawaran} aturan={aturan} />}
      {!aturan && !cicilan && <p>{halangan}</p>}
    </>
  )
}
