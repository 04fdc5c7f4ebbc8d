import { showAlert, showError } from '@lunas/client/notices'
import { IMPOR_SISWA_BYTES_MAX } from '@lunas/contract/siswa/impor-siswa'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { Button } from '@lunas/ui/button'
import { useRef, useState, type ReactNode } from 'react'
import { refreshTugas } from '#lib/tugas.ts'
import type { Work } from '#lib/use-work.ts'
import { TugasProgress } from './tugas-progress.tsx'
import { UploadProgress } from './upload/upload-progress.tsx'
import { Upload } from './upload/upload.tsx'

const KINDS = {
  photo: false,
  others: [
    '.xlsx', '.csv', 'text/csv', 'text/plain', 'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  words: 'berkas .xlsx atau .csv',
  bytesMax: IMPOR_SISWA_BYTES_MAX,
}

type TableFormProps = {
  /** The name of the field. */
  label: string
  about: string
  /** Sends the file as it is; the worker reads it. */
  send: (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Tugas>
  work: Work
  /** The button that downloads the template. */
  templat: ReactNode
}

/** Chooses and sends a table; nothing changes until its preview is agreed to. */
export function TableForm({ label, about, send, work: { tugas, isBusy, follow }, templat }: TableFormProps) {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()
  const abort = useRef<AbortController>(undefined)

  async function sendOff(chosen: File) {
    abort.current = new AbortController()
    try {
      setSent(0)
      const { idtugas } = await send(chosen, setSent, abort.current.signal)
      setFile(undefined)
      follow(idtugas)
      refreshTugas()
    } catch (error) {
      if (abort.current.signal.aborted) showAlert('Pengiriman dihentikan. Tidak ada yang berubah.')
      else showError(error)
    }
    setSent(undefined)
  }
  return (
    <section aria-label="Kirim berkas" className="card mb-6 max-w-3xl space-y-4 p-4">
      <Upload label={label} kinds={KINDS} file={file} onFile={setFile} />
      <p className="text-ink-soft">{about}</p>
      {sent !== undefined && <UploadProgress sent={sent} onStop={() => abort.current?.abort()} />}
      {tugas && <TugasProgress tugas={tugas} />}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy || sent !== undefined} disabled={!file} onClick={() => file && void sendOff(file)}>
          Baca berkas
        </Button>
        {templat}
      </div>
    </section>
  )
}
