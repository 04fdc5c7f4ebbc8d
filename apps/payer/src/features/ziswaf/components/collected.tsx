import type { KartuProgram } from '@lunas/contract/ziswaf/program'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { ziswafCopy } from '../ziswaf.copy.ts'

type CollectedProps = { program: Pick<KartuProgram, 'nama' | 'terkumpul' | 'target' | 'qurban'> }

/** What was collected, with a bar towards the target; a qurban counts its shares. */
export function Collected({ program }: CollectedProps) {
  const { nama, terkumpul, target, qurban } = program
  if (qurban) return <Shares qurban={qurban} nama={nama} />
  const percent = target === null ? undefined : Math.min(100, Math.floor((terkumpul * 100) / target))
  return (
    <div>
      {percent !== undefined && <Bar percent={percent} label={ziswafCopy.progress(nama)} />}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-soft">
        {percent === undefined && <span>{ziswafCopy.collected}</span>}
        <Nominal value={terkumpul} className="amount-mid text-ink" />
        {target !== null && <span>{ziswafCopy.ofTarget(formatRupiah(target))}</span>}
      </p>
    </div>
  )
}

function Shares({ qurban, nama }: { qurban: NonNullable<KartuProgram['qurban']>; nama: string }) {
  const { harga_bagian, bagian, sisa } = qurban
  const percent = Math.floor(((bagian - sisa) * 100) / bagian)
  return (
    <div>
      <Bar percent={percent} label={ziswafCopy.progress(nama)} />
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1 text-sm text-ink-soft">
        <Nominal value={harga_bagian} className="amount-mid text-ink" />
        <span>{ziswafCopy.share}</span>
        <span className="ms-auto">{ziswafCopy.sharesLeft(sisa, bagian)}</span>
      </p>
    </div>
  )
}

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="program-bar"
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
