import { onCardRead, readCard } from '@lunas/client/card-events'
import { createTypedReader } from '@lunas/client/typed-reader'
import type { KasirKantin } from '@lunas/contract/kantin/penjualan'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isUid, linesOf, readEntry, searchProduk, totalOf, withPieces, type Keranjang } from '../keranjang.ts'
import { useTill, type Who } from '../use-till.ts'
import { Basket } from './basket.tsx'
import { PinPad } from './pin-pad.tsx'
import { ProductGrid } from './product-grid.tsx'
import { TillStatus } from './till-status.tsx'

const EMPTY: Keranjang = new Map()

/** The open till: products, the basket, and the buyer. A card read while the basket is full pays it. */
export function Till({ mesin, kasir }: { mesin: string; kasir: KasirKantin }) {
  const { produk, urut } = kasir
  const [keranjang, setKeranjang] = useState(EMPTY)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const till = useTill(mesin, urut, () => setKeranjang(EMPTY))
  const { state } = till
  const lines = linesOf(keranjang, produk)
  const isBusy = state.at === 'kirim' || state.at === 'pin' || state.at === 'ragu'

  const barang = () => lines.map(({ produk: { idproduk, harga }, banyak }) => ({ idproduk, banyak, harga }))
  const serve = (who: Who, isCard: boolean) => {
    if (isBusy) return
    if (isCard && lines.length > 0) void till.sell(who, barang())
    else void till.recognise(who)
  }
  const pay = () => {
    if (state.at === 'pembeli' && lines.length > 0) void till.sell(state.who, barang())
  }
  const add = (idproduk: string) => {
    if (state.at === 'lunas' || state.at === 'tolak') till.clear()
    setKeranjang((now) => withPieces(now, idproduk, 1))
    setTyped('')
    field.current?.focus()
  }
  useCards((token) => serve({ token, nis: null }, true))

  /** A barcode that a reader typed adds its product; what else it typed is a card. */
  const feed = useMemo(createTypedReader, [])
  function onKeyDown(event: KeyboardEvent) {
    const read = feed({ key: event.key, at: event.timeStamp })
    if (read) return scan(event, read)
    if (event.key === 'Escape') till.clear()
    if (event.key === 'Enter' && event.target === field.current) enter(event)
  }
  function scan(event: KeyboardEvent, read: string) {
    event.preventDefault()
    // A slow moment of the reader cuts its text; the field still has all of it.
    const whole = event.target === field.current ? typed.trim() : read
    const scanned = produk.find(({ barcode }) => barcode === read || barcode === whole)
    setTyped('')
    if (scanned) add(scanned.idproduk)
    else readCard(isUid(whole) ? whole : read, 'ketik')
  }
  function enter(event: KeyboardEvent) {
    event.preventDefault()
    if (isUid(typed)) {
      setTyped('')
      readCard(typed, 'ketik')
      return
    }
    const entry = readEntry(typed, produk)
    if (entry.kind === 'produk') add(entry.idproduk)
    if (entry.kind === 'nis') {
      setTyped('')
      serve({ token: null, nis: entry.nis }, false)
    }
    if (entry.kind === 'none' && typed.trim() === '') pay()
  }

  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_24rem]" onKeyDown={onKeyDown}>
      <div className="min-w-0 space-y-3">
        <label className="field py-0">
          <SearchIcon size={18} />
          <span className="sr-only">Produk, barcode atau NIS</span>
          <input
            ref={field}
            data-search
            autoFocus
            autoComplete="off"
            className="w-full min-w-0 bg-transparent"
            placeholder="Nama produk, barcode atau NIS, lalu Enter"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <ProductGrid produk={searchProduk(produk, typed)} onAdd={({ idproduk }) => add(idproduk)} />
      </div>
      <div className="order-first space-y-4 lg:sticky lg:top-4 lg:order-none lg:self-start">
        <Basket
          lines={lines}
          total={totalOf(lines)}
          onPieces={(idproduk, change) => setKeranjang((now) => withPieces(now, idproduk, change))}
        />
        <TillStatus
          state={state}
          hasItems={lines.length > 0}
          onPay={pay}
          onAgain={() => state.at === 'ragu' && void till.sendAgain(state.sale)}
          onClear={till.clear}
        />
      </div>
      {state.at === 'pin' && (
        <PinPad
          key={state.problem + String(state.sale.pin)}
          problem={state.problem}
          onPin={(pin) => void till.sendPin(state.sale, pin)}
          onClose={till.clear}
        />
      )}
    </div>
  )
}

/** Hears every reader; the newest handler is used without listening anew at each change. */
function useCards(onToken: (token: string) => void): void {
  const latest = useRef(onToken)
  useEffect(() => {
    latest.current = onToken
  })
  useEffect(() => onCardRead(({ token }) => latest.current(token)), [])
}
