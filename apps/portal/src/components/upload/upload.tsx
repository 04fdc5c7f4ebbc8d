import { Button } from '@lunas/ui/button'
import { Spinner } from '@lunas/ui/spinner'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import UploadIcon from 'lucide-react/icons/upload'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { acceptFile, acceptOf, sizeWord, type Kinds } from './accept-file.ts'

type UploadProps = {
  label: string
  kinds: Kinds
  file: File | undefined
  onFile: (file: File | undefined) => void
  problem?: string
}

/**
 * One file: chosen, dropped, pasted, or taken with the camera. It is made ready here, so that what
 * the form holds can be sent as it is.
 */
export function Upload({ label, kinds, file, onFile, problem = '' }: UploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const wrong = refused || problem

  async function take(chosen: File | undefined) {
    if (!chosen) return
    setReading(true)
    const answer = await acceptFile(chosen, kinds)
    setReading(false)
    setRefused('problem' in answer ? answer.problem : '')
    onFile('file' in answer ? answer.file : undefined)
  }
  usePastedFile((pasted) => void take(pasted))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div
        className={`upload ${isOver ? 'upload-over' : ''}`}
        aria-invalid={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file && <Chosen file={file} />}
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          accept={acceptOf(kinds)}
          aria-describedby={`${id}-below`}
          {...(wrong ? { 'aria-invalid': true } : {})}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file may be chosen again after it was changed.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            tabIndex={-1}
            className="btn-small"
            onClick={() => input.current?.click()}
          >
            {isReading ? <Spinner /> : <UploadIcon size={16} />}
            {file ? 'Ganti berkas' : 'Pilih berkas'}
          </Button>
          {kinds.photo && (
            <CameraButton camera={camera} label={label} onPhoto={(photo) => void take(photo)} />
          )}
          {file && (
            <Button look="quiet" className="btn-small" onClick={() => onFile(undefined)}>
              Hapus
            </Button>
          )}
        </div>
      </div>
      <p
        id={`${id}-below`}
        className={`mt-1.5 text-sm ${wrong ? 'text-danger' : 'text-ink-faint'}`}
        role={refused ? 'alert' : undefined}
      >
        {wrong || 'Bisa juga ditarik ke sini atau ditempel.'}
      </p>
    </div>
  )
}

type CameraProps = {
  camera: React.RefObject<HTMLInputElement | null>
  label: string
  onPhoto: (photo: File | undefined) => void
}

/** Only where a finger is the pointer: a desk's computer would open the same picker again. */
function CameraButton({ camera, label, onPhoto }: CameraProps) {
  return (
    <div className="for-touch">
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        className="sr-only"
        aria-label={`Kamera: ${label}`}
        onChange={({ target }) => {
          onPhoto(target.files?.[0])
          target.value = ''
        }}
      />
      <Button look="secondary" className="btn-small" onClick={() => camera.current?.click()}>
        <Camera size={16} />
        Ambil foto
      </Button>
    </div>
  )
}

function Chosen({ file }: { file: File }) {
  const url = usePicture(file)
  return (
    <p className="flex min-w-0 items-center gap-3">
      {url ? (
        <img src={url} alt="" className="size-12 shrink-0 rounded-field object-cover" />
      ) : (
        <FileText size={24} className="shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0">
        <span className="block truncate">{file.name}</span>
        <span className="text-sm text-ink-faint">{sizeWord(file.size)}</span>
      </span>
    </p>
  )
}

function usePicture(file: File): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** A screenshot is pasted wherever the cursor stands; text stays with its field. */
function usePastedFile(onPaste: (file: File) => void): void {
  const current = useRef(onPaste)
  useEffect(() => {
    current.current = onPaste
  })
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      current.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
