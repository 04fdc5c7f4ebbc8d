import { sentenceOf } from '@lunas/client/api-error'
import { makeKey } from '@lunas/client/random'
import type { HalamanPpob, Pesanan } from '@lunas/contract/ppob/ppob'
import type { KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { SumBar } from '#components/sum-bar.tsx'
import { useBuatPesanan } from '../api/ppob.ts'
import { hasContacts, pickContact } from '../contacts.ts'
import { isMeter, isPhone, isUnknown, operatorOf } from '../operator.ts'
import { ppobCopy } from '../ppob.copy.ts'
import { NumberPicks } from './number-picks.tsx'
import { ProdukList } from './produk-list.tsx'

type PrepaidFormProps = { kategori: KategoriPpob; page: HalamanPpob; onMade: (pesanan: Pesanan) => void }

/** Pulsa, data and tokens: the number tells the operator, whose products are shown. */
export function PrepaidForm({ kategori, page: { produk, prefix_operator, gangguan }, onMade }: PrepaidFormProps) {
  const [nomor, setNomor] = useState('')
  const [sku, setSku] = useState<string>()
  // One key per attempt with the same content: a second tap is the same order.
  const [key, setKey] = useState(makeKey)
  const order = useBuatPesanan(onMade)
  const isPln = kategori === 'PLN'
  const merek = isPln ? 'PLN' : operatorOf(prefix_operator, nomor)
  const offered = produk.filter((one) => one.kategori === kategori && one.merek === merek)
  const chosen = offered.find((one) => one.sku === sku)
  const isWhole = isPln ? isMeter(nomor) : isPhone(nomor)
  const change = (act: () => void) => {
    act()
    setKey(makeKey())
    order.reset()
  }
  const pick = (value: string) => change(() => setNomor(value))
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && isWhole) order.mutate({ sku: chosen.sku, nomor, harga: chosen.harga, key })
      }}
    >
      <Field
        label={isPln ? ppobCopy.meter : ppobCopy.phone}
        inputMode="tel"
        autoComplete={isPln ? 'off' : 'tel'}
        maxLength={20}
        value={nomor}
        onChange={({ currentTarget: { value } }) => pick(value)}
        hint={isPln ? ppobCopy.meterHint : merek ? ppobCopy.detected(merek) : ppobCopy.phoneHint}
        problem={!isPln && isUnknown(prefix_operator, nomor) ? ppobCopy.unknown : ''}
        suffix={!isPln && hasContacts() && (
          <button
            type="button"
            className="min-h-12 px-3 font-semibold text-brand"
            onClick={() => void pickContact().then((value) => value && pick(value))}
          >
            {ppobCopy.contacts}
          </button>
        )}
      />
      <NumberPicks kategori={kategori} whole={isWhole ? nomor : undefined} onPick={pick} />
      {merek && offered.length > 0 && (
        <ProdukList produk={offered} chosen={chosen?.sku} onChoose={(next) => change(() => setSku(next))} />
      )}
      {merek && offered.length === 0 && <p className="text-ink-soft">{ppobCopy.none}</p>}
      {order.error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(order.error)}</p>}
      {chosen && (
        <SumBar label={ppobCopy.price} line={chosen.nama} jumlah={chosen.harga}>
          <Button
            type="submit"
            className="grow md:w-full"
            disabled={!isWhole || order.isPending || gangguan !== ''}
          >
            {order.isPending ? ppobCopy.ordering : ppobCopy.order}
          </Button>
        </SumBar>
      )}
    </form>
  )
}
