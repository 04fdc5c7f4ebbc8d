import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { tagihanCopy } from '../tagihan.copy.ts'

type PartialProps = {
  tagihan: Tagihan
  jumlah: number | undefined
  onJumlah: (jumlah: number | undefined) => void
}

/** Where the school allows it, less than the whole rest may be paid. */
export function PartialAmount({ tagihan, jumlah, onJumlah }: PartialProps) {
  const [isOpen, setOpen] = useState(jumlah !== tagihan.sisa)
  if (!isOpen) {
    return (
      <Button look="quiet" className="mt-1 -ml-3" onClick={() => setOpen(true)}>
        {tagihanCopy.partial}
      </Button>
    )
  }
  return (
    <div className="mt-3">
      <RupiahField
        label={tagihanCopy.partialLabel(tagihan.nama)}
        value={jumlah}
        onValue={onJumlah}
        problem={problemOf(jumlah, tagihan.sisa)}
        hint={tagihanCopy.partialHint(formatRupiah(tagihan.sisa - (jumlah ?? 0)))}
      />
      <Button
        look="quiet"
        className="mt-1 -ml-3"
        onClick={() => {
          onJumlah(tagihan.sisa)
          setOpen(false)
        }}
      >
        {tagihanCopy.partialFull}
      </Button>
    </div>
  )
}

function problemOf(jumlah: number | undefined, sisa: number): string {
  if (!jumlah) return tagihanCopy.partialEmpty
  return jumlah > sisa ? tagihanCopy.partialTooMuch(formatRupiah(sisa)) : ''
}
