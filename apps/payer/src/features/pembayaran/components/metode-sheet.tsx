import { sentenceOf } from '@lunas/client/api-error'
import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { useMetode, type UntukMetode } from '../api/get-metode.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { MetodeRow } from './metode-row.tsx'

/** The order of the groups, the easiest for a parent first. */
const GROUPS = ['titipan', 'qris', 'dompet', 'virtual_account', 'gerai'] as const

type MetodeSheetProps = {
  open: boolean
  /** The children who are paid for; absent when only the bill is known. */
  untuk?: UntukMetode
  jumlah: number
  onClose: () => void
  onChoose: (pilihan: PilihanMetode) => void
}

/** Shows fee and total of every method before one is chosen. */
export function MetodeSheet({ open, onClose, ...list }: MetodeSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={pembayaranCopy.metodeTitle}
      closeLabel={pembayaranCopy.close}
    >
      <MetodeList {...list} />
    </Sheet>
  )
}

type ListProps = Omit<MetodeSheetProps, 'open' | 'onClose'>

function MetodeList({ untuk = {}, jumlah, onChoose }: ListProps) {
  const { data: daftar, error, refetch } = useMetode(untuk, jumlah, true)
  if (error) {
    return (
      <div className="p-4 text-center">
        <p className="font-medium">{pembayaranCopy.metodeFailed}</p>
        <p className="mt-1 text-sm text-ink-soft">{sentenceOf(error)}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {pembayaranCopy.retry}
        </Button>
      </div>
    )
  }
  if (!daftar) return <MetodeSkeleton />
  const cheapest = Math.min(...daftar.filter((one) => one.tersedia).map((one) => one.biaya))
  return (
    <div className="space-y-5 p-4">
      {GROUPS.filter((one) => daftar.some(({ kelompok }) => kelompok === one)).map((kelompok) => (
        <section key={kelompok}>
          <h3 className="mb-2 text-sm text-ink-soft">{pembayaranCopy.groups[kelompok]}</h3>
          <ul className="space-y-2">
            {daftar
              .filter((one) => one.kelompok === kelompok)
              .map((pilihan) => (
                <MetodeRow
                  key={pilihan.metode}
                  pilihan={pilihan}
                  onChoose={onChoose}
                  isCheapest={kelompok === 'qris' && pilihan.tersedia && pilihan.biaya === cheapest}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-ink-faint">{pembayaranCopy.metodeIntro}</p>
    </div>
  )
}

function MetodeSkeleton() {
  return (
    <div role="status" aria-label={pembayaranCopy.metodeLoading} className="space-y-2 p-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-18 rounded-field" />
      ))}
    </div>
  )
}
