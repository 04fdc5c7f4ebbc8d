import type { FormatImpor, HasilImpor, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { UploadProgress } from '#components/upload/upload-progress.tsx'
import { Upload } from '#components/upload/upload.tsx'
import { useSendImpor } from '../use-send-impor.ts'
import { BankMapping, isComplete } from './bank-mapping.tsx'
import { ImporResult } from './impor-result.tsx'
import { RekeningPick } from './rekening-pick.tsx'

type Bank = { nama_bank: string; pemetaan: Pemetaan }
type Berkas = { file: File; isi: string }

const NO_BANK: Bank = { nama_bank: '', pemetaan: { tanggal: '', keterangan: '', jumlah: '' } }

const FORMATS = [
  { value: 'midtrans', label: 'Midtrans (settlement CSV)' },
  { value: 'bank', label: 'Mutasi bank (CSV)' },
  { value: 'snap', label: 'Pembayaran nomor VA (CSV bank)' },
] as const

/** Enough for a year of a large school; a long file is sent in parts. */
const CSV = {
  photo: false,
  others: ['.csv', '.txt', 'text/csv', 'text/plain'],
  words: 'berkas CSV',
  bytesMax: 50 * 1024 * 1024,
}

/** Imports a report: choose the file, check the preview, send it, see the result. */
export function ImporPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<FormatImpor>('midtrans')
  const [berkas, setBerkas] = useState<Berkas>()
  const [bank, setBank] = useState(NO_BANK)
  const [idsekolah, setSekolah] = useState('')
  const [hasil, setHasil] = useState<HasilImpor[]>()
  const { progress, send, stop } = useSendImpor(setHasil)
  const isReady = berkas !== undefined && isNamed(format, bank)

  function begin() {
    if (!isReady) return
    const { file, isi } = berkas
    const rekening = format === 'bank' && idsekolah !== '' ? { idsekolah } : {}
    send({ format, nama_berkas: file.name, isi, ...rekening, ...bankOf(format, bank) })
  }

  async function read(file: File | undefined) {
    setBerkas(file && { file, isi: await file.text() })
  }

  function close() {
    setBerkas(undefined)
    setHasil(undefined)
    onClose()
  }

  return (
    <Popup
      open={open}
      onClose={close}
      title="Impor berkas"
      wide
      footer={
        hasil ? (
          <Button onClick={close}>Selesai</Button>
        ) : (
          <>
            {progress !== undefined && (
              <div className="mr-auto min-w-60 grow self-center">
                <UploadProgress sent={progress} onStop={stop} />
              </div>
            )}
            <Button busy={progress !== undefined} disabled={!isReady} onClick={begin}>
              Impor
            </Button>
          </>
        )
      }
    >
      {hasil ? (
        <ImporResult hasil={hasil} />
      ) : (
        <div className="space-y-4">
          <Pick label="Jenis berkas" value={format} onValue={setFormat} choices={FORMATS} />
          {format === 'bank' && <RekeningPick idsekolah={idsekolah} onSekolah={setSekolah} />}
          <Upload
            label="Berkas CSV"
            kinds={CSV}
            file={berkas?.file}
            onFile={(file) => void read(file)}
          />
          {format === 'bank' && berkas && (
            <BankMapping isi={berkas.isi} bank={bank} onBank={setBank} />
          )}
          {format === 'snap' && (
            <Field
              label="Nama bank"
              value={bank.nama_bank}
              maxLength={40}
              onChange={(event) => setBank({ ...bank, nama_bank: event.target.value })}
              hint="Bank yang menerbitkan nomor VA siswa."
            />
          )}
        </div>
      )}
    </Popup>
  )
}

/** Whether all details that this kind of file needs are filled in. */
function isNamed(format: FormatImpor, bank: Bank): boolean {
  if (format === 'bank') return isComplete(bank)
  return format === 'midtrans' || bank.nama_bank.trim().length > 1
}

function bankOf(format: FormatImpor, { nama_bank, pemetaan }: Bank) {
  if (format === 'bank') return { nama_bank, pemetaan }
  return format === 'snap' ? { nama_bank: nama_bank.trim() } : {}
}
