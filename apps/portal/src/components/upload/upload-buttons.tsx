import { Button } from '@lunas/ui/button'
import { Spinner } from '@lunas/ui/spinner'
import Camera from 'lucide-react/icons/camera'
import UploadIcon from 'lucide-react/icons/upload'
import { useRef, type InputHTMLAttributes } from 'react'

type UploadButtonsProps = {
  /** The id of the labelled input. */
  id: string
  label: string
  accept: string
  withCamera: boolean
  hasFile: boolean
  isWrong: boolean
  isReading: boolean
  onTake: (file: File | undefined) => void
  onRemove: () => void
}

/**
 * The buttons to choose a file. The browser's own inputs are behind them and get the keyboard
 * focus.
 */
export function UploadButtons({ id, label, accept, onTake, ...props }: UploadButtonsProps) {
  const { withCamera, hasFile, isWrong, isReading, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <HiddenInput
        ref={input}
        id={id}
        accept={accept}
        aria-describedby={`${id}-below`}
        {...(isWrong && { 'aria-invalid': true })}
        onTake={onTake}
      />
      <Button
        look="secondary"
        tabIndex={-1}
        className="btn-small"
        onClick={() => input.current?.click()}
      >
        {isReading ? <Spinner /> : <UploadIcon size={16} />}
        {hasFile ? 'Ganti berkas' : 'Pilih berkas'}
      </Button>
      {withCamera && <CameraButton label={label} onTake={onTake} />}
      {hasFile && (
        <Button look="quiet" className="btn-small" onClick={onRemove}>
          Hapus
        </Button>
      )}
    </div>
  )
}

/** Only for touch devices: a desktop computer would open the file picker again. */
function CameraButton({ label, onTake }: Pick<UploadButtonsProps, 'label' | 'onTake'>) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className="for-touch">
      <HiddenInput
        ref={camera}
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={`Kamera: ${label}`}
        onTake={onTake}
      />
      <Button look="secondary" className="btn-small" onClick={() => camera.current?.click()}>
        <Camera size={16} />
        Ambil foto
      </Button>
    </div>
  )
}

type HiddenInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref: React.Ref<HTMLInputElement>
  onTake: (file: File | undefined) => void
}

function HiddenInput({ onTake, ...input }: HiddenInputProps) {
  return (
    <input
      {...input}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        onTake(target.files?.[0])
        // Lets the same file be chosen again after it was changed.
        target.value = ''
      }}
    />
  )
}
