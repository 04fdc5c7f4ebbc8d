import { BUKTI_SETOR_BYTES_MAX } from '@lunas/contract/ziswaf/bukti-setor'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useImporBukti } from '../api/donasi.ts'

const CSV = {
  photo: false,
  others: ['.csv', '.txt', 'text/csv', 'text/plain'],
  words: 'berkas CSV',
  bytesMax: BUKTI_SETOR_BYTES_MAX,
}

/** Sends a file with numbers of BAZNAS or the LAZ; the worker reads it. */
export function ImporBuktiForm({ onDone }: { onDone: () => void }) {
  const impor = useImporBukti(onDone)
  const start: { berkas: File | undefined } = { berkas: undefined }
  const kit = useKitForm({
    draft: 'impor-bukti-setor',
    start,
    check: ({ berkas }) => ({ berkas: berkas ? '' : 'Pilih berkasnya.' }),
    send: async ({ berkas }, sending) => {
      if (berkas) await impor.mutateAsync({ ...sending, file: berkas })
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      <p className="text-ink-soft">
        Kolomnya <code>nomor_kuitansi</code> dan <code>nomor_bsz</code>. Kolom lain dilewati.
      </p>
      <kit.Field name="berkas">{(field) => <field.UploadField label="Berkas CSV" kinds={CSV} />}</kit.Field>
      <Submit kit={kit}>Kirim</Submit>
    </Form>
  )
}
