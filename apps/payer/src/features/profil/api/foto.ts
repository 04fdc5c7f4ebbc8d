import { showAlert, showError } from '@lunas/client/notices'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { profilCopy } from '../profil.copy.ts'
import { shrinkPhoto } from '../shrink-photo.ts'

export const fotoQuery = queryOptions({
  queryKey: ['foto'],
  queryFn: ({ signal }) => callApi('getFoto', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Replaces the photo by a file of the phone, or removes it. */
export function useUbahFoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const foto = file === null ? null : await shrinkPhoto(file)
      if (foto === undefined) return showAlert(profilCopy.photoBroken)
      queryClient.setQueryData(fotoQuery.queryKey, await callApi('ubahFoto', { foto }))
      void queryClient.invalidateQueries({ queryKey: ['profil'] })
    },
    onError: showError,
  })
}
