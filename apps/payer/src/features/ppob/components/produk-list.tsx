import type { ProdukPpob } from '@lunas/contract/ppob/ppob'
import { Nominal } from '@lunas/ui/nominal'
import { ppobCopy } from '../ppob.copy.ts'
import { ChoiceRow } from './choice-row.tsx'

type ProdukListProps = { produk: readonly ProdukPpob[]; chosen: string | undefined; onChoose: (sku: string) => void }

/** The products for a number, as radio buttons; one that cannot be bought now says why. */
export function ProdukList({ produk, chosen, onChoose }: ProdukListProps) {
  return (
    <fieldset>
      <legend className="field-label">{ppobCopy.choose}</legend>
      <ul className="card divide-y divide-line overflow-clip">
        {produk.map(({ sku, nama, harga, uraian, halangan }) => (
          <li key={sku}>
            <ChoiceRow
              group="sku"
              nama={nama}
              about={halangan || uraian}
              isChosen={chosen === sku}
              isOff={halangan !== ''}
              onChoose={() => onChoose(sku)}
            >
              <Nominal value={harga} />
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
