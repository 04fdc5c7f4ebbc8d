import type { Kelas } from '@lunas/contract/siswa/siswa'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useSimpanKelas } from '../api/kelas.ts'

type KelasFormProps = { kelas?: Kelas; idsekolah: string; onDone: () => void }

export function KelasForm({ kelas, idsekolah, onDone }: KelasFormProps) {
  const simpan = useSimpanKelas(onDone)
  const kit = useKitForm({
    draft: `kelas/${kelas?.idkelas ?? idsekolah}`,
    start: { nama: kelas?.nama ?? '', tingkat: kelas?.tingkat ?? '', wali_kelas: kelas?.wali_kelas ?? '' },
    check: ({ nama, tingkat }) => ({
      nama: nama.trim() === '' ? 'Isi nama kelas.' : '',
      tingkat: tingkat.trim() === '' ? 'Isi tingkatnya, misalnya 7.' : '',
    }),
    send: ({ nama, tingkat, wali_kelas }) => {
      const isi = { nama: nama.trim(), tingkat: tingkat.trim(), wali_kelas: wali_kelas.trim() }
      return simpan.mutateAsync({ idsekolah, isi, ...(kelas && { idkelas: kelas.idkelas }) })
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">{(field) => <field.Text label="Nama kelas" maxLength={40} />}</kit.Field>
      <kit.Field name="tingkat">
        {(field) => <field.Text label="Tingkat" hint="Misalnya 7 atau TK B." maxLength={20} />}
      </kit.Field>
      <kit.Field name="wali_kelas">{(field) => <field.Text label="Wali kelas" maxLength={80} />}</kit.Field>
      <Submit kit={kit}>Simpan kelas</Submit>
    </Form>
  )
}
