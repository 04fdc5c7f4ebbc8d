import { queryOptions } from '@tanstack/react-query'
import { skewOf } from '@lunas/client/server-clock'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { callApi } from '#lib/api/call-api.ts'
import { refreshRemembered, rememberedLook } from '../remembered.ts'

/** A payment with the difference between the phone's and the server's clock when it arrived. */
export type Look = { pembayaran: Pembayaran; skew_ms: number }

export function pembayaranKey(kode_pembayaran: string) {
  return ['pembayaran', kode_pembayaran] as const
}

export function lookOf(pembayaran: Pembayaran): Look {
  return { pembayaran, skew_ms: skewOf(pembayaran.sekarang) }
}

export async function fetchLook(kode_pembayaran: string, signal?: AbortSignal): Promise<Look> {
  const pembayaran = await callApi('getPembayaran', { kode_pembayaran }, signal ? { signal } : {})
  refreshRemembered(pembayaran)
  return lookOf(pembayaran)
}

/** Starts from the copy stored on this device, so that a VA number is shown offline. */
export function pembayaranQuery(kode_pembayaran: string) {
  return queryOptions({
    queryKey: pembayaranKey(kode_pembayaran),
    queryFn: ({ signal }) => fetchLook(kode_pembayaran, signal),
    initialData: (): Look | undefined => {
      const kept = rememberedLook(kode_pembayaran)
      // The clock difference at that time is not stored, so the phone's clock is used.
      return kept && { pembayaran: kept, skew_ms: 0 }
    },
    initialDataUpdatedAt: 0,
    meta: { fromLink: true },
  })
}
