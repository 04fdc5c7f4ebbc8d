import { IMPOR_BYTES_MAX, type FormatImpor, type Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { TugasProgress } from '#components/tugas-progress.tsx'
import { UploadProgress } from '#components/upload/upload-progress.tsx'
import { Upload } from '#components/upload/upload.tsx'
import { PREVIEW_BYTES } from '../csv.ts'
import { useSendImpor } from '../use-send-impor.ts'
import { BankMapping, isComplete } from './bank-mapping.tsx'
import { ImporResult } from './impor-result.tsx'
import { RekeningPick } from './rekening-pick.tsx'

type Bank = { nama_bank: string; pemetaan: Pemetaan }
/** The chosen file, and its head for choosing columns. */
type Berkas = { file: File; head: string }

const NO_BANK: Bank = { nama_bank: '', pemetaan: { tanggal: '', keterangan: '', jumlah: '' } }

const FORMATS = [
  { value: 'midtrans', label: 'Midtrans (settlement CSV)' },
  { value: 'bank', label: 'Mutasi bank (CSV)' },
  { value: 'snap', label: 'Pembayaran nomor VA (CSV bank)' },
] as const

const CSV = {
  photo: false,
  others: ['.csv', '.txt', 'text/csv', 'text/plain'],
  words: 'berkas CSV',
  bytesMax: IMPOR_BYTES_MAX,
}

/** Imports a report: choose the file, check the preview, send it, see the result. */
export function ImporPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<FormatImpor>('midtrans')
  const [berkas, setBerkas] = useState<Berkas>()
  const [bank, setBank] = useState(NO_BANK)
  const [idsekolah, setSekolah] = useState('')
  const { sent, tugas, isBusy, send, stop, forget } = useSendImpor()
  const hasil = tugas?.hasil && 'impor' in tugas.hasil ? tugas.hasil : undefined
  const isReady = berkas !== undefined && isNamed(format, bank)

  function begin() {
    if (!isReady) return
    const rekening = format === 'bank' && idsekolah !== '' ? { idsekolah } : {}
    send({ format, ...rekening, ...bankOf(format, bank) }, berkas.file)
  }

  async function read(file: File | undefined) {
    setBerkas(file && { file, head: await file.slice(0, PREVIEW_BYTES).text() })
  }

  function close() {
    setBerkas(undefined)
    forget()
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
            <div className="mr-auto min-w-60 grow self-center">
              {sent !== undefined && <UploadProgress sent={sent} onStop={stop} />}
              {tugas && <TugasProgress tugas={tugas} />}
            </div>
            <Button busy={isBusy} disabled={!isReady} onClick={begin}>
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
          {tugas && <BeingRead />}
          <Pick label="Jenis berkas" value={format} onValue={setFormat} choices={FORMATS} />
          {format === 'bank' && <RekeningPick idsekolah={idsekolah} onSekolah={setSekolah} />}
          <Upload
            label="Berkas CSV"
            kinds={CSV}
            file={berkas?.file}
            onFile={(file) => void read(file)}
          />
          {format === 'bank' && berkas && (
            <BankMapping head={berkas.head} bank={bank} onBank={setBank} />
          )}
          {format === 'snap' && (
            <SnapBank nama={bank.nama_bank} onNama={(nama_bank) => setBank({ ...bank, nama_bank })} />
          )}
        </div>
      )}
    </Popup>
  )
}

function SnapBank({ nama, onNama }: { nama: string; onNama: (nama: string) => void }) {
  return (
    <Field
      label="Nama bank"
      value={nama}
      maxLength={40}
      onChange={(event) => onNama(event.target.value)}
      hint="Bank yang menerbitkan nomor VA siswa."
    />
  )
}

function BeingRead() {
  return (
    <p role="status" className="notice tone-quiet">
      Berkas sudah terkirim dan sedang dibaca. Jendela ini boleh ditutup.
    </p>
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
