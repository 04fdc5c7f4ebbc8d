import { Button } from '@lunas/ui/button'
import { CameraIcon } from '@lunas/ui/icons/camera'
import { useRef } from 'react'

type PhotoButtonProps = { label: string; word: string; busy: boolean; onFile: (file: File) => void }

/** Chooses a photo of this phone, or takes one. */
export function PhotoButton({ label, word, busy, onFile }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button look="quiet" busy={busy} onClick={() => input.current?.click()}>
        <CameraIcon />
        {word}
      </Button>
    </>
  )
}
