import { showError } from '@lunas/client/notices'
import type { KasDiterima } from '@lunas/contract/kas'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'
import type { Keranjang } from '../keranjang.ts'
import { TAGIHAN_KEY } from './get-tagihan.ts'
import { KAS_KEY } from './riwayat-kas.ts'

type TerimaKas = { kode_siswa: string; keranjang: Keranjang; uang: number | undefined }

export function useTerimaKas(onDone: (diterima: KasDiterima) => void) {
  return useMutation({
    mutationFn: ({ kode_siswa, keranjang, uang }: TerimaKas) => {
      const tagihan = [...keranjang].map(([kode_tagihan, jumlah]) => ({ kode_tagihan, jumlah }))
      const request = { kode_siswa, tagihan, ...(uang !== undefined && { uang }) }
      return sendOnce('kas', request, (idempotencyKey) =>
        callApi('terimaKas', request, { idempotencyKey }),
      )
    },
    onSuccess: onDone,
    onError: showError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [TAGIHAN_KEY] })
      void queryClient.invalidateQueries({ queryKey: [KAS_KEY] })
    },
  })
}
