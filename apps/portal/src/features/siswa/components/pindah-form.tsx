import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useSchools } from '#lib/saya.ts'
import { useKelas } from '../api/kelas.ts'
import { usePindahSekolah } from '../api/rincian.ts'

/** Moves a pupil to another school of the institution, and says beforehand what stays. */
export function PindahForm({ siswa, onDone }: { siswa: RincianSiswa; onDone: () => void }) {
  const others = useSchools().filter(({ idsekolah }) => idsekolah !== siswa.idsekolah)
  const pindah = usePindahSekolah(onDone)
  const kit = useKitForm({
    draft: `pindah/${siswa.kode_siswa}`,
    start: { idsekolah: '', nis: '', idkelas: '' },
    check: ({ idsekolah, nis }) => ({
      idsekolah: idsekolah === '' ? 'Pilih sekolah barunya.' : '',
      nis: /^[A-Za-z0-9./-]{1,30}$/.test(nis.trim()) ? '' : 'Isi NIS, huruf dan angka saja.',
    }),
    send: ({ idsekolah, nis, idkelas }) =>
      pindah.mutateAsync({
        kode_siswa: siswa.kode_siswa, idsekolah, nis: nis.trim(), ...(idkelas && { idkelas }),
      }),
  })
  const { idsekolah } = kit.values
  const { data: kelas = [] } = useKelas(idsekolah || undefined)
  const classes = kelas.filter((one) => one.idsekolah === idsekolah)
  const open = siswa.tagihan.filter(({ jumlah, dibayar }) => dibayar < jumlah).length
  return (
    <Form kit={kit} className="space-y-4">
      <ul className="notice tone-quiet list-disc pl-8">
        <li>
          {open === 0 ? 'Tidak ada tagihan terbuka.' : `${open} tagihan terbuka tetap milik ${siswa.sekolah}.`}
        </li>
        <li>Titipan siswa tetap tersimpan dan tetap bisa dipakai.</li>
        <li>NIS lama {siswa.nis} tetap menemukan siswa ini.</li>
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="idsekolah">
          {(field) => (
            <field.OneOf
              label="Sekolah baru"
              choices={[
                { value: '', label: 'Pilih sekolah' },
                ...others.map((one) => ({ value: one.idsekolah, label: one.nama })),
              ]}
            />
          )}
        </kit.Field>
        <kit.Field name="nis">{(field) => <field.Text label="NIS baru" maxLength={30} />}</kit.Field>
        <kit.Field name="idkelas">
          {(field) => (
            <field.OneOf
              label="Kelas baru"
              choices={[
                { value: '', label: 'Tanpa kelas' },
                ...classes.map((one) => ({ value: one.idkelas, label: one.nama })),
              ]}
            />
          )}
        </kit.Field>
      </div>
      <Submit kit={kit}>Pindahkan siswa</Submit>
    </Form>
  )
}
