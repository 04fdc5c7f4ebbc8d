import { showAlert } from '@lunas/client/notices'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { useEffect, useState } from 'react'
import { refreshTugas, useTugas } from './tugas.ts'

/** Long work of a file that this screen follows. */
export type Work = { tugas: Tugas | undefined; isBusy: boolean; follow: (idtugas: string) => void }

/** Follows long work to its end; `onDone` gets its result, and whatever it changed is read again. */
export function useWork(refresh: () => void, onDone: (hasil: NonNullable<Tugas['hasil']>) => void): Work {
  const [idtugas, setTugas] = useState<string>()
  const { data: tugas } = useTugas(idtugas)
  const isOver = tugas !== undefined && tugas.idtugas === idtugas && tugas.status !== 'berjalan'
  useEffect(() => {
    if (!isOver) return
    setTugas(undefined)
    refresh()
    refreshTugas()
    const { hasil, kegagalan } = tugas
    if (hasil) onDone(hasil)
    else showAlert(kegagalan?.msg ?? 'Dihentikan. Tidak ada yang berubah.')
  }, [isOver, tugas, refresh, onDone])
  return { tugas: idtugas === undefined ? undefined : tugas, isBusy: idtugas !== undefined, follow: setTugas }
}
