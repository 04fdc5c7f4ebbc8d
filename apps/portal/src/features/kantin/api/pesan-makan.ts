import { showError, showToast } from '@lunas/client/notices'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const MENU_KEY = 'menu-makan'
const DAPUR_KEY = 'dapur-makan'
/** The kitchen sees new orders and those handed out elsewhere within this time. */
const ASK_EVERY_MS = 15_000

export function useMenu(request: RequestOf<'daftarMenu'>) {
  return useQuery({
    queryKey: [MENU_KEY, request],
    queryFn: ({ signal }) => callApi('daftarMenu', request, { signal }),
  })
}

/** Everything that a school's stalls sell, for the form. */
export function useSold(idsekolah: string) {
  return useQuery({
    queryKey: ['produk', 'menu', idsekolah],
    queryFn: ({ signal }) => callApi('daftarProduk', { idsekolah }, { signal }),
  })
}

/** The form shows the errors. */
export function useTambahMenu() {
  return useMutation({
    mutationFn: (request: RequestOf<'tambahMenu'>) => callApi('tambahMenu', request),
    onSuccess: () => showToast('Menu tersimpan.'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [MENU_KEY] }),
  })
}

export function useTarikMenu() {
  return useMutation({
    mutationFn: (idmenu: string) => callApi('tarikMenu', { idmenu }),
    onSuccess: () => showToast('Menu ditutup. Pesanan yang ada tetap dilayani.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [MENU_KEY] }),
  })
}

export function useAturPesan() {
  return useMutation({
    mutationFn: (request: RequestOf<'aturPesan'>) => callApi('aturPesan', request),
    onSuccess: () => showToast('Aturan tersimpan. Berlaku untuk pesanan berikutnya.'),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [MENU_KEY] }),
  })
}

export function useDapur(request: RequestOf<'dapurMakan'>) {
  return useQuery({
    queryKey: [DAPUR_KEY, request],
    queryFn: ({ signal }) => callApi('dapurMakan', request, { signal }),
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  })
}

export function useSerahkan() {
  return useMutation({
    mutationFn: (request: RequestOf<'serahkanMakan'>) => callApi('serahkanMakan', request),
    onError: showError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [DAPUR_KEY] }),
  })
}
