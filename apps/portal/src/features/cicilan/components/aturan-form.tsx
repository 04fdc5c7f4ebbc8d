import type { AturanCicilan } from '@lunas/contract/tagihan/cicilan'
import { TickBox } from '#components/form/fields.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useUbahAturan } from '../api/cicilan.ts'

type FormProps = { aturan: AturanCicilan; isReader: boolean }

/** The server's limits. */
const LIMITS = {
  bagian_maks: { min: 2, max: 24 },
  pertama_persen: { min: 0, max: 90 },
  hari_maks: { min: 7, max: 730 },
  toleransi_hari: { min: 0, max: 60 },
} as const
type Counted = keyof typeof LIMITS

type Values = { [Name in Counted]: number | undefined } & {
  aktif: boolean
  batas_tanggal: string
  otomatis_maks: number | undefined
  jenis: Jenis
}

/** The school's rules for plans; the server checks the limits. */
export function AturanForm({ aturan, isReader }: FormProps) {
  const { idsekolah, sekolah, batas_tanggal, ...terms } = aturan
  const ubah = useUbahAturan()
  const start: Values = { ...terms, batas_tanggal: batas_tanggal ?? '' }
  const kit = useKitForm({
    draft: `aturan-cicilan/${idsekolah}`,
    start,
    check: (values) => ({
      bagian_maks: problemOf(values, 'bagian_maks'),
      pertama_persen: problemOf(values, 'pertama_persen'),
      hari_maks: problemOf(values, 'hari_maks'),
      toleransi_hari: problemOf(values, 'toleransi_hari'),
    }),
    send: (values) => ubah.mutateAsync({ idsekolah, ...requestOf(values) }),
  })

  return (
    <Form kit={kit} className="card max-w-xl space-y-4 p-4">
      <fieldset disabled={isReader} className="space-y-4">
        <legend className="sr-only">Aturan cicilan {sekolah}</legend>
        <kit.Field name="aktif">
          {(field) => <field.Tick label="Orang tua boleh mengajukan cicilan" />}
        </kit.Field>
        <kit.Field name="bagian_maks">
          {(field) => <field.Count label="Jumlah angsuran maksimum" {...LIMITS.bagian_maks} />}
        </kit.Field>
        <kit.Field name="pertama_persen">
          {(field) => (
            <field.Count
              label="Cicilan pertama minimal (% dari sisa)"
              {...LIMITS.pertama_persen}
            />
          )}
        </kit.Field>
        <kit.Field name="hari_maks">
          {(field) => <field.Count label="Harus lunas dalam (hari)" {...LIMITS.hari_maks} />}
        </kit.Field>
        <kit.Field name="batas_tanggal">
          {(field) => <field.Day label="Dan paling lambat tanggal (opsional)" />}
        </kit.Field>
        <kit.Field name="toleransi_hari">
          {(field) => (
            <field.Count label="Toleransi keterlambatan (hari)" {...LIMITS.toleransi_hari} />
          )}
        </kit.Field>
        <kit.Field name="otomatis_maks">
          {(field) => (
            <field.Amount
              label="Disetujui otomatis sampai"
              hint="Kosong atau nol: setiap pengajuan dijawab seorang petugas."
            />
          )}
        </kit.Field>
        <kit.Field name="jenis">
          {({ state, handleChange }) => <Kinds jenis={state.value} onJenis={handleChange} />}
        </kit.Field>
      </fieldset>
      {!isReader && <Submit kit={kit}>Simpan aturan</Submit>}
    </Form>
  )
}

function problemOf(values: Values, name: Counted): string {
  const { min, max } = LIMITS[name]
  const value = values[name]
  return value === undefined || value < min || value > max ? `Isi antara ${min} dan ${max}.` : ''
}

function requestOf(values: Values) {
  const { aktif, bagian_maks = 0, pertama_persen = 0, hari_maks = 0, toleransi_hari = 0 } = values
  const chosen = values.jenis.filter(({ boleh }) => boleh).map(({ idjenis }) => idjenis)
  return {
    aktif,
    bagian_maks,
    pertama_persen,
    hari_maks,
    toleransi_hari,
    batas_tanggal: values.batas_tanggal || null,
    otomatis_maks: values.otomatis_maks ?? 0,
    // If all types are chosen, future ones are included, so no list is sent.
    ...(chosen.length < values.jenis.length && { jenis: chosen }),
  }
}

type Jenis = AturanCicilan['jenis']

function Kinds({ jenis, onJenis }: { jenis: Jenis; onJenis: (jenis: Jenis) => void }) {
  if (jenis.length === 0) return null
  return (
    <fieldset className="space-y-2">
      <legend className="field-label">Jenis tagihan yang boleh dicicil</legend>
      {jenis.map(({ idjenis, nama, boleh }) => (
        <TickBox
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
