import { JUDUL_MAX, type InfoLengkap } from '@lunas/contract/linimasa/linimasa'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useOneUnit, useSaya } from '#lib/saya.ts'
import { useSimpanInfo } from '../api/info.ts'
import { sasaranRequest, type Sasaran } from '../sasaran.ts'
import { SasaranFields } from './sasaran-fields.tsx'

/** Begins a post: it is kept as a draft from the first moment, so that it can have photos. */
export function StartForm({ onStarted }: { onStarted: (info: InfoLengkap) => void }) {
  const { nama } = useSaya()
  const sekolah = useOneUnit()
  const simpan = useSimpanInfo()
  const sasaran: Sasaran = {
    sasaran: 'sekolah', idsekolah: sekolah?.idsekolah ?? '', tingkat: '', kelas: '',
  }
  const kit = useKitForm({
    draft: 'info/baru',
    start: { judul: '', sasaran },
    check: ({ judul }) => ({ judul: judul.trim() === '' ? 'Isi judulnya dahulu.' : '' }),
    async send(values) {
      const info = await simpan.mutateAsync({
        versi: 0, judul: values.judul, penulis: sekolah?.nama ?? nama, deskripsi: '', idfoto: null,
        tayang_dari: null, tayang_sampai: null, ...sasaranRequest(values.sasaran),
      })
      onStarted(info)
    },
  })
  return (
    <Form kit={kit} className="card max-w-2xl space-y-4 p-4">
      <kit.Field name="judul">
        {(field) => <field.Text label="Judul" maxLength={JUDUL_MAX} />}
      </kit.Field>
      <kit.Field name="sasaran">{() => <SasaranFields />}</kit.Field>
      <Submit kit={kit}>Mulai menulis</Submit>
    </Form>
  )
}
