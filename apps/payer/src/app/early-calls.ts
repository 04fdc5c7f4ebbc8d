import { askEarly } from '#lib/api/ask-early.ts'
import type { Address } from '#lib/router/addresses.ts'
import type { Place } from '#lib/router/place.ts'

/** What a screen asks first, for the screens that people open by a link or from their home screen. */
const FIRST_CALLS: { [A in Address]?: (params: Place['params']) => void } = {
  '/app/home': openHome,
  '/iu/tagihan/$kode_siswa': ({ kode_siswa = '' }) => askEarly('getTagihan', { kode_siswa }),
  '/bayar/pembayaran/$kode_pembayaran': ({ kode_pembayaran = '' }) =>
    askEarly('getPembayaran', { kode_pembayaran }),
  '/kuitansi/$nomor_kuitansi': ({ nomor_kuitansi = '' }) =>
    askEarly('getKuitansi', { nomor_kuitansi }),
}

/** Also draws the home, which is shown while the app is still being downloaded. */
function openHome(): void {
  const answering = askEarly('getBeranda', {})
  // While developing there is only React to draw with.
  if (!import.meta.env.PROD) return
  void import('./early/early-home.tsx')
    .then(({ drawEarlyHome }) => drawEarlyHome(answering))
    // The app itself shows the home, or says what went wrong.
    .catch(() => {})
}

/** Sends the first call of the opened screen, in the name of whoever is logged in. */
export function sendEarlyCall({ address, params }: Place): void {
  if (address) FIRST_CALLS[address]?.(params)
}
