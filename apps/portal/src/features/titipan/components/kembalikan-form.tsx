import { CARA_KEMBALI_TITIPAN } from '@lunas/contract/pengembalian/pengembalian'
import type { RincianTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { caraKembaliTitipanWords } from '@lunas/contract/titipan/titipan-sekolah.words'
import { Button } from '@lunas/ui/button'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { RefundForm } from '#components/refund-form.tsx'
import { useSaya } from '#lib/saya.ts'
import { useKembalikan } from '../api/titipan.ts'

const [first, ...others] = CARA_KEMBALI_TITIPAN.map((value) => ({
  value,
  label: caraKembaliTitipanWords[value],
}))

/** Refunds titipan to the family; another officer must agree first. */
export function KembalikanForm({ kode_siswa, jumlah }: RincianTitipan) {
  const [isOpen, setOpen] = useState(false)
  const { boleh } = useSaya()
  const kembalikan = useKembalikan(() => setOpen(false))
  if (jumlah === 0 || !first || !boleh.includes('kembalikanTitipan')) return null
  if (kembalikan.isSuccess && !isOpen)
    return (
      <p role="status" className="notice tone-due">
        Pengembalian titipan diajukan. Petugas lain memutuskannya di layar Pengembalian.
      </p>
    )
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Kembalikan kepada orang tua
      </Button>
    )
  return (
    <RefundForm
      most={jumlah}
      ways={[first, ...others]}
      draft={`titipan/${kode_siswa}`}
      onAsk={(wanted) => kembalikan.mutateAsync({ kode_siswa, ...wanted })}
    >
      Dari titipan, paling banyak {formatRupiah(jumlah)}.
    </RefundForm>
  )
}
