import type { ProfilSekolah } from '@lunas/contract/institusi/lembaga'
import { showToast } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { simpanSekolah } from '../api/lembaga.ts'

const ZONES = [
  { value: 'Asia/Jakarta', label: 'WIB' },
  { value: 'Asia/Makassar', label: 'WITA' },
  { value: 'Asia/Jayapura', label: 'WIT' },
] as const
const PENYELENGGARA = [
  { value: 'swasta', label: 'Swasta' },
  { value: 'negeri', label: 'Negeri' },
] as const
const KODE = /^[A-Z0-9]{2,8}$/

type Isi = Omit<ProfilSekolah, 'idsekolah' | 'logo'>

/** A school's profile. The code is part of receipt numbers, so it is chosen once. */
export function SekolahForm({ sekolah, onDone }: { sekolah?: ProfilSekolah; onDone: () => void }) {
  const start: Isi = {
    kode: sekolah?.kode ?? '', nama: sekolah?.nama ?? '', alamat: sekolah?.alamat ?? '',
    kota: sekolah?.kota ?? '', zona_waktu: sekolah?.zona_waktu ?? 'Asia/Jakarta',
    penyelenggara: sekolah?.penyelenggara ?? 'swasta',
  }
  const kit = useKitForm({
    draft: `sekolah/${sekolah?.idsekolah ?? 'baru'}`,
    start,
    check: ({ kode, nama, kota }) => ({
      kode: KODE.test(kode.trim().toUpperCase()) ? '' : 'Pakai 2 sampai 8 huruf atau angka.',
      nama: nama.trim().length < 3 ? 'Isi nama sekolah.' : '',
      kota: kota.trim().length < 2 ? 'Isi kota atau kabupaten.' : '',
    }),
    send: async ({ kode, ...isi }) => {
      await simpanSekolah(sekolah ? { idsekolah: sekolah.idsekolah, ...isi } : { kode: kode.trim().toUpperCase(), ...isi })
      showToast(sekolah ? 'Profil sekolah tersimpan.' : 'Sekolah ditambahkan.')
      onDone()
    },
  })
  return (
    <Form kit={kit} className="space-y-4">
      {!sekolah && (
        <kit.Field name="kode">
          {(field) => <field.Text label="Kode" maxLength={8} hint="Ada di nomor kuitansi, misalnya SDIT. Tidak dapat diganti." />}
        </kit.Field>
      )}
      <kit.Field name="nama">{(field) => <field.Text label="Nama sekolah" maxLength={120} />}</kit.Field>
      <kit.Field name="alamat">{(field) => <field.Text label="Alamat" maxLength={200} />}</kit.Field>
      <kit.Field name="kota">{(field) => <field.Text label="Kota atau kabupaten" maxLength={80} />}</kit.Field>
      <kit.Field name="zona_waktu">{(field) => <field.OneOf label="Zona waktu" choices={ZONES} />}</kit.Field>
      <kit.Field name="penyelenggara">
        {(field) => <field.OneOf label="Penyelenggara" choices={PENYELENGGARA} />}
      </kit.Field>
      <p className="text-sm text-ink-soft">Sekolah negeri tidak boleh memungut biaya pendidikan, jadi jenis itu ditutup dan tidak ditawarkan.</p>
      <Submit kit={kit}>{sekolah ? 'Simpan sekolah' : 'Tambah sekolah'}</Submit>
    </Form>
  )
}
