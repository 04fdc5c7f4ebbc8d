import { showError } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import {
  IMPOR_LETTERS_MAX,
  type FormatImpor,
  type HasilImpor,
  type Pemetaan,
} from '@lunas/contract/buku/rekonsiliasi'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { splitReport } from '../csv.ts'
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
  nama_berkas: string
  isi: string
  nama_bank?: string
  pemetaan?: Pemetaan
  idsekolah?: string
}

/**
 * Sends a report, in parts if it is long; repeating a part changes nothing. After a stop, the parts
 * already read stay imported.
 */
export async function importBerkas(
  impor: NewImpor,
  onProgress: (done: number, parts: number) => void,
  signal: AbortSignal,
): Promise<HasilImpor[]> {
  const parts = splitReport(impor.isi, IMPOR_LETTERS_MAX)
  const results: HasilImpor[] = []
  try {
    for (const isi of parts) {
      onProgress(results.length, parts.length)
      results.push(await callApi('imporBerkas', { ...impor, isi }, { signal }))
    }
  } finally {
    refreshKasus()
    void queryClient.invalidateQueries({ queryKey: [KEY] })
    void queryClient.invalidateQueries({ queryKey: ['pemetaan'] })
  }
  return results
}
