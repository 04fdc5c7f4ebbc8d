import { onCardRead, readCard } from '@lunas/client/card-events'
import { createTypedReader } from '@lunas/client/typed-reader'
import type { KasirKantin } from '@lunas/contract/kantin/penjualan'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUid, linesOf, readEntry, withPieces, type Keranjang } from './keranjang.ts'
import { useTill, type Who } from './use-till.ts'

const EMPTY: Keranjang = new Map()

/**
 * The desk of a till: the basket, the field and every reader. A card that is read while the basket
 * holds something pays it; `onWho` hears of everybody who is served.
 */
export function useDesk(mesin: string, kasir: KasirKantin, onWho: (who: Who) => void) {
  const { produk } = kasir
  const [keranjang, setKeranjang] = useState(EMPTY)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const till = useTill(mesin, kasir, () => setKeranjang(EMPTY))
  const { state } = till
  const lines = linesOf(keranjang, produk)
  const isBusy = state.at === 'kirim' || state.at === 'pin' || state.at === 'ragu'
  const barang = lines.map(({ produk: { idproduk, harga }, banyak }) => ({ idproduk, banyak, harga }))

  function serve(who: Who, isCard: boolean): void {
    if (isBusy) return
    onWho(who)
    if (isCard && barang.length > 0) void till.sell(who, barang)
    else void till.recognise(who)
  }
  function pay(): void {
    if (state.at === 'pembeli' && barang.length > 0) void till.sell(state.who, barang)
  }
  function add(idproduk: string): void {
    if (state.at === 'lunas' || state.at === 'tolak') till.clear()
    setKeranjang((now) => withPieces(now, idproduk, 1))
    setTyped('')
    field.current?.focus()
  }
  /** A barcode that a reader typed adds its product; what else it typed is a card. */
  function scan(read: string, isInField: boolean): void {
    // A slow moment of the reader cuts its text; the field still has all of it.
    const whole = isInField ? typed.trim() : read
    const scanned = produk.find(({ barcode }) => barcode === read || barcode === whole)
    const isRead = scanned !== undefined || readCard(isUid(whole) ? whole : read, 'ketik')
    // Keys of a person arrive as fast as a reader's when the browser was busy for a moment.
    if (!isRead && isInField) return enter()
    setTyped('')
    if (scanned) add(scanned.idproduk)
  }
  function enter(): void {
    const entry = readEntry(typed, produk)
    if (isUid(typed) || entry.kind === 'nis') setTyped('')
    if (isUid(typed)) readCard(typed, 'ketik')
    else if (entry.kind === 'produk') add(entry.idproduk)
    else if (entry.kind === 'nis') serve({ token: null, nis: entry.nis }, false)
    else if (typed.trim() === '') pay()
  }

  const [feed] = useState(() => createTypedReader())
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (state.at === 'pin') return
    const isInField = event.target === field.current
    const read = feed({ key: event.key, at: event.timeStamp })
    if (read || (event.key === 'Enter' && isInField)) event.preventDefault()
    if (read) scan(read, isInField)
    else if (event.key === 'Enter' && isInField) enter()
    else if (event.key === 'Escape' && !isBusy) till.clear()
  })
  const onToken = useEffectEvent((token: string) => serve({ token, nis: null }, true))
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', heard)
    const stop = onCardRead(({ token }) => onToken(token))
    return () => {
      document.removeEventListener('keydown', heard)
      stop()
    }
  }, [])

  return {
    till, lines, typed, setTyped, field, pay, add,
    change: (idproduk: string, by: number) => setKeranjang((now) => withPieces(now, idproduk, by)),
  }
}
