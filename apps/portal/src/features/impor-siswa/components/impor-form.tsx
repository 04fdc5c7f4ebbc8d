import { showAlert, showError } from '@lunas/client/notices'
import { IMPOR_SISWA_BYTES_MAX } from '@lunas/contract/siswa/impor-siswa'
import { Button } from '@lunas/ui/button'
import { useRef, useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { TugasProgress } from '#components/tugas-progress.tsx'
import { UploadProgress } from '#components/upload/upload-progress.tsx'
import { Upload } from '#components/upload/upload.tsx'
import { refreshTugas } from '#lib/tugas.ts'
import { sendSiswa } from '../api/impor.ts'
import { useWork } from '../use-work.ts'

const KINDS = {
  photo: false,
  others: [
    '.xlsx', '.csv', 'text/csv', 'text/plain', 'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  words: 'berkas .xlsx atau .csv',
  bytesMax: IMPOR_SISWA_BYTES_MAX,
}

type ImporFormProps = { idsekolah: string; onRead: (idimpor: string) => void }

/** Chooses and sends a file; nothing changes until its preview is agreed to. */
export function ImporForm({ idsekolah, onRead }: ImporFormProps) {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  const { tugas, isBusy, follow } = useWork((idimpor) => {
    setFile(undefined)
    onRead(idimpor)
  })

  async function send(chosen: File) {
    abort.current = new AbortController()
    try {
      setSent(0)
      const { idtugas } = await sendSiswa(idsekolah, chosen, setSent, abort.current.signal)
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
      <Upload label="Berkas siswa" kinds={KINDS} file={file} onFile={setFile} />
      <p className="text-ink-soft">
        Unduhan Dapodik bisa langsung dikirim. NIK, agama, penghasilan dan data pribadi lain tidak disimpan.
      </p>
      {sent !== undefined && <UploadProgress sent={sent} onStop={() => abort.current?.abort()} />}
      {tugas && <TugasProgress tugas={tugas} />}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={isBusy || sent !== undefined}
          disabled={!file}
          onClick={() => file && void send(file)}
        >
          Baca berkas
        </Button>
        <FileButton call="templatSiswa" request={{}} name="templat-siswa.xlsx">
          Unduh templat
        </FileButton>
      </div>
    </section>
  )
}
