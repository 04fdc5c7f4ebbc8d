import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import { GABUNG_KERINGANAN, KELEBIHAN_KERINGANAN } from '@lunas/contract/tagihan/keringanan.status'
import { gabungWords, kelebihanWords } from '@lunas/contract/tagihan/keringanan.words'
import { BERKAS_BYTES_MAX } from '@lunas/contract/ziswaf/penyaluran.status'
import { Skeleton } from '@lunas/ui/skeleton'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { PROOF_KINDS } from '#components/upload/accept-file.ts'
import { useBiaya } from '#lib/api/use-biaya.ts'
import { checkBesaran } from '#lib/besaran.ts'
import { useAjukan } from '../api/keringanan.ts'
import { emptyDraft, requestOf } from '../draft.ts'

type FormProps = { siswa: Pick<SiswaPetugas, 'kode_siswa' | 'idsekolah'>; onDone: () => void }

/** Proposes a relief for a pupil, or the whole family. */
export function AjukanForm({ siswa, onDone }: FormProps) {
  const { data: jenis } = useBiaya(siswa.idsekolah)
  if (!jenis) return <Skeleton className="h-64 rounded-card" />
  const [first] = jenis
  if (!first) return <p className="notice tone-due">Belum ada jenis tagihan. Tambah dulu di Jenis dan tarif.</p>
  return <Loaded key={siswa.kode_siswa} kode_siswa={siswa.kode_siswa} first={first} jenis={jenis} onDone={onDone} />
}

type LoadedProps = {
  kode_siswa: string
  first: JenisTagihan
  jenis: readonly JenisTagihan[]
  onDone: () => void
}

function Loaded({ kode_siswa, first, jenis, onDone }: LoadedProps) {
  const ajukan = useAjukan(onDone)
  const kit = useKitForm({
    draft: `keringanan/${kode_siswa}`,
    start: emptyDraft(first.kode_jenis),
    check: checkBesaran,
    send: ({ surat, ...draft }, sending) =>
      ajukan.mutateAsync({ ...sending, request: { kode_siswa, ...requestOf(draft) }, surat }),
  })
  return (
    <Form kit={kit} className="space-y-4">
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
        {(field) => <field.Text label="Alasan" hint="Misalnya: anak yatim, anak guru." maxLength={200} />}
      </kit.Field>
      <kit.Field name="surat">
        {(field) => (
          <field.UploadField label="Surat keterangan (boleh kosong)" kinds={PROOF_KINDS(BERKAS_BYTES_MAX)} />
        )}
      </kit.Field>
      <kit.Field name="sekeluarga">
        {(field) => <field.Tick label="Untuk semua anak di keluarga ini" />}
      </kit.Field>
      <kit.Field name="saudara">
        {(field) => <field.Tick label="Hanya selama ada saudara yang juga sekolah di sini" />}
      </kit.Field>
      {kit.values.saudara && (
        <kit.Field name="saudara_minimal">
          {(field) => <field.Count label="Minimal anak aktif" min={2} max={10} />}
        </kit.Field>
      )}
      <kit.Field name="gabung">
        {(field) => (
          <field.OneOf
            label="Bila ada lebih dari satu"
            choices={GABUNG_KERINGANAN.map((value) => ({ value, label: gabungWords[value] }))}
          />
        )}
      </kit.Field>
      <kit.Field name="kelebihan">
        {(field) => (
          <field.OneOf
            label="Tagihan yang sudah dibayar"
            choices={KELEBIHAN_KERINGANAN.map((value) => ({ value, label: kelebihanWords[value] }))}
          />
        )}
      </kit.Field>
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}
