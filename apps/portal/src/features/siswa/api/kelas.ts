import { showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'kelas'

/** The classes of the running school year. */
export function useKelas(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, idsekolah],
    queryFn: ({ signal }) => callApi('daftarKelas', idsekolah ? { idsekolah } : {}, { signal }),
  })
}

export type KelasWish = { idkelas?: string; idsekolah: string; isi: Omit<RequestOf<'ubahKelas'>, 'idkelas'> }

export function useSimpanKelas(onDone: () => void) {
  return useMutation({
    mutationFn: ({ idkelas, idsekolah, isi }: KelasWish) =>
      idkelas ? callApi('ubahKelas', { idkelas, ...isi }) : callApi('buatKelas', { idsekolah, ...isi }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: [KEY] })
      void queryClient.invalidateQueries({ queryKey: ['siswa'] })
      showToast('Kelas tersimpan.')
      onDone()
    },
  })
}
