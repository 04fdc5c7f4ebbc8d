import { SUMBER_SUBSIDI, type SumberSubsidi } from '@lunas/contract/kantin/subsidi.status'
import { hariMinggu, sumberSubsidiWords } from '@lunas/contract/kantin/subsidi.words'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { Kelas } from '@lunas/contract/siswa/siswa'
import type { ReactNode } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { Ticks } from '#components/form/ticks.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAjukanSubsidi } from '../api/subsidi.ts'

type FormProps = {
  idsekolah: string
  /** The school's classes of the running year. */
  daftarKelas: readonly Pick<Kelas, 'idkelas' | 'nama' | 'siswa'>[]
  /** The pupils that were found, where pupils are listed. */
  siswa: readonly Pick<SiswaPetugas, 'kode_siswa' | 'nama' | 'kelas'>[]
  /** Finds pupils. */
  search: ReactNode
  onDone: () => void
}

const HARI = hariMinggu.map(({ value, label }) => ({ value: String(value), label }))
const WORKDAYS = ['1', '2', '3', '4', '5'] as const

/** Proposes money for food. */
export function SubsidiForm({ idsekolah, daftarKelas, siswa, search, onDone }: FormProps) {
  const ajukan = useAjukanSubsidi(onDone)
  const kit = useKitForm({
    draft: `subsidi/${idsekolah}`,
    start: {
      nama: '', sumber: 'sekolah' as SumberSubsidi, sponsor: '', jumlah: undefined as number | undefined, dari: '',
      sampai: '', hari: WORKDAYS as readonly string[], untuk: 'kelas' as 'kelas' | 'siswa',
      kelas: [] as readonly string[],
    },
    check: ({ nama, sumber, sponsor, jumlah, dari, sampai, hari, untuk, kelas }) => ({
      nama: nama.trim().length < 3 ? 'Beri nama, misalnya: Makan siang gratis.' : '',
      sponsor: sumber === 'sponsor' && sponsor.trim() === '' ? 'Isi nama sponsornya.' : '',
      jumlah: jumlah ? '' : 'Isi rupiahnya.',
      dari: dari === '' ? 'Pilih tanggal mulainya.' : '',
      sampai: sampai === '' ? 'Pilih tanggal akhirnya.' : '',
      hari: hari.length === 0 ? 'Pilih harinya.' : '',
      kelas: untuk === 'kelas' && kelas.length === 0 ? 'Pilih kelasnya.' : '',
      untuk: untuk === 'siswa' && siswa.length === 0 ? 'Cari siswanya dulu.' : '',
    }),
    send: ({ nama, sumber, sponsor, jumlah = 0, dari, sampai, hari, untuk, kelas }) =>
      ajukan.mutateAsync({
        idsekolah, nama: nama.trim(), sumber, sponsor: sumber === 'sponsor' ? sponsor.trim() : '', jumlah, dari, sampai,
        hari: hari.map(Number),
        kelas: untuk === 'kelas' ? [...kelas] : [],
        siswa: untuk === 'siswa' ? siswa.map(({ kode_siswa }) => kode_siswa) : [],
      }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="nama">{(field) => <field.Text label="Nama" maxLength={80} />}</kit.Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="sumber">
          {(field) => (
            <field.OneOf
              label="Dibayar oleh"
              choices={SUMBER_SUBSIDI.map((value) => ({ value, label: sumberSubsidiWords[value] }))}
            />
          )}
        </kit.Field>
        {kit.values.sumber === 'sponsor' && (
          <kit.Field name="sponsor">{(field) => <field.Text label="Nama sponsor" maxLength={80} />}</kit.Field>
        )}
        <kit.Field name="jumlah">{(field) => <field.Amount label="Rupiah per siswa per hari" />}</kit.Field>
        <kit.Field name="dari">{(field) => <field.Day label="Mulai" />}</kit.Field>
        <kit.Field name="sampai">{(field) => <field.Day label="Sampai" />}</kit.Field>
      </div>
      <kit.Field name="hari">
        {({ state, handleChange }) => (
          <Ticks legend="Hari" choices={HARI} value={state.value} onValue={handleChange} errors={state.meta.errors} />
        )}
      </kit.Field>
      <kit.Field name="untuk">
        {(field) => (
          <field.OneOf
            label="Untuk"
            choices={[{ value: 'kelas', label: 'Kelas' }, { value: 'siswa', label: 'Siswa tertentu' }]}
          />
        )}
      </kit.Field>
      {kit.values.untuk === 'kelas' ? (
        <kit.Field name="kelas">
          {({ state, handleChange }) => (
            <KelasTicks daftarKelas={daftarKelas} value={state.value} onValue={handleChange} errors={state.meta.errors} />
          )}
        </kit.Field>
      ) : (
        <div className="space-y-2">
          {search}
          <ul aria-label="Siswa yang dipilih">
            {siswa.map((one) => <li key={one.kode_siswa}>{one.nama}, {one.kelas}</li>)}
          </ul>
        </div>
      )}
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}

type KelasTicksProps = Pick<FormProps, 'daftarKelas'> & {
  value: readonly string[]
  onValue: (value: readonly string[]) => void
  errors: readonly unknown[]
}

function KelasTicks({ daftarKelas, ...field }: KelasTicksProps) {
  if (daftarKelas.length === 0)
    return <p className="text-ink-soft">Sekolah ini belum punya kelas. Buat kelasnya dulu, atau pilih siswa.</p>
  const choices = daftarKelas.map(({ idkelas, nama, siswa }) => ({ value: idkelas, label: `${nama} (${siswa} siswa)` }))
  return <Ticks legend="Kelas" choices={choices} {...field} />
}
