import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import type { PilihanTagih } from '@lunas/contract/tagihan/tarif'
import { Skeleton } from '@lunas/ui/skeleton'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBuatTarif, usePilihanTagih } from '../api/jenis.ts'

const ALL = 'semua'
const GENDERS = [
  { value: ALL, label: 'Putra dan putri' }, { value: 'L', label: 'Putra' }, { value: 'P', label: 'Putri' },
] as const

type FormProps = { jenis: JenisTagihan; onDone: () => void }

/** A new tariff. The most specific one wins, so one for all is enough to begin with. */
export function TarifForm(props: FormProps) {
  const { data: pilihan } = usePilihanTagih(props.jenis.idsekolah)
  if (!pilihan) return <Skeleton className="h-48 rounded-card" />
  return <Loaded {...props} pilihan={pilihan} />
}

function Loaded({ jenis, onDone, pilihan }: FormProps & { pilihan: PilihanTagih }) {
  const simpan = useBuatTarif(onDone)
  const { kode_jenis } = jenis
  const kit = useKitForm({
    draft: `tarif/${kode_jenis}`,
    start: {
      jumlah: undefined as number | undefined,
      tempat: ALL,
      jenis_kelamin: ALL as typeof ALL | 'L' | 'P',
      program: ALL,
      dari: '',
      sampai: '',
    },
    check: ({ jumlah, dari }) => ({
      jumlah: jumlah ? '' : 'Isi jumlahnya.',
      dari: dari === '' ? 'Isi tanggal mulainya.' : '',
    }),
    send: ({ jumlah = 0, tempat, jenis_kelamin, program, dari, sampai }) =>
      simpan.mutateAsync({
        kode_jenis, jumlah, dari, sampai: sampai === '' ? null : sampai,
        idtingkat: pilihan.tingkat.some(({ idtingkat }) => idtingkat === tempat) ? tempat : null,
        idkelas: pilihan.kelas.some(({ idkelas }) => idkelas === tempat) ? tempat : null,
        kode_siswa: null,
        jenis_kelamin: jenis_kelamin === ALL ? null : jenis_kelamin,
        program: program === ALL ? null : program,
      }),
  })
  const places = [
    { value: ALL, label: 'Semua siswa' },
    ...pilihan.tingkat.map(({ idtingkat, nama }) => ({ value: idtingkat, label: `Tingkat ${nama}` })),
    ...pilihan.kelas.map(({ idkelas, nama }) => ({ value: idkelas, label: `Kelas ${nama}` })),
  ]
  return (
    <Form kit={kit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="jumlah">{(field) => <field.Amount label="Jumlah" />}</kit.Field>
        <kit.Field name="tempat">{(field) => <field.OneOf label="Untuk" choices={places} />}</kit.Field>
        <kit.Field name="jenis_kelamin">
          {(field) => <field.OneOf label="Putra atau putri" choices={GENDERS} />}
        </kit.Field>
        {pilihan.program.length > 0 && (
          <kit.Field name="program">
            {(field) => (
              <field.OneOf
                label="Program"
                choices={[
                  { value: ALL, label: 'Semua program' },
                  ...pilihan.program.map((nama) => ({ value: nama, label: nama })),
                ]}
              />
            )}
          </kit.Field>
        )}
        <kit.Field name="dari">{(field) => <field.Day label="Mulai" />}</kit.Field>
        <kit.Field name="sampai">{(field) => <field.Day label="Sampai (boleh kosong)" />}</kit.Field>
      </div>
      <Submit kit={kit}>Simpan tarif</Submit>
    </Form>
  )
}
