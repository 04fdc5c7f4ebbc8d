import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import type { SisaDana } from '@lunas/contract/ziswaf/penyaluran'
import {
  ASNAF_PENERIMA, BERKAS_BYTES_MAX, JENIS_PENYALURAN, type AsnafPenerima, type JenisPenyaluran,
} from '@lunas/contract/ziswaf/penyaluran.status'
import { asnafWords, jenisPenyaluranWords } from '@lunas/contract/ziswaf/penyaluran.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Trouble } from '#components/trouble.tsx'
import { today } from '#lib/today.ts'
import { sisaDanaQuery, useAjukanPenyaluran } from '../api/penyaluran.ts'

const JENIS = JENIS_PENYALURAN.map((value) => ({ value, label: jenisPenyaluranWords[value] }))
const ASNAF = ASNAF_PENERIMA.map((value) => ({ value, label: asnafWords[value] }))
const BUKTI = {
  photo: true, others: ['application/pdf'], words: 'foto JPEG atau PNG, atau PDF', bytesMax: BERKAS_BYTES_MAX,
} as const
const GAMBAR = { photo: true, others: [], words: 'foto JPEG atau PNG', bytesMax: BERKAS_BYTES_MAX } as const

/** Proposes that money leaves the fund of a program; a second person decides. */
export function AjukanForm({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(sisaDanaQuery)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  const [first] = data
  if (!first) return <p className="notice tone-quiet">Belum ada program yang menerima dana.</p>
  return <Loaded dana={data} first={first} onDone={onDone} />
}

type Values = {
  kode_program: string
  jenis: JenisPenyaluran
  jumlah: number | undefined
  tanggal: string
  uraian: string
  asnaf: AsnafPenerima
  nomor_bukti: string
  bukti: File | undefined
  gambar: File | undefined
}

type LoadedProps = { dana: readonly SisaDana[]; first: SisaDana; onDone: () => void }

function Loaded({ dana, first, onDone }: LoadedProps) {
  const made = useRef<{ of: string; id: string }>(undefined)
  const ajukan = useAjukanPenyaluran(onDone)
  const start: Values = {
    kode_program: first.kode_program, jenis: 'salur', jumlah: undefined, tanggal: today(), uraian: '',
    asnaf: 'fakir', nomor_bukti: '', bukti: undefined, gambar: undefined,
  }
  const programOf = (kode: string) => dana.find((one) => one.kode_program === kode) ?? first
  const kit = useKitForm({
    draft: 'penyaluran',
    start,
    check: (values) => check(values, programOf(values.kode_program)),
    send({ bukti, gambar, ...values }, sending) {
      const request = requestOf(values, programOf(values.kode_program))
      const of = JSON.stringify(request)
      return ajukan.mutateAsync({
        ...sending,
        request,
        // Files go to the proposal that says the same, never to one with other words.
        idpenyaluran: made.current?.of === of ? made.current.id : undefined,
        files: { bukti, gambar },
        onMade: (id) => {
          made.current = { of, id }
        },
      })
    },
  })
  const program = programOf(kit.values.kode_program)
  const jenis = isZakat(program.jenis) ? kit.values.jenis : 'salur'
  return (
    <Form kit={kit} className="space-y-4">
      <kit.Field name="kode_program">
        {(field) => (
          <field.OneOf
            label="Program"
            choices={dana.map(({ kode_program, program: nama }) => ({ value: kode_program, label: nama }))}
          />
        )}
      </kit.Field>
      {isZakat(program.jenis) && (
        <kit.Field name="jenis">{(field) => <field.OneOf label="Jenis" choices={JENIS} />}</kit.Field>
      )}
      <p className="text-sm text-ink-soft">{limitOf(jenis, program).sentence}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <kit.Field name="jumlah">{(field) => <field.Amount label="Jumlah" />}</kit.Field>
        <kit.Field name="tanggal">{(field) => <field.Day label="Tanggal" />}</kit.Field>
      </div>
      {jenis === 'salur' && isZakat(program.jenis) && (
        <kit.Field name="asnaf">{(field) => <field.OneOf label="Asnaf" choices={ASNAF} />}</kit.Field>
      )}
      {jenis === 'setor' && (
        <kit.Field name="nomor_bukti">
          {(field) => <field.Text label="Nomor bukti setor" hint="Dari BAZNAS atau LAZ." maxLength={60} />}
        </kit.Field>
      )}
      <kit.Field name="uraian">
        {(field) => (
          <field.Text label="Uraian" hint="Dibaca donatur. Jangan menyebut nama anak." maxLength={200} />
        )}
      </kit.Field>
      {jenis === 'salur' && (
        <>
          <kit.Field name="bukti">
            {(field) => <field.UploadField label="Bukti serah terima" kinds={BUKTI} />}
          </kit.Field>
          <kit.Field name="gambar">
            {(field) => <field.UploadField label="Gambar untuk donatur (boleh kosong)" kinds={GAMBAR} />}
          </kit.Field>
        </>
      )}
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}

/** How much may leave, and the sentence that says so. */
function limitOf(jenis: JenisPenyaluran, { saldo, sisa_setor, sisa_amil }: SisaDana) {
  if (jenis === 'salur') return { most: saldo, sentence: `Dana program ${formatRupiah(rupiah(saldo))}.` }
  const share = jenis === 'setor' ? sisa_setor : sisa_amil
  const most = rupiah(Math.min(share, saldo))
  return jenis === 'setor'
    ? { most, sentence: `Bagian BAZNAS atau LAZ yang belum disetor ${formatRupiah(most)}.` }
    : { most, sentence: `Bagian amil yang belum diambil ${formatRupiah(most)}.` }
}

function check(values: Values, program: SisaDana) {
  const { jumlah, tanggal, uraian, nomor_bukti, bukti } = values
  const jenis = isZakat(program.jenis) ? values.jenis : 'salur'
  const { most } = limitOf(jenis, program)
  const amount = jumlah ? jumlah > most && `Paling banyak ${formatRupiah(most)}.` : 'Isi jumlahnya.'
  return {
    jumlah: amount || '',
    tanggal: tanggal === '' ? 'Isi tanggalnya.' : '',
    uraian: uraian.trim().length < 5 ? 'Tulis untuk siapa atau apa.' : '',
    nomor_bukti: jenis === 'setor' && nomor_bukti.trim() === '' ? 'Isi nomor bukti setor.' : '',
    bukti: jenis === 'salur' && !bukti ? 'Lampirkan foto atau PDF.' : '',
  }
}

function requestOf(values: Omit<Values, 'bukti' | 'gambar'>, program: SisaDana) {
  const isOfZakat = isZakat(program.jenis)
  const jenis = isOfZakat ? values.jenis : 'salur'
  return {
    kode_program: program.kode_program,
    jenis,
    jumlah: rupiah(values.jumlah ?? 0),
    tanggal: values.tanggal,
    uraian: values.uraian.trim(),
    asnaf: isOfZakat && jenis === 'salur' ? values.asnaf : null,
    nomor_bukti: jenis === 'setor' ? values.nomor_bukti.trim() : '',
  }
}
