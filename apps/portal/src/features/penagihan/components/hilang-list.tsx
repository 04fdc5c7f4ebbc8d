import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { useHilang } from '../api/penagihan.ts'

/** Who was billed the month before and is not billed now; read when somebody asks. */
export function HilangList({ idpenagihan }: { idpenagihan: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: hilang } = useHilang(idpenagihan, isOpen)
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Lihat siapa yang tidak ditagih lagi
      </Button>
    )
  if (!hilang) return <Skeleton className="h-24 rounded-card" />
  return (
    <section aria-label="Tidak ditagih lagi">
      <h3 className="font-semibold">Tidak ditagih lagi</h3>
      <ul className="divide-y divide-line">
        {hilang.map(({ idbaris, nama_siswa, nis, kelas, nama, jumlah }) => (
          <li key={idbaris} className="py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{nama_siswa}</span>
              <Nominal value={jumlah} />
            </div>
            <p className="text-sm text-ink-soft">{[nis, kelas, nama].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {hilang.length === PORTAL_PAGE_SIZE && (
        <p className="text-sm text-ink-soft">Hanya {PORTAL_PAGE_SIZE} siswa pertama.</p>
      )}
    </section>
  )
}
