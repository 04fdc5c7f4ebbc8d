import { useId, useState } from 'react'
import { acceptOf, type Kinds } from './accept-file.ts'
import { ChosenFile } from './chosen-file.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import { useTakenFile } from './use-taken-file.ts'

type UploadProps = {
  label: string
  kinds: Kinds
  file: File | undefined
  onFile: (file: File | undefined) => void
  problem?: string
}

/**
 * One file: chosen, dropped, pasted, or taken with the camera. It is converted here, so that the
 * form can send it as it is.
 */
export function Upload({ label, kinds, file, onFile, problem = '' }: UploadProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { take, refused, isReading } = useTakenFile(kinds, onFile)
  const wrong = refused || problem
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div
        className={`upload ${isOver ? 'upload-over' : ''} ${wrong ? 'upload-wrong' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        {file && <ChosenFile file={file} />}
        <UploadButtons
          id={id}
          label={label}
          accept={acceptOf(kinds)}
          withCamera={kinds.photo}
          hasFile={file !== undefined}
          isWrong={wrong !== ''}
          isReading={isReading}
          onTake={take}
          onRemove={() => onFile(undefined)}
        />
      </div>
      <p
        id={`${id}-below`}
        className={`mt-1.5 text-sm ${wrong ? 'text-danger' : 'for-keys text-ink-faint'}`}
        role={refused ? 'alert' : undefined}
      >
        {wrong || 'Bisa juga ditarik ke sini atau ditempel.'}
      </p>
    </div>
  )
}
