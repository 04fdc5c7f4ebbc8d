import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useHentikan } from '../api/tindak.ts'

/** Stops reminders to one family, with a reason and a last day. */
export function HentiForm({ kode_siswa, onDone }: { kode_siswa: string; onDone: () => void }) {
  const hentikan = useHentikan(onDone)
  const kit = useKitForm({
    draft: `henti/${kode_siswa}`,
    start: { alasan: '', sampai: '' },
    check: ({ alasan, sampai }) => ({
      alasan: alasan.trim().length < 5 ? 'Tulis alasannya.' : '',
      sampai: sampai === '' ? 'Pilih hari terakhirnya.' : '',
    }),
    send: ({ alasan, sampai }) => hentikan.mutateAsync({ kode_siswa, alasan: alasan.trim(), sampai }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <p className="notice tone-due">Semua anak keluarga ini tidak diingatkan. Tagihannya tetap ada.</p>
      <kit.Field name="alasan">{(field) => <field.Text label="Alasan" maxLength={200} />}</kit.Field>
      <kit.Field name="sampai">{(field) => <field.Day label="Sampai hari" />}</kit.Field>
      <Submit kit={kit}>Hentikan pengingat</Submit>
    </Form>
  )
}
