import { showAlert, showError, showToast } from '@lunas/client/notices'
import { DAFTAR_KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { shrinkPhoto } from '#lib/shrink-photo.ts'
import { kantinCopy } from '../kantin.copy.ts'

const keyOf = (kode_siswa: string) => ['foto-anak', kode_siswa] as const

/** The photo of a child that cashiers see, and whether it may be kept. */
export function useFotoAnak(kode_siswa: string) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('getFotoAnak', { kode_siswa }, { signal }),
    // The consent is also given and withdrawn in the profile.
    staleTime: 0,
    meta: { quiet: true },
  })
}

export function useKirimFoto(kode_siswa: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: File) => {
      const file = await shrinkPhoto(chosen)
      if (!file) return showAlert(kantinCopy.photoBroken)
      queryClient.setQueryData(keyOf(kode_siswa), await callApi('ubahFotoAnak', { kode_siswa }, { file }))
      showToast(kantinCopy.photoSaved)
    },
    onError: showError,
  })
}

/** Deletes the photo; the consent stays, so another one may follow. */
export function useHapusFoto(kode_siswa: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('hapusFotoAnak', { kode_siswa }),
    onSuccess(foto) {
      queryClient.setQueryData(keyOf(kode_siswa), foto)
      showToast(kantinCopy.photoRemoved)
    },
    onError: showError,
  })
}

/** Gives the consent, or withdraws it, which deletes the photo. */
export function useSetujuiFoto(kode_siswa: string) {
  const queryClient = useQueryClient()
  const { versi } = DAFTAR_KEPERLUAN.foto_kasir
  return useMutation({
    mutationFn: (diberikan: boolean) =>
      callApi('ubahPersetujuan', { kode_siswa, keperluan: 'foto_kasir', versi, diberikan }),
    onSuccess(_all, diberikan) {
      if (!diberikan) showToast(kantinCopy.photoGone)
      void queryClient.invalidateQueries({ queryKey: ['persetujuan'] })
      return queryClient.invalidateQueries({ queryKey: keyOf(kode_siswa) })
    },
    onError: showError,
  })
}
