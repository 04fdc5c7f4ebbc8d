import { rupiah } from '@lunas/values/rupiah'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useIsiDeposit } from '../api/ppob.ts'

type Values = { jenis: 'isi' | 'koreksi'; jumlah: number | undefined; tanggal: string; keterangan: string }

const JENIS = [{ value: 'isi', label: 'Isi deposit' }, { value: 'koreksi', label: 'Koreksi kelebihan catat' }] as const

/** Money that left the unit's bank account for the biller. */
export function DepositForm({ onDone }: { onDone: () => void }) {
  const isi = useIsiDeposit(onDone)
  const start: Values = { jenis: 'isi', jumlah: undefined, tanggal: today(), keterangan: '' }
  const kit = useKitForm({
    draft: 'isi-deposit-ppob',
    start,
    check: ({ jumlah, tanggal, keterangan }) => ({
      jumlah: jumlah ? '' : 'Isi jumlahnya.',
      tanggal: tanggal > today() ? 'Tanggalnya belum tiba.' : '',
      keterangan: keterangan.trim().length < 3 ? 'Isi nomor bukti transfernya.' : '',
    }),
    async send({ jenis, jumlah, tanggal, keterangan }) {
      await isi.mutateAsync({ jumlah: rupiah(jumlah ?? 0), koreksi: jenis === 'koreksi', tanggal, keterangan })
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="jenis">{(field) => <field.OneOf label="Catatan" choices={JENIS} />}</kit.Field>
      <kit.Field name="jumlah">{(field) => <field.Amount label="Jumlah" />}</kit.Field>
      <kit.Field name="tanggal">{(field) => <field.Day label="Tanggal" />}</kit.Field>
      <kit.Field name="keterangan">
        {(field) => <field.Text label="Nomor bukti" hint="Misalnya nomor transfer bank" maxLength={160} />}
      </kit.Field>
      <Submit kit={kit}>Catat</Submit>
    </Form>
  )
}
