import { showError, showSuccess } from '@lunas/client/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { anakCopy } from '../anak.copy.ts'

export function useLepasAnak(onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kode_siswa: string) => callApi('lepasAnak', { kode_siswa }),
    onSuccess() {
      // The link to a child decides which bills and payments a parent may see.
      void queryClient.invalidateQueries()
      showSuccess(anakCopy.unlinked)
    },
    onError: showError,
    onSettled,
  })
}
