import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useEffect, useState } from 'react'
import { useBukaShift } from '../api/kasir.ts'
import { takeNewVersion } from '../luring/till-worker.ts'
import { keepMesinNama, keepMesinSekolah, mesinNama } from '../mesin.ts'

type ShiftGateProps = { mesin: string; idsekolah: string; sekolah: string }

/** Opens the till before the first sale. */
export function ShiftGate({ mesin, idsekolah, sekolah }: ShiftGateProps) {
  const [nama, setNama] = useState(mesinNama)
  const buka = useBukaShift()
  useEffect(() => void takeNewVersion(), [])
  return (
    <form
      className="card max-w-md space-y-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        keepMesinNama(nama.trim())
        buka.mutate(
          { mesin, idsekolah, nama_mesin: nama.trim() },
          { onSuccess: () => keepMesinSekolah(idsekolah) },
        )
      }}
    >
      <p className="text-ink-soft">Buka shift sebelum penjualan pertama di kantin {sekolah}.</p>
      <Field
        label="Nama kasir"
        name="nama_mesin"
        maxLength={40}
        value={nama}
        hint="Misalnya Kasir 1 atau Tablet dapur."
        onChange={({ target }) => setNama(target.value)}
      />
      <Button type="submit" busy={buka.isPending} disabled={nama.trim().length < 2}>
        Buka shift
      </Button>
    </form>
  )
}
