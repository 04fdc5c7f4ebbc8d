import { leavesDoubt } from '@lunas/client/api-error'
import type { LayananMitra, MitraSaya } from '@lunas/contract/mitra/mitra'
import { sha512Hex } from '@lunas/contract/wire/digest'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { keepSentLayanan } from '../sent-layanan.ts'

const SAYA = ['mitra', 'saya']
const HARI = ['mitra', 'hari']
/** A deposit changes on other screens and other phones, so it is read anew each time. */
const FRESH = { refetchOnMount: 'always' } as const

export function useMitraSaya() {
  return useQuery({
    queryKey: SAYA, queryFn: ({ signal }) => callApi('mitraSaya', {}, { signal }), ...FRESH,
  })
}

export function useMitraDekat(enabled: boolean) {
  return useQuery({
    queryKey: ['mitra', 'dekat'], queryFn: ({ signal }) => callApi('mitraDekat', {}, { signal }), enabled,
  })
}

export function useLaporanHari() {
  return useQuery({
    queryKey: HARI, queryFn: ({ signal }) => callApi('laporanHariMitra', {}, { signal }), ...FRESH,
  })
}

/** Sets the first PIN, or lets this device pay. */
export function usePinMitra(call: 'aturPinMitra' | 'ikatPerangkatMitra') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (pin: string): Promise<MitraSaya> => callApi(call, { pin: await sha512Hex(pin) }),
    onSuccess: (saya) => queryClient.setQueryData(SAYA, saya),
  })
}

type NewPin = { lama: string; baru: string }

/** Replaces the PIN by another one, which needs the old. */
export function useGantiPinMitra(onChanged: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ lama, baru }: NewPin) =>
      callApi('aturPinMitra', { pin: await sha512Hex(baru), pin_lama: await sha512Hex(lama) }),
    onSuccess(saya) {
      queryClient.setQueryData(SAYA, saya)
      onChanged()
    },
  })
}

export function findTagihan(idsekolah: string, nis: string) {
  return callApi('cariTagihanMitra', { idsekolah, nis })
}

type Paying = Omit<RequestOf<'bayarMitra'>, 'pin'> & { pin: string; total: number }

/**
 * Pays from the deposit. The id is kept on the device before anything is sent, and forgotten only when
 * an answer says what became of it.
 */
export function useBayarMitra(onPaid: (layanan: LayananMitra) => void, onDoubt: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ pin, total, ...asked }: Paying) => {
      keepSentLayanan({ id: asked.id, total })
      return callApi('bayarMitra', { ...asked, pin: await sha512Hex(pin) })
    },
    onSuccess(layanan) {
      keepSentLayanan(null)
      onPaid(layanan)
      void queryClient.invalidateQueries({ queryKey: ['mitra'] })
    },
    onError(error) {
      if (leavesDoubt(error)) return onDoubt()
      keepSentLayanan(null)
      void queryClient.invalidateQueries({ queryKey: SAYA })
    },
  })
}

/** Asks what became of a request; one that never arrived is ended by this. */
export function useCekLayanan(onKnown: (layanan: LayananMitra) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('cekLayananMitra', { id }),
    onSuccess(layanan) {
      keepSentLayanan(null)
      onKnown(layanan)
      void queryClient.invalidateQueries({ queryKey: ['mitra'] })
    },
  })
}

export function useTutupHari() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isi: RequestOf<'tutupHariMitra'>) => callApi('tutupHariMitra', isi),
    onSuccess: (laporan) => queryClient.setQueryData(HARI, laporan),
    onError: () => queryClient.invalidateQueries({ queryKey: HARI }),
  })
}

export function useDaftarMitra(onSent: () => void) {
  return useMutation({
    mutationFn: (isi: Omit<RequestOf<'daftarJadiMitra'>, 'kode_institusi'>) =>
      callApi('daftarJadiMitra', { ...isi, kode_institusi: institusiOfHost(location.hostname) }),
    onSuccess: onSent,
  })
}
