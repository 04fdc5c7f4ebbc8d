import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import type { Penanggung } from '@lunas/contract/tagihan/penanggung'
import { Skeleton } from '@lunas/ui/skeleton'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBiaya } from '#lib/api/use-biaya.ts'
import { besaranOf, checkBesaran, EMPTY_BESARAN } from '#lib/besaran.ts'
import { usePenanggung } from '../api/penanggung.ts'
import { useAjukan } from '../api/tanggungan.ts'

type FormProps = { siswa: Pick<SiswaPetugas, 'kode_siswa' | 'idsekolah'>; onDone: () => void }

/** Proposes who bears a part of a pupil's bills. */
export function TanggunganForm({ siswa, onDone }: FormProps) {
  const { data: jenis } = useBiaya(siswa.idsekolah)
  const { data: daftar } = usePenanggung(siswa.idsekolah)
  if (!jenis || !daftar) return <Skeleton className="h-64 rounded-card" />
  const active = daftar.filter(({ aktif }) => aktif)
  if (jenis.length === 0) return <p className="notice tone-due">Belum ada jenis tagihan. Tambah dulu di Jenis dan tarif.</p>
  if (active.length === 0) return <p className="notice tone-due">Belum ada penanggung. Tambah dulu di Penanggung.</p>
  return <Loaded key={siswa.kode_siswa} kode_siswa={siswa.kode_siswa} jenis={jenis} daftar={active} onDone={onDone} />
}

type LoadedProps = {
  kode_siswa: string
  jenis: readonly JenisTagihan[]
  daftar: readonly Penanggung[]
  onDone: () => void
}

function Loaded({ kode_siswa, jenis, daftar, onDone }: LoadedProps) {
  const ajukan = useAjukan(onDone)
  const kit = useKitForm({
    draft: `tanggungan/${kode_siswa}`,
    start: { ...EMPTY_BESARAN, idpenanggung: daftar[0]?.idpenanggung ?? '', kode_jenis: jenis[0]?.kode_jenis ?? '' },
    check: checkBesaran,
    send: ({ idpenanggung, kode_jenis, ...besaran }) =>
      ajukan.mutateAsync({ kode_siswa, idpenanggung, kode_jenis, ...besaranOf(besaran) }),
  })
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="idpenanggung">
        {(field) => (
          <field.OneOf
            label="Penanggung"
            choices={daftar.map(({ idpenanggung, nama }) => ({ value: idpenanggung, label: nama }))}
          />
        )}
      </kit.Field>
      <kit.Field name="kode_jenis">
        {(field) => (
          <field.OneOf
            label="Jenis tagihan"
            choices={jenis.map((one) => ({ value: one.kode_jenis, label: one.nama }))}
          />
        )}
      </kit.Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="besaran">
          {(field) => (
            <field.OneOf
              label="Dihitung dalam"
              choices={[{ value: 'persen', label: 'Persen' }, { value: 'nilai', label: 'Rupiah' }]}
            />
          )}
        </kit.Field>
        {kit.values.besaran === 'persen' ? (
          <kit.Field name="persen">{(field) => <field.Count label="Persen" min={1} max={100} />}</kit.Field>
        ) : (
          <kit.Field name="nilai">{(field) => <field.Amount label="Rupiah tiap tagihan" />}</kit.Field>
        )}
        <kit.Field name="dari">{(field) => <field.Day label="Mulai" />}</kit.Field>
        <kit.Field name="sampai">{(field) => <field.Day label="Sampai (boleh kosong)" />}</kit.Field>
      </div>
      <kit.Field name="uraian">
        {(field) => <field.Text label="Alasan" hint="Misalnya: beasiswa, BOSDA." maxLength={200} />}
      </kit.Field>
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}
