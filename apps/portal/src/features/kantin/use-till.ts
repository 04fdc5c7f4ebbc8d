import { ApiError, leavesDoubt, sentenceOf } from '@lunas/client/api-error'
import type { KasirKantin, Pembeli, Terjual } from '@lunas/contract/kantin/penjualan'
import { sha512Hex } from '@lunas/contract/wire/digest'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { KASIR_KEY } from './api/kasir.ts'
import { decideAlone, findAlone } from './luring/decide-alone.ts'
import { beginAttempt, endAttempt, giveUp } from './luring/luring.ts'
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
  | { at: 'lunas'; terjual: Terjual; luring: boolean }

type Sale = RequestOf<'jual'>
type Barang = Sale['barang']

/** A queue of children waits, so the till decides alone after this. */
const WAIT_MS = 6_000

const RELOAD = new Set(['HARGA_BERUBAH', 'PRODUK_TIDAK_DIJUAL', 'STOK_KURANG', 'PENJUALAN_BERBEDA'])
const ASKS_PIN = new Set(['PIN_DIPERLUKAN', 'PIN_SALAH'])

/**
 * One till: recognises a buyer and sells. The id of a sale is made before it is sent and stays until
 * the server answered, so a sale that is sent again is the same sale.
 */
export function useTill(mesin: string, { urut, shift }: KasirKantin, onSold: () => void) {
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
    const { id } = sale
    try {
      // The number is on the disk before the server or a hub hears of it.
      const own = await beginAttempt({ id, mesin, idshift: shift?.idshift ?? '' }, next.current)
      const terjual = await callApi('jual', { ...sale, urut: own }, { signal: AbortSignal.timeout(WAIT_MS) })
      await endAttempt(id, 'terjual')
      next.current = terjual.urut
      playTone('lunas')
      onSold()
      void queryClient.invalidateQueries({ queryKey: [KASIR_KEY] })
      setState({ at: 'lunas', terjual, luring: false })
    } catch (error) {
      if (leavesDoubt(error)) await goAlone(sale, sentenceOf(error))
      else {
        await endAttempt(id, 'ditolak')
        fail(sale, error)
      }
    }
  }

  async function goAlone(sale: Sale, problem: string): Promise<void> {
    const after = await decideAlone(sale, shift?.idshift ?? '', next.current, problem)
    if (after.at === 'lunas') {
      next.current = after.terjual.urut
      playTone('lunas')
      onSold()
    }
    setState(after)
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
      const alone = leavesDoubt(error) && who.token !== null ? await findAlone(who.token) : undefined
      if (!alone) refuse(sentenceOf(error))
      else if (typeof alone === 'string') refuse(alone)
      else setState({ at: 'pembeli', who, pembeli: alone })
    }
  }

  return {
    state,
    recognise,
    sell: (who: Who, barang: Barang) =>
      send({ id: makeUuid(), mesin, urut: next.current, ...who, barang, pin: null }),
    sendPin: async (sale: Sale, pin: string) => send({ ...sale, pin: await sha512Hex(pin) }),
    sendAgain: send,
    /** Ends an attempt in doubt; its number is still sent. */
    giveUp: async () => {
      await giveUp()
      setState({ at: 'pilih' })
    },
    clear: () => setState({ at: 'pilih' }),
  }
}
