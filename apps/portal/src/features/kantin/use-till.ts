import { ApiError, leavesDoubt, sentenceOf } from '@lunas/client/api-error'
import type { Pembeli, Terjual } from '@lunas/contract/kantin/penjualan'
import { sha512Hex } from '@lunas/contract/wire/digest'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { KASIR_KEY } from './api/kasir.ts'
import { makeUuid } from './mesin.ts'
import { playTone } from './sound.ts'

/** Whom the till serves. */
export type Who = { token: string; nis: null } | { token: null; nis: string }

/** What the till shows about the sale at hand. */
export type TillState =
  | { at: 'pilih' }
  | { at: 'kirim' }
  | { at: 'pembeli'; who: Who; pembeli: Pembeli }
  | { at: 'pin'; sale: Sale; problem: string }
  /** No answer came: the same sale must be sent again before another one. */
  | { at: 'ragu'; sale: Sale; problem: string }
  | { at: 'tolak'; problem: string }
  | { at: 'lunas'; terjual: Terjual }

type Sale = RequestOf<'jual'>
type Barang = Sale['barang']

const RELOAD = new Set(['HARGA_BERUBAH', 'PRODUK_TIDAK_DIJUAL', 'STOK_KURANG', 'PENJUALAN_BERBEDA'])
const ASKS_PIN = new Set(['PIN_DIPERLUKAN', 'PIN_SALAH'])

/**
 * One till: recognises a buyer and sells. The id of a sale is made before it is sent and stays until
 * the server answered, so a sale that is sent again is the same sale.
 */
export function useTill(mesin: string, urut: number, onSold: () => void) {
  const [state, setState] = useState<TillState>({ at: 'pilih' })
  // Taken from the server when the till is opened, and from each answer after that.
  const next = useRef(urut)
  useEffect(() => {
    next.current = Math.max(next.current, urut)
  }, [urut])

  function refuse(problem: string): void {
    playTone('tolak')
    setState({ at: 'tolak', problem })
  }

  async function send(sale: Sale): Promise<void> {
    setState({ at: 'kirim' })
    try {
      const terjual = await callApi('jual', sale)
      next.current = terjual.urut
      playTone('lunas')
      onSold()
      void queryClient.invalidateQueries({ queryKey: [KASIR_KEY] })
      setState({ at: 'lunas', terjual })
    } catch (error) {
      if (leavesDoubt(error)) setState({ at: 'ragu', sale, problem: sentenceOf(error) })
      else fail(sale, error)
    }
  }

  function fail(sale: Sale, error: unknown): void {
    const kode = error instanceof ApiError ? error.kode : ''
    if (RELOAD.has(kode)) void queryClient.invalidateQueries({ queryKey: [KASIR_KEY] })
    if (!ASKS_PIN.has(kode)) return refuse(sentenceOf(error))
    if (kode === 'PIN_SALAH') playTone('tolak')
    setState({ at: 'pin', sale, problem: kode === 'PIN_SALAH' ? sentenceOf(error) : '' })
  }

  async function recognise(who: Who): Promise<void> {
    setState({ at: 'kirim' })
    try {
      setState({ at: 'pembeli', who, pembeli: await callApi('kenaliPembeli', { mesin, ...who }) })
    } catch (error) {
      refuse(sentenceOf(error))
    }
  }

  return {
    state,
    recognise,
    sell: (who: Who, barang: Barang) =>
      send({ id: makeUuid(), mesin, urut: next.current, ...who, barang, pin: null }),
    sendPin: async (sale: Sale, pin: string) => send({ ...sale, pin: await sha512Hex(pin) }),
    sendAgain: send,
    clear: () => setState({ at: 'pilih' }),
  }
}
