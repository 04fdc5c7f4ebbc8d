import { useNavigate } from '@tanstack/react-router'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useTagihMasuk } from '../api/tagih-masuk.ts'

/** Prepares what a newcomer pays, then opens the run for a look. */
export function MasukForm({ kode_siswa }: { kode_siswa: string }) {
  const navigate = useNavigate()
  const tagih = useTagihMasuk(({ idpenagihan }) => void navigate({ to: '/penagihan', search: { buka: idpenagihan } }))
  const kit = useKitForm({
    draft: `masuk/${kode_siswa}`,
    start: { tanggal: today() },
    check: ({ tanggal }) => ({ tanggal: tanggal === '' ? 'Pilih tanggalnya.' : '' }),
    send: ({ tanggal }) => tagih.mutateAsync({ kode_siswa, tanggal }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <p>Disiapkan sebagai penagihan. Tagihan terbit setelah orang kedua setuju.</p>
      <kit.Field name="tanggal">{(field) => <field.Day label="Hari pertama masuk" />}</kit.Field>
      <Submit kit={kit}>Lihat pratinjau</Submit>
    </Form>
  )
}
