import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { donasiCopy } from '../donasi.copy.ts'

type SharesProps = {
  qurban: NonNullable<RincianProgram['qurban']>
  bagian: number
  onBagian: (bagian: number) => void
}

/** Chooses how many shares of a qurban; each has its price. */
export function DonasiShares({ qurban, bagian, onBagian }: SharesProps) {
  return (
    <section className="plain space-y-3">
      <h2 className="text-base">{donasiCopy.shares}</h2>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className="btn btn-secondary min-w-[48px] px-0 text-xl"
          aria-label={donasiCopy.fewer}
          disabled={bagian <= 1}
          onClick={() => onBagian(bagian - 1)}
        >
          −
        </button>
        <output className="nominal min-w-12 text-center text-2xl font-bold">{bagian}</output>
        <button
          type="button"
          className="btn btn-secondary min-w-[48px] px-0 text-xl"
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
