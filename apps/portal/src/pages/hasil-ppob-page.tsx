import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { hasilQuery } from '#features/ppob/api/ppob.ts'
import { CocokkanLaporan } from '#features/ppob/components/cocokkan-laporan.tsx'
import { signed } from '#features/ppob/components/keadaan-biller.tsx'
import { today } from '#lib/today.ts'

export function HasilPpobPage() {
  const [dari, setDari] = useState(`${today().slice(0, 7)}-01`)
  const [sampai, setSampai] = useState(today())
  const { data, error, refetch } = useQuery(hasilQuery({ dari, sampai }))
  return (
    <PageFrame about="Hasil tiap produk per bulan, dan laporan biller yang dicocokkan.">
      <div className="mb-4 flex flex-wrap gap-4">
        <Day label="Dari" value={dari} onValue={setDari} />
        <Day label="Sampai" value={sampai} onValue={setSampai} />
      </div>
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {data?.length === 0 && <p className="mb-6 text-ink-soft">Belum ada pesanan yang selesai pada masa ini.</p>}
      {data && data.length > 0 && (
        <ul className="mb-6 divide-y divide-line rounded-lg border border-line bg-raised">
          {data.map(({ bulan, kategori, nama, banyak, penjualan, biaya, hasil }) => (
            <li key={`${bulan} ${nama}`} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2">
              <span className="min-w-0 grow basis-60">
                <span className="font-semibold">{nama}</span>
                <span className="block text-sm text-ink-soft">{bulan} · {kategori} · {banyak} pesanan</span>
              </span>
              <span className="text-right">
                <span className="nominal block font-semibold">{signed(hasil)}</span>
                <span className="block text-sm text-ink-soft">
                  jual {formatRupiah(penjualan)}, modal {formatRupiah(biaya)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <CocokkanLaporan />
    </PageFrame>
  )
}

type DayProps = { label: string; value: string; onValue: (value: string) => void }

function Day({ label, value, onValue }: DayProps) {
  return (
    <label>
      <span className="field-label">{label}</span>
      <input
        type="date"
        className="field w-auto"
        value={value}
        onChange={({ target }) => target.value && onValue(target.value)}
      />
    </label>
  )
}
