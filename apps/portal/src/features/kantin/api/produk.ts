import { showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const PRODUK_KEY = 'produk'
const LAPAK_KEY = 'lapak'

export function useLapak(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [LAPAK_KEY, idsekolah],
    queryFn: ({ signal }) => callApi('daftarLapak', idsekolah ? { idsekolah } : {}, { signal }),
  })
}

/** The form shows the errors. */
export function useBuatLapak(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'buatLapak'>) =>
      sendOnce(LAPAK_KEY, request, (idempotencyKey) => callApi('buatLapak', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Lapak tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [LAPAK_KEY] }),
  })
}

/** The form shows the errors. */
export function useUbahLapak(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahLapak'>) => callApi('ubahLapak', request),
    onSuccess: () => {
      showToast('Lapak tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [LAPAK_KEY] }),
  })
}

type Sent = {
  isi: Omit<RequestOf<'buatProduk'>, 'idlapak'>
  /** Of a product that exists. */
  idproduk: string | undefined
  idlapak: string
  aktif: boolean
  gambar: File | undefined
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** Told as soon as a new product exists, so that a second attempt changes that one. */
  onMade: (idproduk: string) => void
}

/** Saves what was written, then sends the picture. The form shows the errors of both. */
export function useSimpanProduk(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ isi, idproduk, idlapak, aktif, gambar, onMade, ...sending }: Sent) => {
      const { signal } = sending
      const saved = idproduk
        ? await callApi('ubahProduk', { idproduk, ...isi, aktif }, { signal })
        : await sendOnce(PRODUK_KEY, { idlapak, ...isi }, (idempotencyKey) =>
            callApi('buatProduk', { idlapak, ...isi }, { signal, idempotencyKey }),
          )
      onMade(saved.idproduk)
      if (gambar) await callApi('gambarProduk', { idproduk: saved.idproduk }, { ...sending, file: gambar })
    },
    onSuccess: () => {
      showToast('Produk tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [PRODUK_KEY] }),
  })
}
