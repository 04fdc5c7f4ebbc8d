import { useEffect, useRef, useState } from 'react'
import { acceptFile, type Kinds } from './accept-file.ts'

/** Makes a file ready as it comes in, wherever it comes from, and says why one does not fit. */
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
