import { sentenceOf } from '@lunas/client/api-error'
import { makeKey } from '@lunas/client/random'
import type { KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import type { HalamanPpob, Pesanan, ProdukPpob } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { useCekTagihan } from '../api/ppob.ts'
import { isCustomer, isMeter } from '../operator.ts'
import { ppobCopy } from '../ppob.copy.ts'
import { ChoiceRow } from './choice-row.tsx'
import { NumberPicks } from './number-picks.tsx'

type BillFormProps = { kategori: KategoriPpob; page: HalamanPpob; onMade: (pesanan: Pesanan) => void }

const NOMINAL_MIN = 10_000
const NOMINAL_STEP = 1000

function isAmount(nominal: Rupiah | undefined): boolean {
  return nominal !== undefined && nominal >= NOMINAL_MIN && nominal % NOMINAL_STEP === 0
}

/** Bills and e-wallets: company and number; the order's page shows name and amount before paying. */
export function BillForm({ kategori, page: { produk, gangguan }, onMade }: BillFormProps) {
  const offered = produk.filter((one) => one.kategori === kategori)
  const [sku, setSku] = useState<string>()
  const [nomor, setNomor] = useState('')
  const [nominal, setNominal] = useState<Rupiah>()
  const [key, setKey] = useState(makeKey)
  const ask = useCekTagihan(onMade)
  const chosen = offered.find((one) => one.sku === sku) ?? offered[0]
  const isWhole = kategori === 'Tagihan PLN' ? isMeter(nomor) : isCustomer(nomor)
  const isFilled = !chosen?.bernominal || isAmount(nominal)
  const change = (act: () => void) => {
    act()
    setKey(makeKey())
    ask.reset()
  }
  const isWallet = kategori === 'E-Wallet'
  if (!chosen) return <p className="text-ink-soft">{ppobCopy.none}</p>
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && isFilled) {
          ask.mutate({ sku: chosen.sku, nomor, nominal: (chosen.bernominal && nominal) || null, key })
        }
      }}
    >
      <Companies
        offered={offered}
        chosen={chosen.sku}
        onChoose={(value) => change(() => setSku(value))}
      />
      <Field
        label={isWallet ? ppobCopy.wallet : ppobCopy.customer}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={nomor}
        onChange={({ currentTarget: { value } }) => change(() => setNomor(value))}
        hint={isWallet ? ppobCopy.walletHint : ppobCopy.customerHint}
      />
      <NumberPicks
        kategori={kategori}
        whole={isWhole ? nomor : undefined}
        onPick={(value) => change(() => setNomor(value))}
      />
      {chosen.bernominal && (
        <RupiahField
          label={ppobCopy.amount}
          value={nominal}
          onValue={(value) => change(() => setNominal(value))}
          hint={ppobCopy.amountHint}
        />
      )}
      {ask.error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(ask.error)}</p>}
      <Button
        type="submit"
        className="w-full"
        disabled={!isWhole || !isFilled || chosen.halangan !== '' || ask.isPending || gangguan !== ''}
      >
        {ask.isPending ? ppobCopy.asking : ppobCopy.ask}
      </Button>
    </form>
  )
}

type CompaniesProps = { offered: readonly ProdukPpob[]; chosen: string; onChoose: (sku: string) => void }

function Companies({ offered, chosen, onChoose }: CompaniesProps) {
  return (
    <fieldset>
      <legend className="field-label">{ppobCopy.company}</legend>
      <div className="card divide-y divide-line overflow-clip">
        {offered.map(({ sku, nama, harga, halangan }) => (
          <ChoiceRow
            key={sku}
            group="layanan"
            nama={nama}
            isChosen={chosen === sku}
            isOff={halangan !== ''}
            onChoose={() => onChoose(sku)}
          >
            <span className="text-sm text-ink-soft">{halangan || ppobCopy.fee(formatRupiah(harga))}</span>
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  )
}
