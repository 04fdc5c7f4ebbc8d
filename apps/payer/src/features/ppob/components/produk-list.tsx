import type { ProdukPpob } from '@lunas/contract/ppob/ppob'
import { Nominal } from '@lunas/ui/nominal'
import { ppobCopy } from '../ppob.copy.ts'

type ProdukListProps = { produk: readonly ProdukPpob[]; chosen: string | undefined; onChoose: (sku: string) => void }

/** The products for a number, as radio buttons; one that cannot be bought now says why. */
export function ProdukList({ produk, chosen, onChoose }: ProdukListProps) {
  return (
    <fieldset>
      <legend className="field-label">{ppobCopy.choose}</legend>
      <ul className="grid gap-3 sm:grid-cols-2">
        {produk.map(({ sku, nama, harga, uraian, halangan }) => (
          <li key={sku}>
            <label
              className={`card flex h-full min-h-16 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 p-4 ${
                chosen === sku ? 'outline-2 outline-brand' : ''
              }`}
            >
              <input
                type="radio"
                name="sku"
                className="size-5 shrink-0 accent-(--brand)"
                checked={chosen === sku}
                disabled={halangan !== ''}
                onChange={() => onChoose(sku)}
              />
              <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
                <span className="block font-semibold">{nama}</span>
                {(halangan || uraian) && (
                  <span className="block text-sm text-ink-soft">{halangan || uraian}</span>
                )}
              </span>
              <Nominal value={harga} className="ml-auto" />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
