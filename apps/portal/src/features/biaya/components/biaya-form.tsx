import type { AturanBiaya } from '@lunas/contract/institusi/biaya'
import { PENANGGUNG_BIAYA, type PenanggungBiaya } from '@lunas/contract/institusi/biaya.status'
import { penanggungWords } from '@lunas/contract/institusi/biaya.words'
import { metodeWords } from '@lunas/contract/pembayaran/metode.words'
import { METODE_GERBANG, type MetodeGerbang } from '@lunas/contract/pembayaran/status'
import { TickBox } from '#components/form/fields.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useAjukanBiaya } from '../api/biaya.ts'

type BiayaFormProps = { idsekolah: string; berlaku: AturanBiaya | undefined; onDone: () => void }

const CHOICES = PENANGGUNG_BIAYA.map((value) => ({ value, label: penanggungWords[value] }))

/** Proposes who bears the fee and what is offered, and says what changes for parents and school. */
export function BiayaForm({ idsekolah, berlaku, onDone }: BiayaFormProps) {
  const ajukan = useAjukanBiaya(onDone)
  const kit = useKitForm({
    draft: `biaya/${idsekolah}`,
    start: {
      penanggung: (berlaku?.penanggung ?? 'pembayar') as PenanggungBiaya,
      ditawarkan: (berlaku?.ditawarkan ?? METODE_GERBANG) as readonly MetodeGerbang[],
      mulai: today() as string,
    },
    check: ({ ditawarkan, mulai }) => ({
      ditawarkan: ditawarkan.length === 0 ? 'Sisakan paling sedikit satu cara bayar.' : '',
      mulai: mulai === '' ? 'Pilih hari mulainya.' : '',
    }),
    send: ({ penanggung, ditawarkan, mulai }) =>
      ajukan.mutateAsync({ idsekolah, penanggung, ditawarkan: [...ditawarkan], mulai }),
  })
  const { penanggung, ditawarkan } = kit.values
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="penanggung">
        {(field) => <field.OneOf label="Biaya admin" choices={CHOICES} />}
      </kit.Field>
      <p className="notice tone-quiet">
        {penanggung === 'sekolah'
          ? 'Orang tua membayar sebesar tagihan. Potongan penyedia menjadi beban sekolah.'
          : 'Biaya admin ditambahkan pada pembayaran orang tua. QRIS selalu tanpa biaya.'}{' '}
        Pembayaran yang sudah dibuka tidak berubah.
      </p>
      <kit.Field name="ditawarkan">
        {({ state, handleChange }) => (
          <fieldset>
            <legend className="field-label">Cara bayar yang ditawarkan sekolah</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {METODE_GERBANG.map((metode) => (
                <TickBox
                  key={metode}
                  label={metodeWords[metode]}
                  checked={state.value.includes(metode)}
                  onChecked={(isOn) =>
                    handleChange(isOn ? [...state.value, metode] : state.value.filter((other) => other !== metode))
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      </kit.Field>
      <kit.Field name="mulai">{(field) => <field.Day label="Berlaku mulai" />}</kit.Field>
      {ditawarkan.length === 0 && <p className="notice tone-due">Sisakan paling sedikit satu cara bayar.</p>}
      <Submit kit={kit} disabled={ditawarkan.length === 0}>Ajukan aturan</Submit>
    </Form>
  )
}
