import type { Nilai } from '@lunas/contract/ziswaf/nilai'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import {
  HARGA_GRAM_MAX, zakatEmas, zakatPerdagangan, zakatTabungan, type HasilZakat,
} from '@lunas/values/zakat'
import { useState, type ReactNode } from 'react'
import { readSentigram } from '../kalkulator.ts'
import { kalkulatorCopy } from '../ziswaf.copy.ts'
import { Basis, HasilCard } from './hasil-card.tsx'

export type HartaProps = { nisab: Nilai; kadar: Nilai; harga: Nilai | undefined }
type NilaiEmas = { nisabGram: number; hargaPerGram: Rupiah; kadar: number }

type FrameProps = HartaProps & {
  /** Undefined until enough is filled in. */
  count: (nilai: NilaiEmas) => HasilZakat | undefined
  children: ReactNode
}

/** Wealth that is held against gold. The price is a dated value, or what the donor looks up today. */
function HartaFrame({ nisab, kadar, harga, count, children }: FrameProps) {
  const [typed, setTyped] = useState<Rupiah>()
  const hargaPerGram = harga ? rupiah(harga.nilai) : typed
  const isTooHigh = hargaPerGram !== undefined && hargaPerGram > HARGA_GRAM_MAX
  const hasil = hargaPerGram && !isTooHigh
    ? count({ nisabGram: nisab.nilai, hargaPerGram, kadar: kadar.nilai })
    : undefined
  return (
    <>
      <div className="plain space-y-4">
        {children}
        {!harga && (
          <RupiahField
            label={kalkulatorCopy.goldPrice}
            hint={kalkulatorCopy.goldPriceHint}
            value={typed}
            onValue={setTyped}
            problem={isTooHigh ? kalkulatorCopy.goldPriceWrong : ''}
          />
        )}
      </div>
      <HasilCard hasil={hasil} kadar={kadar} program="zakat_maal" />
      <Basis nilai={[nisab, ...(harga ? [harga] : []), kadar]} />
    </>
  )
}

const none = rupiah(0)

export function TabunganForm(props: HartaProps) {
  const [simpanan, setSimpanan] = useState<Rupiah>()
  const [utang, setUtang] = useState<Rupiah>()
  return (
    <HartaFrame
      {...props}
      count={(nilai) =>
        simpanan === undefined ? undefined : zakatTabungan({ simpanan, utang: utang ?? none }, nilai)
      }
    >
      <RupiahField label={kalkulatorCopy.savings} value={simpanan} onValue={setSimpanan} />
      <RupiahField label={kalkulatorCopy.debts} value={utang} onValue={setUtang} />
    </HartaFrame>
  )
}

export function EmasForm(props: HartaProps) {
  const [typed, setTyped] = useState('')
  const emas = readSentigram(typed)
  return (
    <HartaFrame {...props} count={(nilai) => (emas === undefined ? undefined : zakatEmas(emas, nilai))}>
      <Field
        label={kalkulatorCopy.gold}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        suffix={<span className="text-ink-faint">{kalkulatorCopy.goldUnit}</span>}
        problem={typed !== '' && emas === undefined ? kalkulatorCopy.goldWrong : ''}
      />
    </HartaFrame>
  )
}

export function PerdaganganForm(props: HartaProps) {
  const [modal, setModal] = useState<Rupiah>()
  const [untung, setUntung] = useState<Rupiah>()
  const [piutang, setPiutang] = useState<Rupiah>()
  const [utang, setUtang] = useState<Rupiah>()
  return (
    <HartaFrame
      {...props}
      count={(nilai) =>
        modal === undefined
          ? undefined
          : zakatPerdagangan(
              { modal, untung: untung ?? none, piutang: piutang ?? none, utang: utang ?? none },
              nilai,
            )
      }
    >
      <RupiahField label={kalkulatorCopy.stock} value={modal} onValue={setModal} />
      <RupiahField label={kalkulatorCopy.profit} value={untung} onValue={setUntung} />
      <RupiahField label={kalkulatorCopy.receivables} value={piutang} onValue={setPiutang} />
      <RupiahField label={kalkulatorCopy.debts} value={utang} onValue={setUtang} />
    </HartaFrame>
  )
}
