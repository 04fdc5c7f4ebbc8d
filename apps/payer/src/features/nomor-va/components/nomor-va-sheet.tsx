import { sentenceOf } from '@lunas/client/api-error'
import type { NomorVaSiswa } from '@lunas/contract/pembayaran/nomor-va'
import type { ReactNode } from 'react'
import { Button } from '@lunas/ui/button'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { useNomorVa } from '../api/get-nomor-va.ts'
import { nomorVaCopy } from '../nomor-va.copy.ts'

type Nomor = NomorVaSiswa['nomor'][number]
type SheetProps = {
  open: boolean
  kode_siswa: string
  onClose: () => void
  /** Draws the number with its steps, in the same look as other payments. */
  renderNomor: (nomor: Nomor) => ReactNode
}

/** The child's permanent numbers: one per bank, valid for all future bills. */
export function NomorVaSheet({ open, kode_siswa, onClose, renderNomor }: SheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={nomorVaCopy.title} closeLabel={nomorVaCopy.close}>
      <Content kode_siswa={kode_siswa} renderNomor={renderNomor} />
    </Sheet>
  )
}

function Content({ kode_siswa, renderNomor }: Pick<SheetProps, 'kode_siswa' | 'renderNomor'>) {
  const { data: nomorVa, error, refetch } = useNomorVa(kode_siswa)
  if (error) {
    return (
      <div className="p-4 text-center">
        <p>{sentenceOf(error)}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {nomorVaCopy.retry}
        </Button>
      </div>
    )
  }
  if (!nomorVa) {
    return (
      <div role="status" aria-label={nomorVaCopy.loading} className="space-y-4 p-4">
        <Skeleton className="h-12 rounded-field" />
        <Skeleton className="h-24 rounded-field" />
        <Skeleton className="h-36 rounded-field" />
      </div>
    )
  }
  if (nomorVa.nomor.length === 0) {
    return (
      <div className="p-4">
        <p className="font-semibold">{nomorVaCopy.none}</p>
        <p className="mt-1 text-ink-soft">{nomorVaCopy.noneText}</p>
      </div>
    )
  }
  return (
    <div className="space-y-6 p-4">
      <p className="text-ink-soft">{nomorVaCopy.about(nomorVa.siswa.nama)}</p>
      {nomorVa.nomor.map((nomor) => (
        <section key={nomor.nomor_va} aria-label={nomor.bank}>
          {renderNomor(nomor)}
        </section>
      ))}
      <p className="text-sm text-ink-faint">{nomorVaCopy.noFee}</p>
    </div>
  )
}
