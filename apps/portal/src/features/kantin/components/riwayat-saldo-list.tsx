import { mutasiSaldoWords } from '@lunas/contract/saldo/saldo.words'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Trouble } from '#components/trouble.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { formatAt } from '#lib/format-at.ts'

/** Everything that changed a pupil's saldo, as the family sees it. */
export function RiwayatSaldoList({ kode_siswa, nama }: { kode_siswa: string; nama: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['riwayat-saldo', kode_siswa],
    queryFn: ({ signal }) => callApi('riwayatSaldoSiswa', { kode_siswa }, { signal }),
    staleTime: 0,
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 max-w-2xl" />
  return (
    <section className="card max-w-2xl p-4" aria-label={`Riwayat saldo ${nama}`}>
      <p className="flex flex-wrap justify-between gap-2">
        <strong>{nama}</strong>
        <span>
          Saldo <Nominal value={data.saldo} className="font-bold" />
        </span>
      </p>
      {data.mutasi.length === 0 && <p className="mt-3">Belum ada yang tercatat.</p>}
      <ul className="mt-3 divide-y divide-line">
        {data.mutasi.map(({ pada, jenis, arah, jumlah, barang }) => (
          <li key={pada + jenis + barang.join()} className="flex justify-between gap-4 py-2">
            <span>
              {mutasiSaldoWords[jenis]}
              <span className="block text-sm text-ink-soft">
                {barang.length > 0 && `${barang.join(', ')} · `}
                {formatAt(pada)}
              </span>
            </span>
            <Nominal value={arah === 'masuk' ? jumlah : -jumlah} />
          </li>
        ))}
      </ul>
    </section>
  )
}
