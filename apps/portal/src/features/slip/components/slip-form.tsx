import { SLIP_BYTES_MAX } from '@lunas/contract/loket/slip'
import { formatRupiah } from '@lunas/values/rupiah'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { PROOF_KINDS } from '#components/upload/accept-file.ts'
import { today } from '#lib/today.ts'
import { useKirimSlip } from '../api/slip.ts'

type SlipFormProps = {
  kode_siswa: string
  tagihan: readonly { kode_tagihan: string; jumlah: number }[]
  total: number
  onDone: () => void
}

type Values = {
  /** Undefined while the total of the bills applies, null once it was deleted. */
  jumlah: number | null | undefined
  tanggal: string
  bank: string
  pengirim: string
  foto: File | undefined
}

/** The details of a slip; it counts as money once a second person has found it at the bank. */
export function SlipForm({ kode_siswa, tagihan, total, onDone }: SlipFormProps) {
  const kirim = useKirimSlip(onDone)
  const start: Values = {
    jumlah: undefined, tanggal: today(), bank: '', pengirim: '', foto: undefined,
  }
  const kit = useKitForm({
    draft: `catat-transfer/${kode_siswa}`,
    start,
    check: ({ jumlah = total, tanggal, bank, pengirim, foto }) => ({
      jumlah: problemOfJumlah(jumlah, total),
      tanggal: tanggal === '' ? 'Isi tanggal transfer.' : '',
      bank: bank.trim().length < 2 ? 'Isi bank pengirim.' : '',
      pengirim: pengirim.trim().length < 2 ? 'Isi nama pengirim.' : '',
      foto: foto ? '' : 'Lampirkan foto bukti transfer.',
    }),
    async send({ jumlah = total, tanggal, bank, pengirim, foto }, sending) {
      if (!foto || jumlah === null) return
      await kirim.mutateAsync({
        ...sending,
        foto,
        request: {
          kode_siswa,
          tagihan: [...tagihan],
          jumlah,
          tanggal,
          bank: bank.trim(),
          pengirim: pengirim.trim(),
        },
      })
    },
  })

  return (
    <Form kit={kit} className="card space-y-3 p-4">
      <p className="text-ink-soft">
        {tagihan.length} tagihan, <strong className="text-ink">{formatRupiah(total)}</strong>
      </p>
      <kit.Field name="jumlah">
        {(field) => <field.Amount label="Jumlah di bukti transfer" shown={total} />}
      </kit.Field>
      <kit.Field name="tanggal">{(field) => <field.Day label="Tanggal transfer" />}</kit.Field>
      <kit.Field name="bank">
        {(field) => <field.Text label="Bank pengirim" maxLength={40} />}
      </kit.Field>
      <kit.Field name="pengirim">
        {(field) => <field.Text label="Nama pengirim" maxLength={80} />}
      </kit.Field>
      <kit.Field name="foto">
        {(field) => (
          <field.UploadField
            label="Foto bukti (JPEG, PNG atau PDF)"
            kinds={PROOF_KINDS(SLIP_BYTES_MAX)}
          />
        )}
      </kit.Field>
      <Submit kit={kit} className="w-full" disabled={tagihan.length === 0}>
        Catat transfer
      </Submit>
    </Form>
  )
}

function problemOfJumlah(jumlah: number | null, total: number): string {
  if (jumlah === null) return 'Isi jumlah di bukti transfer.'
  return jumlah < total ? `Kurang dari ${formatRupiah(total)} yang dipilih.` : ''
}
