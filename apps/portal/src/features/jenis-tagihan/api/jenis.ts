import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { sendOnce } from '#lib/sent-once.ts'

const KEY = 'jenis'

/** What the school may bill, and its levels, classes and programmes. */
export function usePilihanTagih(idsekolah: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'pilihan', idsekolah],
    queryFn: ({ signal }) => callApi('pilihanTagih', { idsekolah: idsekolah ?? '' }, { signal }),
    enabled: idsekolah !== undefined,
  })
}

export function useTarif(kode_jenis: string) {
  return useQuery({
    queryKey: [KEY, 'tarif', kode_jenis],
    queryFn: ({ signal }) => callApi('daftarTarif', { kode_jenis }, { signal }),
  })
}

/** The fees that the school bills, in the order in which they are paid. */
export function useBiayaAktif(idsekolah: string) {
  return useQuery({
    queryKey: [KEY, 'urutan', idsekolah],
    queryFn: ({ signal }) => callApi('daftarJenis', { idsekolah, sifat: 'biaya' }, { signal }),
    select: (all) => all.filter(({ aktif }) => aktif).toSorted((one, other) =>
      one.prioritas - other.prioritas || one.nama.localeCompare(other.nama)),
  })
}

export function useUrutkanJenis(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'urutkanJenis'>) => callApi('urutkanJenis', request),
    onSuccess: () => {
      showToast('Urutan tersimpan.')
      onDone()
    },
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

type Sent =
  | { buat: RequestOf<'buatJenis'>; ubah?: undefined }
  | { buat?: undefined; ubah: RequestOf<'ubahJenis'> }

/** The form shows the errors. */
export function useSimpanJenis(onDone: () => void) {
  return useMutation({
    mutationFn: ({ buat, ubah }: Sent) =>
      ubah
        ? callApi('ubahJenis', ubah)
        : sendOnce(KEY, buat, (idempotencyKey) => callApi('buatJenis', buat, { idempotencyKey })),
    onSuccess: () => {
      showToast('Jenis tagihan tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** The form shows the errors. */
export function useBuatTarif(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'buatTarif'>) =>
      sendOnce('tarif', request, (idempotencyKey) => callApi('buatTarif', request, { idempotencyKey })),
    onSuccess: () => {
      showToast('Tarif tersimpan.')
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useAkhiriTarif() {
  return useMutation({
    mutationFn: (request: RequestOf<'akhiriTarif'>) => callApi('akhiriTarif', request),
    onSuccess: () => showToast('Tarif diakhiri.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
