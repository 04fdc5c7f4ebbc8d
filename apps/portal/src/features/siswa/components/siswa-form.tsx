import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { STATUS_SISWA, type StatusSiswa } from '@lunas/contract/siswa/siswa.status'
import { JENIS_KELAMIN_WORDS, statusSiswaWords } from '@lunas/contract/siswa/siswa.words'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useKelas } from '../api/kelas.ts'
import { useTambahSiswa, useUbahSiswa } from '../api/rincian.ts'

const KELAMIN = (['', 'L', 'P'] as const).map((value) => ({ value, label: JENIS_KELAMIN_WORDS[value] }))
const STATUS = STATUS_SISWA.map((value) => ({ value, label: statusSiswaWords[value].word }))

type SiswaFormProps = { onDone: () => void } & ({ siswa: RincianSiswa } | { idsekolah: string })

/** Adds a pupil to a school, or changes one. */
export function SiswaForm({ onDone, ...about }: SiswaFormProps) {
  const siswa = 'siswa' in about ? about.siswa : undefined
  const idsekolah = 'siswa' in about ? about.siswa.idsekolah : about.idsekolah
  const { data: kelas = [] } = useKelas(idsekolah)
  const tambah = useTambahSiswa(onDone)
  const ubah = useUbahSiswa(onDone)
  const kit = useKitForm({
    draft: `siswa/${siswa?.kode_siswa ?? idsekolah}`,
    start: {
      nama: siswa?.nama_siswa ?? '', nis: siswa?.nis ?? '', nisn: siswa?.nisn ?? '',
      jenis_kelamin: siswa?.jenis_kelamin ?? ('' as '' | 'L' | 'P'), program: siswa?.program ?? '',
      status: siswa?.status ?? ('aktif' as StatusSiswa), idkelas: siswa?.riwayat_kelas[0]?.idkelas ?? '',
    },
    check: ({ nama, nis, nisn }) => ({
      nama: nama.trim().length < 2 ? 'Isi nama siswa.' : '',
      nis: /^[A-Za-z0-9./-]{1,30}$/.test(nis.trim()) ? '' : 'Isi NIS, huruf dan angka saja.',
      nisn: /^(\d{10})?$/.test(nisn.trim()) ? '' : 'NISN sepuluh angka, atau kosong.',
    }),
    send: async ({ nama, nis, nisn, idkelas, status, ...rest }) => {
      const isi = {
        ...rest, nama: nama.trim(), nis: nis.trim(), nisn: nisn.trim(), ...(idkelas && { idkelas }),
      }
      if (siswa) await ubah.mutateAsync({ ...isi, status, kode_siswa: siswa.kode_siswa })
      else await tambah.mutateAsync({ ...isi, status: status === 'calon' ? 'calon' : 'aktif', idsekolah })
    },
  })
  const classes = kelas.map((one) => ({ value: one.idkelas, label: one.nama }))
  const statuses = siswa ? STATUS : STATUS.filter(({ value }) => value === 'calon' || value === 'aktif')
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">{(field) => <field.Text label="Nama siswa" maxLength={120} />}</kit.Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="nis">
          {(field) => <field.Text label="NIS" hint="Calon siswa: nomor pendaftaran." maxLength={30} />}
        </kit.Field>
        <kit.Field name="nisn">{(field) => <field.Text label="NISN" maxLength={10} />}</kit.Field>
        <kit.Field name="jenis_kelamin">
          {(field) => <field.OneOf label="Jenis kelamin" choices={KELAMIN} />}
        </kit.Field>
        <kit.Field name="status">{(field) => <field.OneOf label="Status" choices={statuses} />}</kit.Field>
        <kit.Field name="idkelas">
          {(field) => <field.OneOf label="Kelas" choices={[{ value: '', label: 'Tanpa kelas' }, ...classes]} />}
        </kit.Field>
        <kit.Field name="program">{(field) => <field.Text label="Program" maxLength={40} />}</kit.Field>
      </div>
      <Submit kit={kit}>Simpan siswa</Submit>
    </Form>
  )
}
