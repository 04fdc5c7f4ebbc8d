import type { KasDiterima } from '@lunas/contract/loket/kas'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import type { KartuProgram } from '@lunas/contract/ziswaf/program'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useProgramLoket } from '../api/program-loket.ts'
import { donasiOf, problemOfDonasi, totalOfDonasi, type IsiDonasi } from '../isi-donasi.ts'
import { KasForm } from './kas-form.tsx'

type DonasiDeskProps = { onDone: (diterima: KasDiterima, program: KartuProgram) => void }

/** Takes cash for a program. */
export function DonasiDesk({ onDone }: DonasiDeskProps) {
  const { data: daftar, error, refetch } = useProgramLoket()
  if (error && !daftar) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!daftar) return <Skeleton className="h-60 w-full" />
  const [first] = daftar.filter(({ halangan }) => !halangan)
  if (!first) return <p className="card p-6 text-ink-soft">Belum ada program yang menerima donasi.</p>
  return <LoadedDesk daftar={daftar} first={first} onDone={onDone} />
}

type LoadedDeskProps = DonasiDeskProps & { daftar: readonly KartuProgram[]; first: KartuProgram }

function LoadedDesk({ daftar, first, onDone }: LoadedDeskProps) {
  const [kode_program, setKode] = useState<string>(first.kode_program)
  const [isi, setIsi] = useState<IsiDonasi>({ nama: '', atas_nama: '', nomor_wa: '' })
  const program = daftar.find((one) => one.kode_program === kode_program) ?? first
  const change = (changed: Partial<IsiDonasi>) => setIsi({ ...isi, ...changed })
  return (
    <KasForm
      bagian={donasiOf(program, isi)}
      apa={jenisProgramWords[program.jenis]}
      total={totalOfDonasi(program, isi)}
      problem={problemOfDonasi(program, isi)}
      onDone={(diterima) => onDone(diterima, program)}
    >
      <div className="card space-y-4 p-4">
        <Pick
          label="Program"
          choices={daftar.map(({ kode_program: value, nama }) => ({ value, label: nama }))}
          value={kode_program}
          onValue={setKode}
          problem={program.halangan}
        />
        <Amount program={program} isi={isi} onChange={change} />
        <Field
          label="Nama donatur"
          hint="Kosongkan untuk Hamba Allah."
          maxLength={60}
          autoComplete="off"
          value={isi.nama}
          onChange={({ target }) => change({ nama: target.value })}
        />
        <Field
          label="Atas nama"
          hint="Bila donasinya untuk orang lain."
          maxLength={80}
          autoComplete="off"
          value={isi.atas_nama}
          onChange={({ target }) => change({ atas_nama: target.value })}
        />
        <Field
          label="Nomor WhatsApp"
          hint="Bila donatur ingin kuitansi dan kabar penyaluran."
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          value={isi.nomor_wa}
          onChange={({ target }) => change({ nomor_wa: target.value })}
        />
      </div>
    </KasForm>
  )
}

type AmountProps = {
  program: KartuProgram
  isi: IsiDonasi
  onChange: (changed: Partial<IsiDonasi>) => void
}

/** A qurban is sold in shares; for everything else the donor says how much. */
function Amount({ program: { qurban }, isi, onChange }: AmountProps) {
  if (qurban)
    return (
      <Field
        label="Bagian qurban"
        hint={`${formatRupiah(qurban.harga_bagian)} per bagian, tersisa ${qurban.sisa}.`}
        type="number"
        min={1}
        max={qurban.sisa}
        value={isi.bagian ?? 1}
        onChange={({ target }) => onChange({ bagian: Math.max(1, Math.trunc(target.valueAsNumber) || 1) })}
      />
    )
  return (
    <RupiahField
      label="Jumlah donasi"
      value={isi.jumlah}
      onValue={(jumlah) => onChange({ jumlah })}
    />
  )
}
