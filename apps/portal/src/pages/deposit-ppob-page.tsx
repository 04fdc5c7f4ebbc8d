import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { kelolaQuery } from '#features/ppob/api/ppob.ts'
import { DepositForm } from '#features/ppob/components/deposit-form.tsx'
import { KeadaanBiller } from '#features/ppob/components/keadaan-biller.tsx'
import { formatDay } from '#lib/format-at.ts'

export function DepositPpobPage() {
  const { data, error, refetch } = useQuery(kelolaQuery)
  const [isNew, setNew] = useState(false)
  return (
    <PageFrame
      about="Keadaan biller dan uang yang diisikan ke sana."
      actions={<Button onClick={() => setNew(true)}>Catat isi deposit</Button>}
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && <KeadaanBiller page={data} />}
      {data?.isi_deposit.length === 0 && <p className="text-ink-soft">Belum ada isi deposit yang dicatat.</p>}
      {data && data.isi_deposit.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {data.isi_deposit.map(({ dicatat_at, jumlah, koreksi, tanggal, keterangan, petugas }) => (
            <li key={dicatat_at} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
              <span>
                <span className="font-semibold">{koreksi ? 'Koreksi' : 'Isi deposit'} {formatDay(tanggal)}</span>
                <span className="block text-sm text-ink-soft">{keterangan} · dicatat {petugas}</span>
              </span>
              <span className="nominal">{koreksi && '−'}{formatRupiah(jumlah)}</span>
            </li>
          ))}
        </ul>
      )}
      <Popup open={isNew} onClose={() => setNew(false)} title="Catat isi deposit">
        <DepositForm onDone={() => setNew(false)} />
      </Popup>
    </PageFrame>
  )
}
