import type { KartuProgram } from '@lunas/contract/ziswaf/program'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { AmountChoice } from '#components/amount-form.tsx'
import { SelectField } from '#components/select-field.tsx'
import { SEDEKAH_CEPAT, SEDEKAH_MINIMUM } from '#features/donasi/donasi.ts'
import { sedekahCopy } from '#features/donasi/sedekah.copy.ts'
import { useZiswaf } from '#features/ziswaf/api/ziswaf.ts'
import { isIn } from '#features/ziswaf/kelompok.ts'
import type { Sedekah } from '#lib/sedekah.ts'
import { session } from '#lib/session.ts'

type SheetProps = {
  open: boolean
  sedekah: Sedekah | undefined
  onClose: () => void
  onUse: (sedekah: Sedekah) => void
}

/** Chooses a program and an amount to give together with the bills of a basket. */
export function SedekahSheet({ open, onClose, ...form }: SheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={form.sedekah ? sedekahCopy.change : sedekahCopy.add}
      closeLabel={sedekahCopy.close}
    >
      <div className="p-4">
        <Loaded {...form} />
      </div>
    </Sheet>
  )
}

type FormProps = Pick<SheetProps, 'sedekah' | 'onUse'>

function Loaded(form: FormProps) {
  const { data, error } = useZiswaf()
  if (error) return <p role="alert">{sedekahCopy.failed}</p>
  if (!data) {
    return (
      <div role="status" aria-label={sedekahCopy.loading}>
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  }
  const open = data.program.filter(({ jenis, halangan }) => isIn('infak', jenis) && halangan === '')
  if (open.length === 0) return <p role="status">{sedekahCopy.none}</p>
  return <Form {...form} programs={open} />
}

function Form({ sedekah, onUse, programs }: FormProps & { programs: readonly KartuProgram[] }) {
  const [kode, setKode] = useState(sedekah?.kode_program ?? '')
  const [jumlah, setJumlah] = useState<number | undefined>(sedekah?.jumlah)
  const [tanpaNama, setTanpaNama] = useState(sedekah?.tanpaNama ?? !session())
  const program = programs.find(({ kode_program }) => kode_program === kode) ?? programs[0]
  const isSmall = jumlah !== undefined && jumlah < SEDEKAH_MINIMUM

  function use() {
    if (!program || jumlah === undefined || isSmall) return
    const { kode_program, nama } = program
    onUse({ kode_program, nama, jumlah, tanpaNama })
  }

  return (
    <div className="space-y-4">
      <SelectField
        label={sedekahCopy.program}
        value={program?.kode_program ?? ''}
        choices={programs.map(({ kode_program, nama }) => [kode_program, nama])}
        onValue={setKode}
      />
      <AmountChoice
        other={sedekahCopy.other}
        presets={SEDEKAH_CEPAT}
        jumlah={jumlah}
        problem={isSmall ? sedekahCopy.small : ''}
        onJumlah={setJumlah}
      />
      {session() ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={tanpaNama}
            onChange={({ target }) => setTanpaNama(target.checked)}
          />
          {sedekahCopy.unnamed}
        </label>
      ) : (
        <p className="text-sm text-ink-soft">{sedekahCopy.stranger}</p>
      )}
      <p className="text-sm text-ink-soft">{sedekahCopy.free}</p>
      <Button className="w-full" disabled={jumlah === undefined || isSmall} onClick={use}>
        {sedekahCopy.use}
      </Button>
    </div>
  )
}
