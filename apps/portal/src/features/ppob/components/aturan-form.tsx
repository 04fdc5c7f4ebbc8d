import type { AturanPpob } from '@lunas/contract/ppob/kelola-ppob'
import type { KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import { rupiah } from '@lunas/values/rupiah'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useAturPpob } from '../api/ppob.ts'

type AturanFormProps = { kategori: KategoriPpob; aturan: AturanPpob | undefined; onDone: () => void }
type Values = { dibuka: 'ya' | 'tidak'; margin: number | undefined; mulai: string }

const BUKA = [{ value: 'ya', label: 'Dijual' }, { value: 'tidak', label: 'Ditutup' }] as const

/** A new rule of a category; today's counts at once, a later one from that day. */
export function AturanForm({ kategori, aturan, onDone }: AturanFormProps) {
  const atur = useAturPpob(onDone)
  const start: Values = { dibuka: aturan?.dibuka ? 'ya' : 'tidak', margin: aturan?.margin ?? 0, mulai: today() }
  const kit = useKitForm({
    draft: `aturan-ppob-${kategori}`,
    start,
    check: ({ margin, mulai }) => ({
      margin: margin === undefined ? 'Isi marginnya.' : '',
      mulai: mulai < today() ? 'Pilih hari ini atau sesudahnya.' : '',
    }),
    async send({ dibuka, margin, mulai }) {
      await atur.mutateAsync({
        kategori, dibuka: dibuka === 'ya', margin: rupiah(margin ?? 0), mulai: mulai === today() ? null : mulai,
      })
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="dibuka">{(field) => <field.OneOf label={kategori} choices={BUKA} />}</kit.Field>
      <kit.Field name="margin">
        {(field) => <field.Amount label="Margin" hint="Ditambahkan ke harga biller." />}
      </kit.Field>
      <kit.Field name="mulai">{(field) => <field.Day label="Berlaku mulai" />}</kit.Field>
      <Submit kit={kit}>Simpan aturan</Submit>
    </Form>
  )
}
