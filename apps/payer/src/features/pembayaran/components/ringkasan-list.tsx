import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import type { Kelompok, Ringkasan } from '../sent-request.ts'

/** Bills, fee and total, one line each. */
export function RingkasanList({
  ringkasan,
  hasLeft = false,
}: {
  ringkasan: Pick<Ringkasan, 'rincian' | 'biaya' | 'total' | 'kelompok' | 'dari_titipan'>
  /** Whether to show the rest of a bill; before paying it is not shown. */
  hasLeft?: boolean
}) {
  const { rincian, kelompok, biaya, total, dari_titipan } = ringkasan
  // Lines for all children together are separated from the last child.
  const apart = kelompok && 'border-t border-line pt-2'
  return (
    <dl className="space-y-2">
      {kelompok
        ? kelompok.map((one) => (
            <Group
              key={one.rincian[0]?.kode_tagihan ?? one.nama}
              kelompok={one}
              hasLeft={hasLeft}
            />
          ))
        : rincian.map((line) => (
            <Line
              key={line.kode_tagihan ?? line.nama}
              label={line.nama}
              value={line.jumlah}
              left={leftOf(line, hasLeft)}
            />
          ))}
      {dari_titipan && (
        <Line label={pembayaranCopy.keptLine} value={-dari_titipan} className={apart} />
      )}
      <Line
        label={pembayaranCopy.feeLine}
        value={biaya}
        className={dari_titipan ? undefined : apart}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold">{pembayaranCopy.total}</dt>
        <dd className="amount-mid amount-agreed">
          <Nominal value={total} />
        </dd>
      </div>
    </dl>
  )
}

/** One child of several, with its school. */
function Group({ kelompok, hasLeft }: { kelompok: Kelompok; hasLeft: boolean }) {
  const { nama, sekolah, rincian } = kelompok
  return (
    <>
      <div className="border-b border-line pt-2 pb-1 first:pt-0">
        <dt className="font-semibold">{nama}</dt>
        <dd className="text-sm text-ink-soft">{sekolah}</dd>
      </div>
      {rincian.map((line) => (
        <Line
          key={line.kode_tagihan ?? line.nama}
          label={line.nama}
          value={line.jumlah}
          left={leftOf(line, hasLeft)}
        />
      ))}
    </>
  )
}

/** The current rest of a line's bill; empty when there is nothing to say. */
function leftOf({ sisa }: Kelompok['rincian'][number], hasLeft: boolean): string {
  if (sisa === 0) return pembayaranCopy.lineClosed
  return hasLeft && sisa ? pembayaranCopy.lineLeft(formatRupiah(sisa)) : ''
}

type LineProps = { label: string; value: number; left?: string; className?: string | undefined }

function Line({ label, value, left, className = '' }: LineProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto text-end">
        <Nominal value={value} />
        {left && <span className="block text-sm text-ink-soft">{left}</span>}
      </dd>
    </div>
  )
}
