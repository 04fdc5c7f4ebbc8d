import { showAlert } from '@lunas/client/notices'
import { useEffect, useState } from 'react'
import { refreshTugas, useTugas } from '#lib/tugas.ts'
import { refreshSiswa } from './api/impor.ts'

/** Follows long work of a file to its end, and hands over the import that it is about. */
export function useWork(onDone: (idimpor: string) => void) {
  const [idtugas, setTugas] = useState<string>()
  const { data: tugas } = useTugas(idtugas)
  const isOver = tugas !== undefined && tugas.idtugas === idtugas && tugas.status !== 'berjalan'
  useEffect(() => {
    if (!isOver) return
    setTugas(undefined)
    refreshSiswa()
    refreshTugas()
    const { hasil, kegagalan } = tugas
    if (hasil && 'impor_siswa' in hasil) onDone(hasil.impor_siswa.idimpor)
    else showAlert(kegagalan?.msg ?? 'Dihentikan. Tidak ada yang berubah.')
  }, [isOver, tugas, onDone])
  return { tugas: idtugas === undefined ? undefined : tugas, isBusy: idtugas !== undefined, follow: setTugas }
}
