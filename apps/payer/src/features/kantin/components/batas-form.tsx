import type { KantinAnak } from '@lunas/contract/kantin/batas'
import { ALERGEN, ATURAN_PIN, KATEGORI_PRODUK, type AturanPin } from '@lunas/contract/kantin/kantin.status'
import { alergenWords, aturanPinWords, kategoriWords } from '@lunas/contract/kantin/kantin.words'
import { Button } from '@lunas/ui/button'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { useState } from 'react'
import { SelectField } from '#components/select-field.tsx'
import { Link } from '#lib/router/link.tsx'
import { useAturBatas } from '../api/kantin-anak.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

type Batas = KantinAnak['batas']

/** The parent's rules for one child; they hold from the next purchase on. */
export function BatasForm({ kantin, onDone }: { kantin: KantinAnak; onDone: () => void }) {
  const { kode_siswa } = kantin.siswa
  const [batas, setBatas] = useState<Batas>(kantin.batas)
  const atur = useAturBatas(onDone)
  const change = (changes: Partial<Batas>) => setBatas((now) => ({ ...now, ...changes }))
  return (
    <form
      className="space-y-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        atur.mutate({ kode_siswa, ...batas })
      }}
    >
      <RupiahField
        label={copy.daily}
        hint={copy.noLimit}
        value={batas.harian ?? undefined}
        onValue={(harian) => change({ harian: harian ?? null })}
      />
      <RupiahField
        label={copy.weekly}
        value={batas.mingguan ?? undefined}
        onValue={(mingguan) => change({ mingguan: mingguan ?? null })}
      />
      <RupiahField
        label={copy.perMeal}
        value={batas.per_waktu ?? undefined}
        onValue={(per_waktu) => change({ per_waktu: per_waktu ?? null })}
      />
      <Ticks
        legend={copy.blocked}
        words={kategoriWords}
        all={KATEGORI_PRODUK}
        value={batas.kategori_diblokir}
        onValue={(kategori_diblokir) => change({ kategori_diblokir })}
      />
      {kantin.produk.length > 0 && (
        <details>
          <summary className="disclosure">{copy.blockedProducts(batas.produk_diblokir.length)}</summary>
          <Ticks
            legend={copy.products}
            words={Object.fromEntries(kantin.produk.map(({ idproduk, nama }) => [idproduk, nama]))}
            all={kantin.produk.map(({ idproduk }) => idproduk)}
            value={batas.produk_diblokir}
            onValue={(produk_diblokir) => change({ produk_diblokir })}
          />
        </details>
      )}
      <Ticks
        legend={copy.allergens}
        hint={copy.allergenConsent}
        words={alergenWords}
        all={ALERGEN}
        value={batas.alergen}
        onValue={(alergen) => change({ alergen })}
      />
      <SelectField
        label={copy.pin}
        value={batas.pin}
        choices={ATURAN_PIN.map((one) => [one, aturanPinWords[one]])}
        onValue={(pin) => change({ pin: ATURAN_PIN.find((one): one is AturanPin => one === pin) ?? 'selalu' })}
      />
      {batas.pin === 'di_atas' && (
        <RupiahField
          label={copy.pinAbove}
          value={batas.pin_di_atas}
          onValue={(pin_di_atas) => change(pin_di_atas === undefined ? {} : { pin_di_atas })}
        />
      )}
      <Messages batas={batas} onChange={change} />
      <Link to="/reset-pin/reset-pin-cek" className="btn btn-quiet">
        {copy.changePin}
      </Link>
      <Button type="submit" className="w-full" busy={atur.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

type MessagesProps = { batas: Batas; onChange: (changes: Partial<Batas>) => void }

/** What the parent wishes to hear of. */
function Messages({ batas, onChange }: MessagesProps) {
  return (
    <>
      <RupiahField
        label={copy.lowSaldo}
        hint={copy.lowSaldoHint}
        value={batas.saldo_rendah ?? undefined}
        onValue={(saldo_rendah) => onChange({ saldo_rendah: saldo_rendah ?? null })}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={batas.kabar_belanja}
          onChange={({ target }) => onChange({ kabar_belanja: target.checked })}
        />
        {copy.tellPurchases}
      </label>
    </>
  )
}

type TicksProps<V extends string> = {
  legend: string
  hint?: string
  words: Record<V, string>
  all: readonly V[]
  value: V[]
  onValue: (value: V[]) => void
}

function Ticks<V extends string>({ legend, hint, words, all, value, onValue }: TicksProps<V>) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {all.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={value.includes(one)}
              onChange={({ target }) =>
                onValue(target.checked ? [...value, one] : value.filter((other) => other !== one))
              }
            />
            {words[one]}
          </label>
        ))}
      </div>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  )
}
