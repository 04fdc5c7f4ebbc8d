import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { MetodeMark } from '@lunas/ui/marks/metode-mark'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { pembayaranCopy } from '../pembayaran.copy.ts'

type MetodeRowProps = {
  pilihan: PilihanMetode
  isCheapest: boolean
  onChoose: (pilihan: PilihanMetode) => void
}

/** One method with its fee; an unavailable one is shown with the reason. */
export function MetodeRow({ pilihan, isCheapest, onChoose }: MetodeRowProps) {
  const { nama, biaya, total, tersedia, alasan } = pilihan
  return (
    <li>
      <button
        type="button"
        className="metode"
        disabled={!tersedia}
        onClick={() => onChoose(pilihan)}
      >
        <MetodeMark metode={pilihan.metode} />
        <span className="min-w-0 flex-1 basis-[6rem]">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{nama}</span>
            {isCheapest && <span className="badge tone-paid px-2">{pembayaranCopy.cheapest}</span>}
          </span>
          <span className="block text-sm text-ink-soft">{tersedia ? feeOf(biaya) : alasan}</span>
        </span>
        {tersedia && <Nominal value={total} />}
      </button>
    </li>
  )
}

function feeOf(biaya: number): string {
  return biaya === 0 ? pembayaranCopy.free : pembayaranCopy.fee(formatRupiah(biaya))
}
