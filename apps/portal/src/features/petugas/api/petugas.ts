import { showError, showToast } from '@lunas/client/notices'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'petugas'

type Change = 'nonaktifkanPetugas' | 'aktifkanPetugas' | 'lepasTotpPetugas'

const DONE = {
  nonaktifkanPetugas: 'Petugas dinonaktifkan dan sudah dikeluarkan.',
  aktifkanPetugas: 'Petugas aktif lagi.',
  lepasTotpPetugas: 'Verifikasi dua langkah dilepas. Petugas sudah diberi tahu.',
} as const satisfies Record<Change, string>

export function useChangePetugas(onDone: () => void) {
  return useMutation({
    mutationFn: ({ call, idpengguna }: { call: Change; idpengguna: string }) =>
      callApi(call, { idpengguna }),
    onSuccess: (_, { call }) => {
      showToast(DONE[call])
      onDone()
    },
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const aturanQuery = queryOptions({
  queryKey: ['aturan-masuk'],
  queryFn: ({ signal }) => callApi('getAturanMasuk', {}, { signal }),
})

export function useAturMasuk() {
  return useMutation({
    mutationFn: (wajib_totp: StaffLevel[]) => callApi('aturMasuk', { wajib_totp }),
    onSuccess: (aturan) => {
      queryClient.setQueryData(aturanQuery.queryKey, aturan)
      showToast('Aturan masuk tersimpan.')
    },
    onError: showError,
  })
}
