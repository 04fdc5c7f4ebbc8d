import { showError, showToast } from '@lunas/client/notices'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export const sesiQuery = queryOptions({
  queryKey: ['sesi'],
  queryFn: ({ signal }) => callApi('getSesi', {}, { signal }),
})

/** Ends one session, or all but this one. */
export function useEndSesi() {
  return useMutation({
    mutationFn: async (idsesi: string | undefined) => {
      if (idsesi) await callApi('cabutSesi', { idsesi })
      else await callApi('cabutSemuaSesi', {})
    },
    onSuccess: () => showToast('Perangkat dikeluarkan.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries(sesiQuery),
  })
}

/** Other devices are logged out with it. */
export async function changePassword(old: string, password: string): Promise<void> {
  await callApi('ubahSandi', {
    password_lama: await sha512Hex(old), password_baru: await sha512Hex(password),
  })
  await queryClient.invalidateQueries(sesiQuery)
}
