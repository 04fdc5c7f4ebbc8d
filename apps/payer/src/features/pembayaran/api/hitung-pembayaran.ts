import { showError } from '@lunas/client/notices'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'

/** For one child, or for several of one institution. */
export type UntukSiapa = { kode_siswa: string } | { keranjang: string[] }

type Wish = { jumlah: number; dahulukan: string[]; titipan: boolean }

/** Which bills an amount would pay, in the school's order. */
export function useHitungPembayaran(untuk: UntukSiapa) {
  return useMutation({
    mutationFn: (wish: Wish) => callApi('hitungPembayaran', { ...untuk, ...wish }),
    onError: showError,
  })
}
