import { useBridgeCards } from '@lunas/client/nfc/use-bridge-cards'
import type { KasirKantin } from '@lunas/contract/kantin/penjualan'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { searchProduk, totalOf } from '../keranjang.ts'
import { useDesk } from '../use-desk.ts'
import { useWaiting } from '../use-waiting.ts'
import { Basket } from './basket.tsx'
import { BridgeStatus } from './bridge-status.tsx'
import { LuringBar } from './luring-bar.tsx'
import { PinPad } from './pin-pad.tsx'
import { ProductGrid } from './product-grid.tsx'
import { TillStatus } from './till-status.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

type TillProps = { mesin: string; idsekolah: string; kasir: KasirKantin }

/** The open till: products, the basket, and the buyer. */
export function Till({ mesin, idsekolah, kasir }: TillProps) {
  const orders = useWaiting(idsekolah)
  const { till, lines, typed, setTyped, field, pay, add, change } = useDesk(mesin, kasir, (who) => void orders.look(who))
  const { state } = till
  const bridge = useBridgeCards()
  // Readers that type need a field that listens.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field])
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0 space-y-3">
        <label className="field py-0">
          <SearchIcon size={18} />
          <span className="sr-only">Produk, barcode atau NIS</span>
          <input
            ref={field}
            data-search
            autoComplete="off"
            className="w-full min-w-0 bg-transparent"
            placeholder="Nama produk, barcode atau NIS, lalu Enter"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <ProductGrid
          produk={searchProduk(kasir.produk, typed)}
          onAdd={({ idproduk }) => add(idproduk)}
        />
      </div>
      <div className="order-first space-y-4 lg:sticky lg:top-4 lg:order-none lg:self-start">
        <LuringBar mesin={mesin} idsekolah={idsekolah} />
        <BridgeStatus bridge={bridge} />
        <Basket lines={lines} total={totalOf(lines)} onPieces={change} />
        <TillStatus
          state={state}
          hasItems={lines.length > 0}
          onPay={pay}
          onAgain={() => state.at === 'ragu' && void till.sendAgain(state.sale)}
          onClear={till.clear}
          onGiveUp={() => void till.giveUp()}
        />
        {state.at !== 'pilih' && <WaitingOrders {...orders} />}
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
