import { Field } from '@lunas/ui/field'
import type { Donatur } from '../donasi.ts'
import { donasiCopy } from '../donasi.copy.ts'

type DonaturFormProps = {
  donatur: Donatur
  problems: { nama: string; nomor_wa: string }
  onDonatur: (donatur: Donatur) => void
}

/** Who gives; everything but the name may stay empty, and the name may be left out by wish. */
export function DonaturForm({ donatur, problems, onDonatur }: DonaturFormProps) {
  const set = (key: keyof Donatur) => (event: { target: { value: string } }) =>
    onDonatur({ ...donatur, [key]: event.target.value })
  return (
    <section className="plain space-y-4">
      <h2 className="text-base">{donasiCopy.who}</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={donatur.tanpaNama}
          onChange={(event) => onDonatur({ ...donatur, tanpaNama: event.target.checked })}
        />
        {donasiCopy.unnamed}
      </label>
      {!donatur.tanpaNama && (
        <Field
          label={donasiCopy.name}
          value={donatur.nama}
          onChange={set('nama')}
          problem={problems.nama}
          maxLength={60}
          autoComplete="name"
        />
      )}
      <Field
        label={donasiCopy.onBehalf}
        hint={donasiCopy.onBehalfHint}
        value={donatur.atas_nama}
        onChange={set('atas_nama')}
        maxLength={80}
      />
      <Field
        label={donasiCopy.phone}
        hint={donasiCopy.phoneHint}
        problem={problems.nomor_wa}
        value={donatur.nomor_wa}
        onChange={set('nomor_wa')}
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <Field
        label={donasiCopy.email}
        value={donatur.email}
        onChange={set('email')}
        type="email"
        autoComplete="email"
        maxLength={120}
      />
      <Field label={donasiCopy.note} value={donatur.doa} onChange={set('doa')} maxLength={100} />
    </section>
  )
}
