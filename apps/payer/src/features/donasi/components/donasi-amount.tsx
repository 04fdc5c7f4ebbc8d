import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { CEPAT } from '../donasi.ts'
import { donasiCopy } from '../donasi.copy.ts'

type AmountProps = {
  jumlah: number | undefined
  problem: string
  onJumlah: (jumlah: number | undefined) => void
}

/** Chooses the amount: a preset, or any other. */
export function DonasiAmount({ jumlah, problem, onJumlah }: AmountProps) {
  return (
    <section className="card space-y-4 p-4 md:p-6">
      <h2 className="text-base">{donasiCopy.choose}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        {CEPAT.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn px-1 ${one === jumlah ? 'btn-tint border-brand' : 'btn-secondary'}`}
            aria-pressed={one === jumlah}
            onClick={() => onJumlah(one)}
          >
            <Nominal value={one} />
          </button>
        ))}
      </div>
      <RupiahField label={donasiCopy.other} value={jumlah} onValue={onJumlah} problem={problem} />
    </section>
  )
}

type SharesProps = {
  qurban: NonNullable<RincianProgram['qurban']>
  bagian: number
  onBagian: (bagian: number) => void
}

/** Chooses how many shares of a qurban; each has its price. */
export function DonasiShares({ qurban, bagian, onBagian }: SharesProps) {
  return (
    <section className="card space-y-3 p-4 md:p-6">
      <h2 className="text-base">{donasiCopy.shares}</h2>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className="btn btn-secondary text-xl"
          aria-label={donasiCopy.fewer}
          disabled={bagian <= 1}
          onClick={() => onBagian(bagian - 1)}
        >
          −
        </button>
        <output className="nominal min-w-12 text-center text-2xl font-bold">{bagian}</output>
        <button
          type="button"
          className="btn btn-secondary text-xl"
          aria-label={donasiCopy.more}
          disabled={bagian >= qurban.sisa}
          onClick={() => onBagian(bagian + 1)}
        >
          +
        </button>
      </div>
      <p className="text-sm text-ink-soft">
        {donasiCopy.share(qurban.harga_bagian)} · {donasiCopy.left(qurban.sisa)}
      </p>
    </section>
  )
}
