import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { Layanan } from '@lunas/contract/tagihan/layanan'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { useUbahLayanan } from '../api/layanan.ts'

/** A pupil takes part from a day on; the rest of the month is prepared by itself. */
export function IkutForm({ kode_jenis, SiswaPick }: { kode_jenis: string; SiswaPick: SiswaPickHandedIn }) {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  const ikut = useUbahLayanan('ikutLayanan', 'Peserta tersimpan.')
  const kit = useKitForm({
    draft: `layanan/${kode_jenis}/peserta`,
    start: { dari: '', sampai: '' },
    check: ({ dari }) => ({ dari: dari === '' ? 'Isi hari pertamanya.' : '' }),
    send: async ({ dari, sampai }) => {
      if (!siswa) return
      await ikut.mutateAsync({
        kode_jenis, kode_siswa: siswa.kode_siswa, dari, sampai: sampai === '' ? null : sampai,
      })
    },
  })
  return (
    <Form kit={kit} className="card space-y-4 p-4">
      <SiswaPick siswa={siswa} onSiswa={setSiswa} />
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="dari">{(field) => <field.Day label="Ikut mulai" />}</kit.Field>
        <kit.Field name="sampai">{(field) => <field.Day label="Sampai (boleh kosong)" />}</kit.Field>
      </div>
      <Submit kit={kit} disabled={!siswa}>Simpan peserta</Submit>
    </Form>
  )
}

const ALL = 'semua'

/** A day without the service; what was billed for it is taken off the next bill. */
export function TanpaForm({ kode_jenis, peserta }: { kode_jenis: string; peserta: Layanan['peserta'] }) {
  const tiadakan = useUbahLayanan('tiadakanLayanan', 'Hari tanpa layanan tersimpan.')
  const pupils = new Map(peserta.map(({ kode_siswa, nama_siswa }) => [kode_siswa, nama_siswa]))
  const kit = useKitForm({
    draft: `layanan/${kode_jenis}/tanpa`,
    start: { tanggal: '', untuk: ALL, uraian: '' },
    check: ({ tanggal, uraian }) => ({
      tanggal: tanggal === '' ? 'Isi tanggalnya.' : '',
      uraian: uraian.trim().length < 3 ? 'Tulis sebabnya.' : '',
    }),
    send: ({ tanggal, untuk, uraian }) =>
      tiadakan.mutateAsync({
        kode_jenis, tanggal, kode_siswa: untuk === ALL ? null : untuk, uraian: uraian.trim(),
      }),
  })
  return (
    <Form kit={kit} className="card space-y-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="tanggal">{(field) => <field.Day label="Hari tanpa layanan" />}</kit.Field>
        <kit.Field name="untuk">
          {(field) => (
            <field.OneOf
              label="Untuk"
              choices={[
                { value: ALL, label: 'Semua peserta' },
                ...[...pupils].map(([value, label]) => ({ value, label })),
              ]}
            />
          )}
        </kit.Field>
      </div>
      <kit.Field name="uraian">
        {(field) => (
          <field.Text label="Sebab" hint="Yang sudah ditagih dikurangkan di penagihan berikutnya." maxLength={80} />
        )}
      </kit.Field>
      <Submit kit={kit}>Simpan hari tanpa layanan</Submit>
    </Form>
  )
}
