import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useCatat } from '../api/tindak.ts'

/** What the family said, and the day on which it wants to pay. */
export function CatatForm({ kode_siswa, onDone }: { kode_siswa: string; onDone: () => void }) {
  const catat = useCatat(onDone)
  const kit = useKitForm({
    draft: `tunggakan/${kode_siswa}`,
    start: { isi: '', janji: '' },
    check: ({ isi }) => ({ isi: isi.trim().length < 3 ? 'Tulis catatannya.' : '' }),
    send: ({ isi, janji }) => catat.mutateAsync({ kode_siswa, isi: isi.trim(), janji: janji || null }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="isi">
        {(field) => <field.Text label="Catatan" hint="Apa yang dibicarakan dengan keluarga." maxLength={500} />}
      </kit.Field>
      <kit.Field name="janji">{(field) => <field.Day label="Janji bayar (boleh kosong)" />}</kit.Field>
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}
