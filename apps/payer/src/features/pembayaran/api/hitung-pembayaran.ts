import { showError } from '@lunas/client/notices'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** Which bills an amount would close, by the school's own order. */
export function useHitungPembayaran(kode_siswa: string) {
  return useMutation({
    mutationFn: (wish: { jumlah: number; dahulukan: string[] }) =>
      callApi('hitungPembayaran', { kode_siswa, ...wish }),
    onError: showError,
  })
}
