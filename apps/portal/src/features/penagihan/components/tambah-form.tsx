import type { PratinjauPenagihan } from '@lunas/contract/tagihan/penagihan'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { useTambahBaris } from '../api/penagihan.ts'

type FormProps = {
  idpenagihan: string
  cakupan: PratinjauPenagihan['cakupan']
  SiswaPick: SiswaPickHandedIn
  onClose: () => void
}

/** Adds one pupil to a draft, with an amount of its own. */
export function TambahForm({ idpenagihan, cakupan, SiswaPick, onClose }: FormProps) {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  const tambah = useTambahBaris(onClose)
  const kit = useKitForm({
    draft: `penagihan/${idpenagihan}/baris`,
    start: { bagian: '0', jumlah: undefined as number | undefined },
    check: ({ jumlah }) => ({ jumlah: jumlah ? '' : 'Isi jumlahnya.' }),
    send: async ({ bagian, jumlah }) => {
      const one = cakupan[Number(bagian)]
      if (!siswa || !one || !jumlah) return
      const { kode_jenis, periode } = one
      await tambah.mutateAsync({ idpenagihan, kode_siswa: siswa.kode_siswa, kode_jenis, periode, jumlah })
    },
  })
  return (
    <Form kit={kit} className="card space-y-4 p-4">
      <SiswaPick siswa={siswa} onSiswa={setSiswa} />
      {cakupan.length > 1 && (
        <kit.Field name="bagian">
          {(field) => (
            <field.OneOf
              label="Tagihan"
              choices={cakupan.map(({ nama }, at) => ({ value: String(at), label: nama }))}
            />
          )}
        </kit.Field>
      )}
      <kit.Field name="jumlah">{(field) => <field.Amount label="Jumlah" />}</kit.Field>
      <div className="flex flex-wrap gap-3">
        <Submit kit={kit} disabled={!siswa}>Tambahkan</Submit>
        <Button look="secondary" onClick={onClose}>Batal</Button>
      </div>
    </Form>
  )
}
