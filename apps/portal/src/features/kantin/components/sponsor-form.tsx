import { CARA_PELUNASAN, type CaraPelunasan } from '@lunas/contract/kantin/kantin.status'
import { caraPelunasanWords } from '@lunas/contract/kantin/kantin.words'
import type { SisaSponsor } from '@lunas/contract/kantin/sponsor'
import { Nominal } from '@lunas/ui/nominal'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAjukanSponsor } from '../api/sponsor.ts'

const CARA = CARA_PELUNASAN.map((value) => ({ value, label: caraPelunasanWords[value] }))

/** Records money that came from one of the sponsors that owe something. */
export function SponsorForm({ sisa, onDone }: { sisa: readonly SisaSponsor[]; onDone: () => void }) {
  const ajukan = useAjukanSponsor(onDone)
  const kit = useKitForm({
    draft: 'sponsor/baru',
    start: {
      idsubsidi: sisa[0]?.idsubsidi ?? '', cara: 'transfer' as CaraPelunasan, jumlah: undefined as number | undefined,
      tanggal: '', catatan: '',
    },
    check: ({ jumlah, tanggal }) => ({
      jumlah: jumlah ? '' : 'Isi rupiahnya.',
      tanggal: tanggal === '' ? 'Pilih tanggal uangnya diterima.' : '',
    }),
    send: ({ idsubsidi, cara, jumlah = 0, tanggal, catatan }) =>
      ajukan.mutateAsync({ idsubsidi, cara, jumlah, tanggal, catatan: catatan.trim() }),
  })
  const chosen = sisa.find(({ idsubsidi }) => idsubsidi === kit.values.idsubsidi)
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="idsubsidi">
        {(field) => (
          <field.OneOf
            label="Sponsor"
            choices={sisa.map(({ idsubsidi, sponsor, subsidi }) => ({ value: idsubsidi, label: `${sponsor} (${subsidi})` }))}
          />
        )}
      </kit.Field>
      {chosen && (
        <p>
          Masih harus dibayar <Nominal value={chosen.sisa} className="font-bold" />.
        </p>
      )}
      <kit.Field name="jumlah">{(field) => <field.Amount label="Rupiah yang diterima" />}</kit.Field>
      <kit.Field name="tanggal">{(field) => <field.Day label="Tanggal diterima" />}</kit.Field>
      <kit.Field name="cara">{(field) => <field.OneOf label="Cara bayar" choices={CARA} />}</kit.Field>
      <kit.Field name="catatan">
        {(field) => <field.Text label="Catatan" hint="Opsional, maks. 100 karakter" maxLength={100} />}
      </kit.Field>
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}
