import { JENIS_PROGRAM, type JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { BAGIAN_PER_EKOR, GAMBAR_BYTES_MAX, type ProgramPortal } from '@lunas/contract/ziswaf/program'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { useRef } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useSimpanProgram } from '../api/program.ts'
import { AreaField } from './area-field.tsx'

type ProgramFormProps = { program?: ProgramPortal; onDone: () => void }

const JENIS = JENIS_PROGRAM.map((value) => ({ value, label: jenisProgramWords[value] }))
const HEWAN = [
  { value: '7', label: 'Sapi, tujuh bagian' },
  { value: '1', label: 'Kambing, satu bagian' },
] as const
const GAMBAR = {
  photo: true, others: [], words: 'foto JPEG, PNG atau WebP', bytesMax: GAMBAR_BYTES_MAX,
} as const
const CERITA_MAX = 6_000

type Values = {
  jenis: JenisProgram
  nama: string
  ringkas: string
  cerita: string
  objek: string
  target: number | undefined
  harga_bagian: number | undefined
  ekor: number | undefined
  bagian_per_ekor: '1' | '7'
  mulai: string
  selesai: string
  urutan: number | undefined
  gambar: File | undefined
}

function startOf(program: ProgramPortal | undefined): Values {
  return {
    jenis: program?.jenis ?? 'infak',
    nama: program?.nama ?? '',
    ringkas: program?.ringkas ?? '',
    cerita: program?.cerita ?? '',
    objek: program?.objek ?? '',
    target: program?.target ?? undefined,
    harga_bagian: program?.harga_bagian ?? undefined,
    ekor: program?.ekor ?? undefined,
    bagian_per_ekor: program?.bagian_per_ekor === 1 ? '1' : '7',
    mulai: program?.mulai ?? today(),
    selesai: program?.selesai ?? '',
    urutan: program?.urutan ?? 10,
    gambar: undefined,
  }
}

/** The form of a program; a draft that exists is changed when it is sent again. */
function useProgramForm({ program, onDone }: ProgramFormProps) {
  const made = useRef(program?.kode_program)
  const simpan = useSimpanProgram(onDone)
  return useKitForm({
    draft: `program/${program?.kode_program ?? 'baru'}`,
    start: startOf(program),
    check,
    send: ({ gambar, ...values }, sending) =>
      simpan.mutateAsync({
        ...sending,
        request: requestOf(values),
        kode_program: made.current,
        gambar,
        onMade: (kode_program) => {
          made.current = kode_program
        },
      }),
  })
}

type Kit = ReturnType<typeof useProgramForm>

/** Writes a new program or changes one; what donors have seen of kind and price stays. */
export function ProgramForm(props: ProgramFormProps) {
  const { program } = props
  const kit = useProgramForm(props)
  const { jenis } = kit.values
  return (
    <Form kit={kit} className="space-y-4">
      {program === undefined || program.status === 'draf' ? (
        <kit.Field name="jenis">{(field) => <field.OneOf label="Jenis" choices={JENIS} />}</kit.Field>
      ) : (
        <p className="text-sm text-ink-soft">Jenis: {jenisProgramWords[jenis]}</p>
      )}
      <kit.Field name="nama">{(field) => <field.Text label="Nama program" maxLength={80} />}</kit.Field>
      <kit.Field name="ringkas">
        {(field) => <field.Text label="Ringkasan" hint="Satu kalimat di kartu program." maxLength={160} />}
      </kit.Field>
      <kit.Field name="cerita">
        {({ state, handleChange, name }) => (
          <AreaField
            label="Cerita"
            hint="Teks biasa. Baris kosong memisahkan paragraf."
            name={name}
            maxLength={CERITA_MAX}
            value={state.value}
            onValue={handleChange}
          />
        )}
      </kit.Field>
      <KindFields kit={kit} />
      <TimeFields kit={kit} />
      {program?.gambar[0] && (
        <img
          alt="Gambar program saat ini"
          src={program.gambar[0].alamat}
          className="aspect-video w-full max-w-sm rounded-card object-cover"
        />
      )}
      <kit.Field name="gambar">
        {(field) => (
          <field.UploadField label={program?.gambar[0] ? 'Ganti gambar' : 'Gambar'} kinds={GAMBAR} />
        )}
      </kit.Field>
      <Submit kit={kit}>Simpan</Submit>
    </Form>
  )
}

/** What only some kinds have: the object of a wakaf, the shares of a qurban, a target. */
function KindFields({ kit }: { kit: Kit }) {
  const { jenis } = kit.values
  if (jenis === 'qurban') {
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        <kit.Field name="bagian_per_ekor">
          {(field) => <field.OneOf label="Hewan" choices={HEWAN} />}
        </kit.Field>
        <kit.Field name="harga_bagian">
          {(field) => <field.Amount label="Harga per bagian" />}
        </kit.Field>
        <kit.Field name="ekor">
          {(field) => <field.Count label="Jumlah hewan" min={1} max={5_000} />}
        </kit.Field>
      </div>
    )
  }
  return (
    <>
      {jenis === 'wakaf' && (
        <kit.Field name="objek">
          {(field) => <field.Text label="Objek wakaf" hint="Misalnya dua ruang kelas." maxLength={120} />}
        </kit.Field>
      )}
      <kit.Field name="target">
        {(field) => <field.Amount label="Target" hint="Boleh dikosongkan." />}
      </kit.Field>
    </>
  )
}

function TimeFields({ kit }: { kit: Kit }) {
  const end = kit.values.jenis === 'qurban' ? 'Batas pesan' : 'Selesai (boleh kosong)'
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <kit.Field name="mulai">{(field) => <field.Day label="Mulai" />}</kit.Field>
      <kit.Field name="selesai">{(field) => <field.Day label={end} />}</kit.Field>
      <kit.Field name="urutan">
        {(field) => <field.Count label="Urutan tampil" min={0} max={999} />}
      </kit.Field>
    </div>
  )
}

function check({ jenis, nama, objek, mulai, selesai, harga_bagian, ekor, urutan }: Values) {
  const isQurban = jenis === 'qurban'
  return {
    nama: nama.trim().length < 3 ? 'Isi nama program.' : '',
    objek: jenis === 'wakaf' && objek.trim() === '' ? 'Tulis untuk apa wakaf ini.' : '',
    mulai: mulai === '' ? 'Isi tanggal mulai.' : '',
    selesai: whyNotSelesai(mulai, selesai, isQurban),
    harga_bagian: isQurban && !harga_bagian ? 'Isi harga per bagian.' : '',
    ekor: isQurban && !ekor ? 'Isi jumlah hewan.' : '',
    urutan: urutan === undefined ? 'Isi urutan, misalnya 10.' : '',
  }
}

function whyNotSelesai(mulai: string, selesai: string, isQurban: boolean): string {
  if (isQurban && selesai === '') return 'Isi batas pesan.'
  return selesai !== '' && selesai < mulai ? 'Tidak boleh sebelum tanggal mulai.' : ''
}

function requestOf(values: Omit<Values, 'gambar'>) {
  const { jenis, target, harga_bagian, ekor, selesai, urutan = 0 } = values
  const isQurban = jenis === 'qurban'
  const bagian = BAGIAN_PER_EKOR.find((one) => String(one) === values.bagian_per_ekor)
  return {
    ...values,
    nama: values.nama.trim(),
    ringkas: values.ringkas.trim(),
    cerita: values.cerita.replaceAll('\r\n', '\n'),
    target: isQurban ? null : (target ?? null),
    harga_bagian: isQurban ? (harga_bagian ?? null) : null,
    ekor: isQurban ? (ekor ?? null) : null,
    bagian_per_ekor: isQurban ? (bagian ?? null) : null,
    selesai: selesai === '' ? null : selesai,
    urutan,
  }
}
