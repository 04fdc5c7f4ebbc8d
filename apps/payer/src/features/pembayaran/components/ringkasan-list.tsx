import { Nominal } from '@lunas/ui/nominal'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import type { Ringkasan } from '../sent-request.ts'

/** Bills, fee and total, one line each; nothing is added up in the head. */
export function RingkasanList({
  ringkasan,
}: {
  ringkasan: Pick<Ringkasan, 'rincian' | 'biaya' | 'total'>
}) {
  const { rincian, biaya, total } = ringkasan
  return (
    <dl className="space-y-2.5">
      {rincian.map((line) => (
        <Line key={line.kode_tagihan} label={line.nama} value={line.jumlah} />
      ))}
      <Line label={pembayaranCopy.feeLine} value={biaya} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">{pembayaranCopy.total}</dt>
        <dd className="text-2xl font-bold">
          <Nominal value={total} />
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium">
        <Nominal value={value} />
      </dd>
    </div>
  )
}
