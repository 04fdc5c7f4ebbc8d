import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError, showSuccess } from '@lunas/client/notices'
import { makeKey } from '@lunas/client/random'
import type { Titipan } from '@lunas/contract/titipan/titipan'
import { callApi } from '#lib/api/call-api.ts'
import { titipanCopy } from '../titipan.copy.ts'

function keyOf(kode_siswa: string) {
  return ['titipan', kode_siswa] as const
}

export function useTitipan(kode_siswa: string) {
  return useQuery({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('getTitipan', { kode_siswa }, { signal }),
  })
}

export function useOtomatis(kode_siswa: string) {
  const show = useShow(kode_siswa)
  return useMutation({
    mutationFn: (aktif: boolean) => callApi('otomatisTitipan', { kode_siswa, aktif }),
    onSuccess(titipan) {
      show(titipan)
      showSuccess(titipan.otomatis ? titipanCopy.otomatisOn : titipanCopy.otomatisOff)
    },
    onError: showError,
  })
}

/** The key belongs to the typed values, so repeating after a lost answer moves nothing twice. */
export type Move = { ke: string; jumlah: number; key: string }

export function usePindah(kode_siswa: string, onMoved: () => void) {
  const show = useShow(kode_siswa)
  return useMutation({
    mutationFn: ({ ke, jumlah, key }: Move) =>
      callApi('pindahTitipan', { dari: kode_siswa, ke, jumlah }, { idempotencyKey: key }),
    onSuccess(titipan) {
      show(titipan)
      showSuccess(titipanCopy.moved)
      onMoved()
    },
    onError: showError,
  })
}

export const newMoveKey = makeKey

/** Bills, the home and the methods all show titipan, so they are read again. */
function useShow(kode_siswa: string) {
  const queryClient = useQueryClient()
  return (titipan: Titipan) => {
    queryClient.setQueryData(keyOf(kode_siswa), titipan)
    for (const queryKey of [['tagihan'], ['beranda'], ['metode']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
