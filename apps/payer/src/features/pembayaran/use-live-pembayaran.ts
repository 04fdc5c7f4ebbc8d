import { useQuery, useQueryClient } from '@tanstack/react-query'
import { now } from '@lunas/client/clock'
import { isJustPaid } from '@lunas/contract/pembayaran/just-paid'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '#lib/use-online.ts'
import {
  fetchLook,
  lookOf,
  pembayaranKey,
  pembayaranQuery,
  type Look,
} from './api/get-pembayaran.ts'
import { followPembayaran } from './api/pantau-pembayaran.ts'
import { rereadBills } from './api/reread-bills.ts'
import { refreshRemembered } from './remembered.ts'
import { isFinal, isRunning } from './status-look.ts'
import { hasFollowing } from './with-titipan.ts'
import { watch, type WatchMode } from './watch.ts'

/** One payment, kept up to date while the screen is open. */
export function useLivePembayaran(kode_pembayaran: string) {
  const query = useQuery({ ...pembayaranQuery(kode_pembayaran), refetchOnWindowFocus: false })
  const [mode, setMode] = useState<WatchMode>('berkala')
  const [isLost, setLost] = useState(false)
  const isOnline = useOnline()
  const show = useShow(kode_pembayaran)
  const pembayaran = query.data?.pembayaran
  // A second amount may come right after the first.
  const follows = pembayaran !== undefined && (hasFollowing(pembayaran) || isJustPaid(pembayaran))
  const isWatched = pembayaran !== undefined && (!isFinal(pembayaran.status) || follows)
  // The server ends the stream with the attempt; late money is then found by polling.
  const isStreamed = pembayaran !== undefined && (isRunning(pembayaran.status) || follows)

  const ask = useCallback(async () => {
    try {
      const look = await fetchLook(kode_pembayaran)
      const shown = show(look.pembayaran)
      setLost(false)
      return shown
    } catch (error) {
      setLost(true)
      throw error
    }
  }, [kode_pembayaran, show])

  useEffect(() => {
    if (!isWatched) return
    const watching = watch({
      follow: (heard, signal) =>
        isStreamed
          ? followPembayaran(kode_pembayaran, { look: show, bytes: heard }, signal)
          : Promise.reject(new Error('no stream')),
      ask: () => (document.hidden ? Promise.resolve() : ask()),
      onMode: setMode,
      now,
    })
    const onWake = () => document.hidden || watching.wake()
    const events = ['online', 'pageshow'] as const
    for (const event of events) window.addEventListener(event, onWake)
    document.addEventListener('visibilitychange', onWake)
    return () => {
      watching.stop()
      for (const event of events) window.removeEventListener(event, onWake)
      document.removeEventListener('visibilitychange', onWake)
    }
  }, [kode_pembayaran, isWatched, isStreamed, ask, show])

  return { query, mode, ask, isStale: !isOnline || query.isError || (isLost && mode === 'berkala') }
}

/**
 * Shows a new state of the payment and answers the state that is shown; a changed status and
 * new money also reload bills, saldo and home.
 */
function useShow(kode_pembayaran: string) {
  const queryClient = useQueryClient()
  const shown = useRef('')
  return useCallback(
    (pembayaran: Pembayaran) => {
      const queryKey = pembayaranKey(kode_pembayaran)
      const known = queryClient.getQueryData<Look>(queryKey)
      // Stream and polling run side by side; an older answer must not replace a newer one.
      if (known && known.pembayaran.sekarang > pembayaran.sekarang) return known.pembayaran
      refreshRemembered(pembayaran)
      queryClient.setQueryData(queryKey, lookOf(pembayaran))
      const { status, diterima } = pembayaran
      const state = `${status} ${diterima} ${hasFollowing(pembayaran)}`
      if (shown.current && shown.current !== state) rereadBills(queryClient)
      shown.current = state
      return pembayaran
    },
    [kode_pembayaran, queryClient],
  )
}
