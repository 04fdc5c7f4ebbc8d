import { JUDUL_MAX, type InfoLengkap } from '@lunas/contract/linimasa/linimasa'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useChosenOf, useSaya } from '#lib/saya.ts'
import { useSimpanInfo } from '../api/info.ts'
import { sasaranProblem, sasaranRequest, type Sasaran } from '../sasaran.ts'
import { SasaranFields } from './sasaran-fields.tsx'

/** Begins a post: it is kept as a draft from the first moment, so that it can have photos. */
export function StartForm({ onStarted }: { onStarted: (info: InfoLengkap) => void }) {
  const { institusi, sekolah } = useSaya()
  const simpan = useSimpanInfo()
  const sasaran: Sasaran = {
    sasaran: 'sekolah', idsekolah: useChosenOf(sekolah)?.idsekolah ?? '', tingkat: '', kelas: '',
  }
  const kit = useKitForm({
    draft: 'info/baru',
    start: { judul: '', sasaran },
    check: ({ judul, sasaran: chosen }) => ({
      judul: judul.trim() === '' ? 'Isi judulnya dahulu.' : '',
      sasaran: sasaranProblem(chosen),
    }),
    async send(values) {
      const target = sasaranRequest(values.sasaran)
      const writer = sekolah.find(({ idsekolah }) => idsekolah === target.idsekolah)
      const info = await simpan.mutateAsync({
        versi: 0, judul: values.judul, penulis: writer?.nama ?? institusi, deskripsi: '', idfoto: null,
        tayang_dari: null, tayang_sampai: null, ...target,
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
