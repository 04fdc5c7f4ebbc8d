import { useEffect, useRef, useState } from 'react'
import { acceptFile, type Kinds } from './accept-file.ts'

/** Converts a file however it was chosen, or says why it is refused. */
export function useTakenFile(kinds: Kinds, onFile: (file: File | undefined) => void) {
  const [refused, setRefused] = useState('')
  const [isReading, setReading] = useState(false)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    setReading(true)
    const answer = await acceptFile(chosen, kinds)
    setReading(false)
    setRefused('problem' in answer ? answer.problem : '')
    onFile('file' in answer ? answer.file : undefined)
  }
  usePastedFile((pasted) => void take(pasted))

  return { take: (chosen: File | undefined) => void take(chosen), refused, isReading }
}

/** A pasted screenshot is taken wherever the cursor is; pasted text goes to its field. */
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
