import { showError, showToast } from '@lunas/client/notices'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'petugas'

export type ReasonedChange = 'nonaktifkanPetugas' | 'lepasTotpPetugas' | 'hapusPetugas'
type Change =
  | { call: 'aktifkanPetugas'; idpengguna: string }
  | { call: ReasonedChange; idpengguna: string; alasan: string }

const DONE = {
  nonaktifkanPetugas: 'Petugas dinonaktifkan dan sudah dikeluarkan.',
  aktifkanPetugas: 'Petugas aktif lagi.',
  lepasTotpPetugas: 'Verifikasi dua langkah dilepas. Petugas sudah diberi tahu.',
  hapusPetugas: 'Data pribadi petugas dihapus.',
} as const satisfies Record<Change['call'], string>

export function useChangePetugas(onDone: () => void) {
  return useMutation({
    mutationFn: async (change: Change) => {
      const { idpengguna } = change
      await (change.call === 'aktifkanPetugas'
        ? callApi(change.call, { idpengguna })
        : callApi(change.call, { idpengguna, alasan: change.alasan }))
    },
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
