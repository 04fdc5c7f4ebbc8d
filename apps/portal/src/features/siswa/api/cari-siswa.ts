import { useSettled } from '@lunas/client/use-settled'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

const LETTERS_MIN = 2
export const NOBODY: readonly SiswaPetugas[] = []

/**
 * Pupils for exactly the typed text. Earlier results are never offered: Enter could choose the
 * wrong child.
 */
export function useCariSiswa(typed: string, idsekolah: string | undefined) {
  const wanted = typed.trim()
  const cari = useSettled(wanted)
  const canAsk = wanted.length >= LETTERS_MIN
  const isAsked = canAsk && cari === wanted
  const { data, error } = useQuery({
    queryKey: ['cari-siswa', cari, idsekolah],
    queryFn: ({ signal }): Promise<SiswaPetugas[]> =>
      callApi('cariSiswa', { cari, ...(idsekolah && { idsekolah }) }, { signal }),
    enabled: isAsked,
  })
  const isReady = isAsked && data !== undefined
  return {
    canAsk,
    isReady,
    found: isReady ? data : NOBODY,
    error: isAsked ? error : null,
  }
}
