import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { FormatImpor, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { refreshKasus } from './kasus.ts'

const KEY = 'impor'

/** Since when reports exist, per account. */
export function useCakupan() {
  return useQuery({
    queryKey: [KEY, 'cakupan'],
    queryFn: ({ signal }) => callApi('getCakupanImpor', {}, { signal }),
  })
}

export function useBatalkanImpor(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'batalkanImpor'>) => callApi('batalkanImpor', request),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => {
      refreshKasus()
      void queryClient.invalidateQueries({ queryKey: [KEY] })
    },
  })
}

/** The last column choice of each bank. */
export function usePemetaan() {
  return useQuery({
    queryKey: ['pemetaan'],
    queryFn: ({ signal }) => callApi('getPemetaan', {}, { signal }),
  })
}

export type NewImpor = {
  format: FormatImpor
  nama_bank?: string
  pemetaan?: Pemetaan
  idsekolah?: string
}

/** Sends a report as it is. The worker reads it; repeating it changes nothing. */
export function sendBerkas(
  { pemetaan, ...impor }: NewImpor,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Tugas> {
  const request = { ...impor, nama_berkas: file.name, ...(pemetaan && kolomOf(pemetaan)) }
  return callApi('imporBerkas', request, { signal, onProgress, file })
}

function kolomOf({ tanggal, keterangan, jumlah, referensi }: Pemetaan) {
  const needed = { kolom_tanggal: tanggal, kolom_keterangan: keterangan, kolom_jumlah: jumlah }
  return { ...needed, ...(referensi && { kolom_referensi: referensi }) }
}

/** A report was read. */
export function refreshImpor(): void {
  refreshKasus()
  void queryClient.invalidateQueries({ queryKey: [KEY] })
  void queryClient.invalidateQueries({ queryKey: ['pemetaan'] })
}
