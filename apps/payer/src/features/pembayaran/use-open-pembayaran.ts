import { useQueries } from '@tanstack/react-query'
import { useStore } from '@lunas/client/use-store'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { session } from '#lib/session.ts'
import { pembayaranQuery } from './api/get-pembayaran.ts'
import { findKunci } from './kunci-bukti.ts'
import { rememberedStore } from './remembered.ts'
import { isFinal } from './status-look.ts'

/**
 * The payments that a proof may be for: made on this device or running in the account, not paid
 * yet, and open for proofs of this person. Undefined while they load.
 */
export function useOpenPembayaran(running: readonly string[]): Pembayaran[] | undefined {
  const kept = useStore(rememberedStore).map(({ kode_pembayaran }) => kode_pembayaran)
  const all = [...new Set([...kept, ...running])]
  const looks = useQueries({ queries: all.map((kode) => pembayaranQuery(kode)) })
  if (looks.some(({ isLoading }) => isLoading)) return undefined
  return looks
    .flatMap(({ data }) => data?.pembayaran ?? [])
    .filter(({ status, sisa_bukti }) => !isFinal(status) && sisa_bukti > 0)
    .filter(({ kode_pembayaran }) => session() !== undefined || findKunci(kode_pembayaran) !== undefined)
}
