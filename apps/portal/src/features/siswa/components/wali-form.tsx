import { HUBUNGAN_WALI, type RincianSiswa } from '@lunas/contract/siswa/siswa'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useCatatWali } from '../api/rincian.ts'

const WORDS = { ayah: 'Ayah', ibu: 'Ibu', wali: 'Wali' } as const

type WaliFormProps = { siswa: RincianSiswa; onDone: () => void }

/** Name and number of a parent. */
export function WaliForm({ siswa: { kode_siswa, wali }, onDone }: WaliFormProps) {
  const catat = useCatatWali(onDone)
  const kit = useKitForm({
    draft: `wali/${kode_siswa}`,
    start: { hubungan: 'ibu' as (typeof HUBUNGAN_WALI)[number], nama: '', nomor_wa: '' },
    check: ({ nama }) => ({ nama: nama.trim().length < 2 ? 'Isi namanya.' : '' }),
    send: ({ hubungan, nama, nomor_wa }) =>
      catat.mutateAsync({ kode_siswa, hubungan, nama: nama.trim(), nomor_wa: nomor_wa.trim() }),
  })
  const known = wali.find(({ hubungan }) => hubungan === kit.values.hubungan)
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="hubungan">
        {(field) => (
          <field.OneOf label="Hubungan" choices={HUBUNGAN_WALI.map((value) => ({ value, label: WORDS[value] }))} />
        )}
      </kit.Field>
      {known && (
        <p className="notice tone-quiet">
          Tercatat sekarang: {[known.nama, known.nomor_wa && formatNomorWa(known.nomor_wa)].filter(Boolean).join(', ')}.
        </p>
      )}
      <kit.Field name="nama">{(field) => <field.Text label="Nama" maxLength={80} />}</kit.Field>
      <kit.Field name="nomor_wa">
        {(field) => <field.Text label="Nomor WA" maxLength={30} hint="Boleh kosong. Nomor pertama langsung melihat tagihan." />}
      </kit.Field>
      <Submit kit={kit}>Simpan orang tua</Submit>
    </Form>
  )
}
