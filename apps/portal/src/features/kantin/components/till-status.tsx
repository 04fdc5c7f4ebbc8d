import { alergenWords } from '@lunas/contract/kantin/kantin.words'
import type { Pembeli } from '@lunas/contract/kantin/penjualan'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Spinner } from '@lunas/ui/spinner'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import type { TillState } from '../use-till.ts'
import { BuyerPhoto } from './buyer-photo.tsx'

type TillStatusProps = {
  state: TillState
  hasItems: boolean
  onPay: () => void
  onAgain: () => void
  onClear: () => void
  onGiveUp: () => void
}

/** Who pays, and what became of the last sale; read aloud when it changes. */
export function TillStatus({ state, hasItems, onPay, onAgain, onClear, onGiveUp }: TillStatusProps) {
  return (
    <section aria-label="Pembeli" aria-live="polite" className="card p-4">
      {(state.at === 'pilih' || state.at === 'pin') && (
        <p className="text-ink-soft">Tempelkan kartu, pindai QR, atau ketik NIS lalu Enter.</p>
      )}
      {state.at === 'kirim' && (
        <p className="flex items-center gap-2">
          <Spinner /> Sebentar …
        </p>
      )}
      {state.at === 'pembeli' && (
        <>
          <Buyer {...state.pembeli} />
          {hasItems && (
            <Button className="mt-3 w-full" onClick={onPay}>
              Bayar (Enter)
            </Button>
          )}
        </>
      )}
      {state.at === 'lunas' && (
        <Outcome tone="paid" sign={<CircleCheck size={40} />} word="Lunas">
          <div className="mb-2 flex items-center gap-3">
            <BuyerPhoto {...state.terjual} />
            <p className="min-w-0 text-lg font-semibold">
              {state.terjual.nama} · {state.terjual.kelas}
            </p>
          </div>
          <p>
            <Nominal value={state.terjual.jumlah} className="font-bold" /> dibayar. Masih bisa belanja{' '}
            <Nominal value={state.terjual.bisa_belanja} className="font-bold" />.
          </p>
          {state.terjual.dari_subsidi > 0 && (
            <p className="mt-1">
              <Nominal value={state.terjual.dari_subsidi} className="font-bold" /> dari subsidi makan hari ini.
            </p>
          )}
          {state.luring && <p className="mt-1">Tanpa internet. Terkirim sendiri saat internet kembali.</p>}
        </Outcome>
      )}
      {state.at === 'tolak' && (
        <Outcome tone="late" sign={<CircleX size={40} />} word="Belum dibayar">
          <p className="text-lg">{state.problem}</p>
        </Outcome>
      )}
      {state.at === 'ragu' && (
        <Outcome tone="due" sign={<CircleX size={40} />} word="Belum pasti">
          <p>{state.problem} Kirim lagi; penjualan yang sama tidak tercatat dua kali.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={onAgain}>Kirim lagi</Button>
            <Button look="quiet" onClick={onGiveUp}>
              Batalkan
            </Button>
          </div>
        </Outcome>
      )}
      {(state.at === 'tolak' || state.at === 'pembeli') && (
        <Button look="quiet" className="mt-2" onClick={onClear}>
          Ganti pembeli (Esc)
        </Button>
      )}
    </section>
  )
}

function Buyer({ kode_siswa, nama, kelas, foto, bisa_belanja, subsidi, alergen }: Pembeli) {
  return (
    <>
      <div className="flex items-center gap-3">
        <BuyerPhoto kode_siswa={kode_siswa} nama={nama} foto={foto} />
        <div className="min-w-0">
          <p className="text-xl font-bold">{nama}</p>
          <p className="text-ink-soft">Kelas {kelas}</p>
        </div>
      </div>
      <p className="mt-2">
        Masih bisa belanja <Nominal value={bisa_belanja} className="font-bold" />
      </p>
      {subsidi > 0 && (
        <p className="notice tone-paid mt-2">
          Termasuk subsidi makan hari ini <Nominal value={subsidi} className="font-bold" />
        </p>
      )}
      {alergen.length > 0 && (
        <p className="notice tone-late mt-2">
          Alergi: {alergen.map((one) => alergenWords[one]).join(', ')}
        </p>
      )}
    </>
  )
}

const TONES = {
  paid: 'bg-paid-soft text-paid', late: 'bg-late-soft text-late', due: 'bg-due-soft text-due',
} as const

type OutcomeProps = { tone: keyof typeof TONES; sign: ReactNode; word: string; children: ReactNode }

function Outcome({ tone, sign, word, children }: OutcomeProps) {
  return (
    <div className={`rounded-card p-4 ${TONES[tone]}`}>
      <p className="flex items-center gap-3 text-2xl font-bold">
        {sign}
        {word}
      </p>
      <div className="mt-2 text-ink">{children}</div>
    </div>
  )
}
