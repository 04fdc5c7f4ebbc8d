import type { AturanCicilan } from '@lunas/contract/tagihan/cicilan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { rupiah } from '@lunas/values/rupiah'
import { useId, useState, type FormEvent } from 'react'
import { DateField } from '#components/date-field.tsx'
import { useUbahAturan } from '../api/cicilan.ts'

type FormProps = { aturan: AturanCicilan; isReader: boolean }

/** The school's terms; the server holds them to its limits. */
export function AturanForm({ aturan, isReader }: FormProps) {
  const [terms, setTerms] = useState(aturan)
  const ubah = useUbahAturan()
  const change = (next: Partial<AturanCicilan>) => setTerms({ ...terms, ...next })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ubah.isPending) return
    const { sekolah: _, jenis, ...rest } = terms
    const chosen = jenis.filter(({ boleh }) => boleh).map(({ idjenis }) => idjenis)
    // All of them means also those to come.
    ubah.mutate(chosen.length === jenis.length ? rest : { ...rest, jenis: chosen })
  }

  return (
    <form onSubmit={submit} className="card max-w-xl space-y-4 p-4">
      <fieldset disabled={isReader} className="space-y-4">
        <legend className="sr-only">Aturan cicilan {aturan.sekolah}</legend>
        <Tick
          label="Orang tua boleh mengajukan cicilan"
          checked={terms.aktif}
          onChecked={(aktif) => change({ aktif })}
        />
        <Count
          label="Paling banyak berapa bagian"
          value={terms.bagian_maks}
          min={2}
          max={24}
          onValue={(bagian_maks) => change({ bagian_maks })}
        />
        <Count
          label="Bagian pertama paling sedikit (% dari sisa)"
          value={terms.pertama_persen}
          min={0}
          max={90}
          onValue={(pertama_persen) => change({ pertama_persen })}
        />
        <Count
          label="Harus lunas dalam (hari)"
          value={terms.hari_maks}
          min={7}
          max={730}
          onValue={(hari_maks) => change({ hari_maks })}
        />
        <DateField
          label="Dan paling lambat tanggal (opsional)"
          value={terms.batas_tanggal ?? ''}
          onValue={(day) => change({ batas_tanggal: day || null })}
        />
        <Count
          label="Toleransi keterlambatan (hari)"
          value={terms.toleransi_hari}
          min={0}
          max={60}
          onValue={(toleransi_hari) => change({ toleransi_hari })}
        />
        <RupiahField
          label="Disetujui otomatis sampai"
          hint="Kosong atau nol: setiap pengajuan dijawab seorang petugas."
          value={terms.otomatis_maks}
          onValue={(jumlah) => change({ otomatis_maks: jumlah ?? rupiah(0) })}
        />
        <Kinds jenis={terms.jenis} onJenis={(jenis) => change({ jenis })} />
      </fieldset>
      {!isReader && (
        <Button type="submit" busy={ubah.isPending}>
          Simpan aturan
        </Button>
      )}
    </form>
  )
}

type Jenis = AturanCicilan['jenis']

function Kinds({ jenis, onJenis }: { jenis: Jenis; onJenis: (jenis: Jenis) => void }) {
  if (jenis.length === 0) return null
  return (
    <fieldset className="space-y-2">
      <legend className="field-label">Jenis tagihan yang boleh dicicil</legend>
      {jenis.map(({ idjenis, nama, boleh }) => (
        <Tick
          key={idjenis}
          label={nama}
          checked={boleh}
          onChecked={(next) =>
            onJenis(jenis.map((one) => (one.idjenis === idjenis ? { ...one, boleh: next } : one)))
          }
        />
      ))}
    </fieldset>
  )
}

type TickProps = { label: string; checked: boolean; onChecked: (checked: boolean) => void }

function Tick({ label, checked, onChecked }: TickProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <input
        type="checkbox"
        id={id}
        className="size-4 shrink-0 accent-(--brand)"
        checked={checked}
        onChange={({ target }) => onChecked(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

type CountProps = {
  label: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
}

function Count({ label, value, min, max, onValue }: CountProps) {
  return (
    <Field
      label={label}
      type="number"
      required
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => onValue(Math.trunc(target.valueAsNumber) || 0)}
    />
  )
}
