import { JENIS_PENANGGUNG, type JenisPenanggung } from '@lunas/contract/tagihan/penanggung.status'
import { jenisPenanggungWords } from '@lunas/contract/tagihan/penanggung.words'
import type { Penanggung } from '@lunas/contract/tagihan/penanggung'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBuat, useUbah } from '../api/penanggung.ts'

const JENIS = JENIS_PENANGGUNG.map((value) => ({ value, label: jenisPenanggungWords[value] }))

type FormProps = { idsekolah: string; penanggung?: Penanggung; onDone: () => void }

/** Adds a payer of the school, or changes one. */
export function PenanggungForm({ idsekolah, penanggung, onDone }: FormProps) {
  const buat = useBuat(onDone)
  const ubah = useUbah(onDone)
  const kit = useKitForm({
    draft: `penanggung/${penanggung?.idpenanggung ?? 'baru'}`,
    start: {
      nama: penanggung?.nama ?? '', jenis: penanggung?.jenis ?? ('yayasan' as JenisPenanggung),
      aktif: penanggung?.aktif ?? true,
    },
    check: ({ nama }) => ({ nama: nama.trim().length < 2 ? 'Tulis namanya.' : '' }),
    send: ({ nama, jenis, aktif }) =>
      penanggung
        ? ubah.mutateAsync({ idpenanggung: penanggung.idpenanggung, nama: nama.trim(), jenis, aktif })
        : buat.mutateAsync({ idsekolah, nama: nama.trim(), jenis }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">
        {(field) => <field.Text label="Nama" hint="Misalnya: Yayasan Berkah, Pemda Depok." maxLength={60} />}
      </kit.Field>
      <kit.Field name="jenis">{(field) => <field.OneOf label="Jenis" choices={JENIS} />}</kit.Field>
      {penanggung && <kit.Field name="aktif">{(field) => <field.Tick label="Bisa dipilih untuk tanggungan baru" />}</kit.Field>}
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}
