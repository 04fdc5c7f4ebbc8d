import { Nominal } from '@lunas/ui/nominal'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Line } from '../keranjang.ts'

type BasketProps = {
  lines: readonly Line[]
  total: number
  onPieces: (idproduk: string, change: number) => void
}

/** What is about to be sold, and its total. */
export function Basket({ lines, total, onPieces }: BasketProps) {
  return (
    <section aria-label="Keranjang" className="card p-4">
      {lines.length === 0 ? (
        <p className="text-ink-soft">Pilih produk, atau pindai barcodenya.</p>
      ) : (
        <ul className="space-y-2">
          {lines.map(({ produk, banyak }) => (
            <li key={produk.idproduk} className="flex items-center gap-2">
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{produk.nama}</span>
                <Nominal value={produk.harga * banyak} className="text-sm text-ink-soft" />
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Kurangi ${produk.nama}`}
                onClick={() => onPieces(produk.idproduk, -1)}
              >
                <Minus size={18} />
              </button>
              <span className="w-7 text-center tabular-nums">{banyak}</span>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Tambah ${produk.nama}`}
                onClick={() => onPieces(produk.idproduk, 1)}
              >
                <Plus size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
        <span className="font-semibold">Total</span>
        <Nominal value={total} className="text-2xl font-bold" />
      </p>
    </section>
  )
}
