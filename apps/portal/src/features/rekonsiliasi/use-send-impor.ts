import { showAlert, showError } from '@lunas/client/notices'
import type { HasilImpor } from '@lunas/contract/buku/rekonsiliasi'
import { useRef, useState } from 'react'
import { importBerkas, type NewImpor } from './api/impor.ts'

const STOPPED = 'Impor dihentikan. Bagian yang sudah terbaca tetap tercatat.'

/** Sends a report part by part, with progress, and can be stopped. */
export function useSendImpor(onDone: (hasil: HasilImpor[]) => void) {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)

  async function send(impor: NewImpor) {
    if (progress !== undefined) return
    const abort = new AbortController()
    running.current = abort
    try {
      const tell = (done: number, parts: number) => setProgress(done / parts)
      onDone(await importBerkas(impor, tell, abort.signal))
    } catch (error) {
      if (abort.signal.aborted) showAlert(STOPPED)
      else showError(error)
    }
    setProgress(undefined)
  }

  return {
    progress,
    send: (impor: NewImpor) => void send(impor),
    stop: () => running.current?.abort(),
  }
}
