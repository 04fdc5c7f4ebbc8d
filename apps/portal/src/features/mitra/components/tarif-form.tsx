import { PRODUK_MITRA, type ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import { PRODUK_MITRA_WORDS } from '@lunas/contract/mitra/mitra.words'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAjukanTarif } from '../api/tarif.ts'

const CHOICES = PRODUK_MITRA.map((value) => ({ value, label: PRODUK_MITRA_WORDS[value] }))

/** Proposes what a product costs the payer and earns the agent from a day on. */
export function TarifForm({ onDone }: { onDone: () => void }) {
  const ajukan = useAjukanTarif(onDone)
  const kit = useKitForm({
    draft: 'mitra/tarif',
    start: {
      produk: 'tagihan' as ProdukMitra, berlaku_sejak: '',
      biaya: undefined as number | undefined, komisi: undefined as number | undefined,
    },
    check: ({ berlaku_sejak, biaya, komisi }) => ({
      berlaku_sejak: berlaku_sejak === '' ? 'Pilih hari mulainya.' : '',
      biaya: biaya === undefined ? 'Isi rupiahnya, boleh 0.' : '',
      komisi: komisi === undefined ? 'Isi rupiahnya, boleh 0.' : '',
    }),
    send: ({ produk, berlaku_sejak, biaya = 0, komisi = 0 }) =>
      ajukan.mutateAsync({ produk, berlaku_sejak, biaya, komisi }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="produk">{(field) => <field.OneOf label="Produk" choices={CHOICES} />}</kit.Field>
      <kit.Field name="berlaku_sejak">{(field) => <field.Day label="Berlaku sejak" />}</kit.Field>
      <kit.Field name="biaya">{(field) => <field.Amount label="Biaya dari pembayar" />}</kit.Field>
      <kit.Field name="komisi">{(field) => <field.Amount label="Komisi mitra" />}</kit.Field>
      <p className="text-sm text-ink-soft">Baru berlaku setelah disetujui orang kedua.</p>
      <Submit kit={kit}>Ajukan aturan</Submit>
    </Form>
  )
}
