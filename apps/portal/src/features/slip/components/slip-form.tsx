import { SLIP_BYTES_MAX } from '@lunas/contract/loket/slip'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState, type FormEvent } from 'react'
import { DateField } from '#components/date-field.tsx'
import { today } from '#lib/today.ts'
import { useKirimSlip } from '../api/slip.ts'
import { readBase64 } from '../read-base64.ts'

type SlipFormProps = {
  kode_siswa: string
  tagihan: readonly { kode_tagihan: string; jumlah: number }[]
  total: number
  onDone: () => void
}

/** What stands on the slip; money counts only once a second person found it at the bank. */
export function SlipForm({ kode_siswa, tagihan, total, onDone }: SlipFormProps) {
  const [jumlah, setJumlah] = useState<number>()
  const [tanggal, setTanggal] = useState(today())
  const [bank, setBank] = useState('')
  const [pengirim, setPengirim] = useState('')
  const [file, setFile] = useState<File>()
  const [isTried, setTried] = useState(false)
  const kirim = useKirimSlip(onDone)
  const paid = jumlah ?? total
  const problems = {
    bank: bank.trim().length < 2 ? 'Isi bank pengirim.' : '',
    pengirim: pengirim.trim().length < 2 ? 'Isi nama pengirim.' : '',
    foto: photoProblem(file),
    jumlah: paid < total ? `Kurang dari ${formatRupiah(total)} yang dipilih.` : '',
  }
  const said = (problem: string) => (isTried ? problem : '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (kirim.isPending || tagihan.length === 0 || !file) return
    if (Object.values(problems).some(Boolean)) return
    kirim.mutate({
      kode_siswa,
      tagihan: [...tagihan],
      jumlah: paid,
      tanggal,
      bank: bank.trim(),
      pengirim: pengirim.trim(),
      foto: await readBase64(file),
    })
  }

  return (
    <form onSubmit={submit} className="card space-y-3 p-4">
      <p className="text-ink-soft">
        {tagihan.length} tagihan, <strong className="text-ink">{formatRupiah(total)}</strong>
      </p>
      <RupiahField
        label="Jumlah di bukti transfer"
        value={paid}
        onValue={setJumlah}
        problem={said(problems.jumlah)}
      />
      <DateField label="Tanggal transfer" value={tanggal} onValue={setTanggal} />
      <Field
        label="Bank pengirim"
        value={bank}
        maxLength={40}
        onChange={(event) => setBank(event.target.value)}
        problem={said(problems.bank)}
      />
      <Field
        label="Nama pengirim"
        value={pengirim}
        maxLength={80}
        onChange={(event) => setPengirim(event.target.value)}
        problem={said(problems.pengirim)}
      />
      <Field
        label="Foto bukti (JPEG, PNG atau PDF)"
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        onChange={(event) => setFile(event.target.files?.[0])}
        problem={said(problems.foto)}
      />
      <Button type="submit" className="w-full" busy={kirim.isPending}>
        Catat transfer
      </Button>
    </form>
  )
}

function photoProblem(file: File | undefined): string {
  if (!file) return 'Lampirkan foto bukti transfer.'
  return file.size > SLIP_BYTES_MAX ? 'Bukti paling besar 2 MB.' : ''
}
