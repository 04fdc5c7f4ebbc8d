import type { Mitra } from '@lunas/contract/mitra/mitra-portal'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { useState } from 'react'
import { useBatasMitra, useUsulkanMitra } from '../api/mitra.ts'

const LEAST = 10_000

/** The limit of a day: with the proposal, or changed later with a reason. */
export function BatasForm({ mitra, onDone }: { mitra: Mitra; onDone: () => void }) {
  const { kode_mitra, status } = mitra
  const isNew = status === 'mendaftar'
  const [batas, setBatas] = useState<number | undefined>(mitra.batas_harian || 5_000_000)
  const [alasan, setAlasan] = useState('')
  const propose = useUsulkanMitra(onDone)
  const change = useBatasMitra(onDone)
  const isRaise = !isNew && batas !== undefined && batas > mitra.batas_harian
  const isReady = batas !== undefined && batas >= LEAST && (isNew || alasan.trim().length >= 3)
  const submit = () => {
    if (batas === undefined) return
    if (isNew) propose.mutate({ kode_mitra, batas_harian: batas })
    else change.mutate({ kode_mitra, batas_harian: batas, alasan })
  }
  return (
    <div className="space-y-4">
      <RupiahField label="Batas harian" value={batas} onValue={setBatas} hint="Paling banyak dibayar dalam sehari." />
      {!isNew && (
        <Field label="Alasan" value={alasan} maxLength={200} onChange={({ target }) => setAlasan(target.value)} />
      )}
      {isRaise && <p className="text-ink-soft">Batas yang naik menunggu persetujuan orang kedua.</p>}
      <Button disabled={!isReady} busy={propose.isPending || change.isPending} onClick={submit}>
        {isNew || isRaise ? 'Kirim usulan' : 'Simpan batas'}
      </Button>
    </div>
  )
}
