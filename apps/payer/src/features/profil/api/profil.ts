import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, showToast } from '@lunas/client/notices'
import type { Profil } from '@lunas/contract/pengguna/akun'
import { callApi } from '#lib/api/call-api.ts'
import { profilCopy } from '../profil.copy.ts'

const queryKey = ['profil'] as const

export const profilQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi('getProfil', {}, { signal }),
})

/** Shows the answer of a change at once. */
export function useShowProfil() {
  const queryClient = useQueryClient()
  return (profil: Profil) => {
    queryClient.setQueryData<Profil>(queryKey, profil)
    void queryClient.invalidateQueries({ queryKey: ['beranda'] })
  }
}

export function useUbahProfil(onDone: () => void) {
  const show = useShowProfil()
  return useMutation({
    mutationFn: (changed: { nama: string; alamat: string }) => callApi('ubahProfil', changed),
    onSuccess(profil) {
      show(profil)
      showToast(profilCopy.saved)
      onDone()
    },
    onError: showError,
  })
}
