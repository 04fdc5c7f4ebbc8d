import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import type { ProgramBantuan } from '@lunas/contract/ziswaf/bantuan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { useAjukan, useProgramBantuan, useTagihanTerbuka } from '../api/bantuan.ts'

type FormProps = { kode_siswa: string; onDone: () => void }

/** Proposes that a program pays one bill of this pupil. */
export function AjukanForm({ kode_siswa, onDone }: FormProps) {
  const { data: programs } = useProgramBantuan()
  const { data: daftar } = useTagihanTerbuka(kode_siswa)
  if (!programs || !daftar) return <Skeleton className="h-48 rounded-card" />
  const bills = daftar.tagihan.filter(({ sisa }) => sisa > 0)
  const [program] = programs
  const [bill] = bills
  if (!program)
    return <p className="notice tone-quiet">Belum ada program infak yang boleh melunasi tagihan.</p>
  if (!bill) return <p className="notice tone-quiet">Siswa ini tidak punya tagihan terbuka.</p>
  return (
    <Loaded
      key={kode_siswa}
      kode_siswa={kode_siswa}
      programs={[program, ...programs.slice(1)]}
      bills={[bill, ...bills.slice(1)]}
      onDone={onDone}
    />
  )
}

type Bill = DaftarTagihan['tagihan'][number]
type LoadedProps = FormProps & {
  programs: readonly [ProgramBantuan, ...ProgramBantuan[]]
  bills: readonly [Bill, ...Bill[]]
}

function Loaded({ kode_siswa, programs, bills, onDone }: LoadedProps) {
  const [kode_program, setProgram] = useState(programs[0].kode_program)
  const [kode_tagihan, setTagihan] = useState(bills[0].kode_tagihan)
  const [typed, setTyped] = useState<number | undefined>()
  const [uraian, setUraian] = useState('')
  const ajukan = useAjukan(onDone)
  const bill = bills.find((one) => one.kode_tagihan === kode_tagihan) ?? bills[0]
  const program = programs.find((one) => one.kode_program === kode_program) ?? programs[0]
  const most = Math.min(bill.sisa, program.dana)
  const jumlah = typed ?? most
  const isReady = jumlah > 0 && jumlah <= most && uraian.trim().length >= 5
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || ajukan.isPending) return
        ajukan.mutate({ kode_program, kode_siswa, kode_tagihan, jumlah, uraian: uraian.trim() })
      }}
    >
      <Pick
        label="Tagihan"
        value={kode_tagihan}
        onValue={setTagihan}
        choices={bills.map((one) => ({
          value: one.kode_tagihan, label: `${one.nama}, sisa ${formatRupiah(one.sisa)}`,
        }))}
      />
      <Pick
        label="Dari program"
        value={kode_program}
        onValue={setProgram}
        choices={programs.map((one) => ({
          value: one.kode_program, label: `${one.nama}, dana ${formatRupiah(one.dana)}`,
        }))}
      />
      <RupiahField
        label="Jumlah"
        value={jumlah}
        onValue={setTyped}
        problem={jumlah > most ? `Paling banyak ${formatRupiah(most)}.` : ''}
      />
      <Field
        label="Keadaan keluarga"
        hint="Hanya dibaca petugas. Donatur tidak melihat nama anak."
        value={uraian}
        maxLength={200}
        onChange={(event) => setUraian(event.target.value)}
      />
      <Button type="submit" busy={ajukan.isPending} disabled={!isReady}>
        Ajukan
      </Button>
    </form>
  )
}
