import { showAlert, showError } from '@lunas/client/notices'
import { useEffect, useRef, useState } from 'react'
import { refreshTugas, useTugas } from '#lib/tugas.ts'
import { refreshImpor, sendBerkas, type NewImpor } from './api/impor.ts'

const CUT_OFF = 'Pengiriman dihentikan. Tidak ada yang dicatat.'
const STOPPED = 'Impor dihentikan. Tidak ada yang dicatat.'

/** Sends a report, then follows the worker that reads it. Both can be stopped. */
export function useSendImpor() {
  const [sent, setSent] = useState<number>()
  const [idtugas, setTugas] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  const { data: tugas } = useTugas(idtugas)
  const status = tugas?.status

  useEffect(() => {
    if (status === undefined || status === 'berjalan') return
    refreshImpor()
    refreshTugas()
    if (status === 'selesai') return
    showAlert(tugas?.kegagalan?.msg ?? STOPPED)
    setTugas(undefined)
  }, [status, tugas?.kegagalan?.msg])

  async function send(impor: NewImpor, file: File) {
    if (sent !== undefined) return
    const abort = new AbortController()
    sending.current = abort
    try {
      setSent(0)
      const started = await sendBerkas(impor, file, setSent, abort.signal)
      setTugas(started.idtugas)
      refreshTugas()
    } catch (error) {
      if (abort.signal.aborted) showAlert(CUT_OFF)
      else showError(error)
    }
    setSent(undefined)
  }

  return {
    /** How much of the file has left, while it is being sent. */
    sent,
    /** The work that reads it, and its result. */
    tugas: idtugas === undefined ? undefined : tugas,
    isBusy: sent !== undefined || idtugas !== undefined,
    send: (impor: NewImpor, file: File) => void send(impor, file),
    stop: () => sending.current?.abort(),
    forget: () => setTugas(undefined),
  }
}
