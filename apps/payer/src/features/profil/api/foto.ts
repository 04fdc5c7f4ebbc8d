import { showAlert, showError } from '@lunas/client/notices'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { shrinkPhoto } from '#lib/shrink-photo.ts'
import { profilCopy } from '../profil.copy.ts'

export const fotoQuery = queryOptions({
  queryKey: ['foto'],
  queryFn: ({ signal }) => callApi('getFoto', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Replaces the photo with a file from the phone, or removes it. */
export function useUbahFoto() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: File | null) => {
      const file = chosen && (await shrinkPhoto(chosen))
      if (file === undefined) return showAlert(profilCopy.photoBroken)
      const kept = await (file ? callApi('ubahFoto', {}, { file }) : callApi('hapusFoto', {}))
      queryClient.setQueryData(fotoQuery.queryKey, kept)
      void queryClient.invalidateQueries({ queryKey: ['profil'] })
    },
    onError: showError,
  })
}
