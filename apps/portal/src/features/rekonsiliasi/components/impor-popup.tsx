import { showError } from '@lunas/client/notices'
import type { FormatImpor, HasilImpor, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { importBerkas } from '../api/impor.ts'
import { BankMapping, isComplete } from './bank-mapping.tsx'
import { ImporResult } from './impor-result.tsx'
import { RekeningPick } from './rekening-pick.tsx'

type Bank = { nama_bank: string; pemetaan: Pemetaan }
type Berkas = { nama: string; isi: string }

const NO_BANK: Bank = { nama_bank: '', pemetaan: { tanggal: '', keterangan: '', jumlah: '' } }

const FORMATS = [
  { value: 'midtrans', label: 'Midtrans (settlement CSV)' },
  { value: 'bank', label: 'Mutasi bank (CSV)' },
  { value: 'snap', label: 'Pembayaran nomor VA (CSV bank)' },
] as const

/** A report from the computer: choose it, see how it reads, send it, and hear what it told. */
export function ImporPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<FormatImpor>('midtrans')
  const [berkas, setBerkas] = useState<Berkas>()
  const [bank, setBank] = useState(NO_BANK)
  const [idsekolah, setSekolah] = useState('')
  const [progress, setProgress] = useState('')
  const [hasil, setHasil] = useState<HasilImpor[]>()
  const isReady = berkas !== undefined && isNamed(format, bank)

  async function send() {
    if (!isReady || progress) return
    const rekening = format === 'bank' && idsekolah !== '' ? { idsekolah } : {}
    const impor = { format, nama_berkas: berkas.nama, isi: berkas.isi, ...rekening }
    try {
      const say = (done: number, parts: number) =>
        setProgress(`Membaca bagian ${done + 1} dari ${parts} …`)
      setHasil(await importBerkas({ ...impor, ...bankOf(format, bank) }, say))
    } catch (error) {
      showError(error)
    }
    setProgress('')
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
            <p role="status" className="mr-auto self-center text-ink-soft">
              {progress}
            </p>
            <Button busy={progress !== ''} disabled={!isReady} onClick={() => void send()}>
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
          <FileField onBerkas={setBerkas} />
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

/** Whether everything is said that a file of this kind needs beside it. */
function isNamed(format: FormatImpor, bank: Bank): boolean {
  if (format === 'bank') return isComplete(bank)
  return format === 'midtrans' || bank.nama_bank.trim().length > 1
}

function bankOf(format: FormatImpor, { nama_bank, pemetaan }: Bank) {
  if (format === 'bank') return { nama_bank, pemetaan }
  return format === 'snap' ? { nama_bank: nama_bank.trim() } : {}
}

function FileField({ onBerkas }: { onBerkas: (berkas: Berkas | undefined) => void }) {
  return (
    <div>
      <label htmlFor="berkas-impor" className="field-label">
        Berkas CSV
      </label>
      <input
        id="berkas-impor"
        type="file"
        accept=".csv,text/csv,text/plain"
        className="field"
        onChange={async ({ target }) => {
          const file = target.files?.[0]
          onBerkas(file && { nama: file.name, isi: await file.text() })
        }}
      />
    </div>
  )
}
