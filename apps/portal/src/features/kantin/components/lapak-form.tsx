import type { Lapak } from '@lunas/contract/kantin/kantin'
import { MILIK_LAPAK, type MilikLapak } from '@lunas/contract/kantin/kantin.status'
import { milikLapakWords } from '@lunas/contract/kantin/kantin.words'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBuatLapak, useUbahLapak } from '../api/produk.ts'

const MILIK = MILIK_LAPAK.map((value) => ({ value, label: milikLapakWords[value] }))

/** A new stall. Whose it is stays, since its money is booked by it. */
export function LapakForm({ idsekolah, onDone }: { idsekolah: string; onDone: () => void }) {
  const buat = useBuatLapak(onDone)
  const kit = useKitForm({
    draft: 'lapak/baru',
    start: { nama: '', milik: 'sekolah' as MilikLapak, penitip: '' },
    check: ({ nama, milik, penitip }) => ({
      nama: nama.trim().length < 2 ? 'Isi nama lapak.' : '',
      penitip: milik === 'penitip' && penitip.trim() === '' ? 'Tulis nama penitipnya.' : '',
    }),
    send: (values) => buat.mutateAsync({ idsekolah, ...values }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">{(field) => <field.Text label="Nama lapak" maxLength={60} />}</kit.Field>
      <kit.Field name="milik">{(field) => <field.OneOf label="Pemilik" choices={MILIK} />}</kit.Field>
      {kit.values.milik === 'penitip' && (
        <kit.Field name="penitip">
          {(field) => (
            <field.Text label="Nama penitip" hint="Uangnya dibayarkan sekolah." maxLength={80} />
          )}
        </kit.Field>
      )}
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}

/** Renames a stall, or closes it: a closed one sells nothing and keeps its money. */
export function UbahLapakForm({ lapak, onDone }: { lapak: Lapak; onDone: () => void }) {
  const { idlapak, milik } = lapak
  const ubah = useUbahLapak(onDone)
  const kit = useKitForm({
    draft: `lapak/${idlapak}`,
    start: { nama: lapak.nama, penitip: lapak.penitip, aktif: lapak.aktif },
    check: ({ nama, penitip }) => ({
      nama: nama.trim().length < 2 ? 'Isi nama lapak.' : '',
      penitip: milik === 'penitip' && penitip.trim() === '' ? 'Tulis nama penitipnya.' : '',
    }),
    send: (values) => ubah.mutateAsync({ idlapak, ...values }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">{(field) => <field.Text label="Nama lapak" maxLength={60} />}</kit.Field>
      {milik === 'penitip' && (
        <kit.Field name="penitip">{(field) => <field.Text label="Nama penitip" maxLength={80} />}</kit.Field>
      )}
      <kit.Field name="aktif">{(field) => <field.Tick label="Lapak buka" />}</kit.Field>
      <Submit kit={kit}>Simpan lapak</Submit>
    </Form>
  )
}
