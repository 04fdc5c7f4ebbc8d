import type { PesananKelola } from '@lunas/contract/ppob/kelola-ppob'
import type { TindakanPesanan } from '@lunas/contract/ppob/pesanan.status'
import { tindakanPesananWords } from '@lunas/contract/ppob/ppob.words'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useTindakPesanan } from '../api/ppob.ts'

type TindakFormProps = { pesanan: PesananKelola; tindakan: TindakanPesanan; onDone: () => void }

/** A person's decision about a stuck order, with the reason. */
export function TindakForm({ pesanan: { kode_pesanan }, tindakan, onDone }: TindakFormProps) {
  const tindak = useTindakPesanan(onDone)
  const needsSn = tindakan === 'terkirim'
  const kit = useKitForm({
    draft: `tindak-${kode_pesanan}`,
    start: { sn: '', alasan: '' },
    check: ({ sn, alasan }) => ({
      sn: needsSn && sn.trim() === '' ? 'Isi nomor seri dari biller.' : '',
      alasan: alasan.trim().length < 3 ? 'Tulis alasannya.' : '',
    }),
    async send({ sn, alasan }) {
      await tindak.mutateAsync({ kode_pesanan, tindakan, sn, alasan })
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      {needsSn && (
        <kit.Field name="sn">{(field) => <field.Text label="Nomor seri" maxLength={160} />}</kit.Field>
      )}
      <kit.Field name="alasan">
        {(field) => <field.Text label="Alasan" hint="Misalnya jawaban biller lewat telepon" maxLength={160} />}
      </kit.Field>
      <Submit kit={kit}>{tindakanPesananWords[tindakan]}</Submit>
    </Form>
  )
}
