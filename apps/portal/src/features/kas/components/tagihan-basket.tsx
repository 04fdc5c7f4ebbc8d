import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { Trouble } from '#components/trouble.tsx'
import { useTagihan } from '../api/get-tagihan.ts'
import { isPayable, startKeranjang, totalOf, type Keranjang } from '../keranjang.ts'
import { TagihanPicker } from './tagihan-picker.tsx'

export type Chosen = {
  tagihan: readonly { kode_tagihan: string; jumlah: number }[]
  total: number
}

type TagihanBasketProps = { siswa: SiswaPetugas; children: (chosen: Chosen) => ReactNode }

/** Chooses among a pupil's bills, with a form for the choice beside it. */
export function TagihanBasket({ siswa, children }: TagihanBasketProps) {
  const { data: daftar, error, refetch } = useTagihan(siswa.kode_siswa)
  if (error && !daftar) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!daftar) return <Skeleton className="h-60 w-full" />
  return (
    <LoadedBasket siswa={siswa} daftar={daftar}>
      {children}
    </LoadedBasket>
  )
}

function LoadedBasket({
  siswa, daftar, children,
}: TagihanBasketProps & { daftar: DaftarTagihan }) {
  const open = daftar.tagihan.filter(isPayable)
  const [keranjang, setKeranjang] = useState<Keranjang>(() => startKeranjang(open))
  if (open.length === 0)
    return <p className="card p-6 text-ink-soft">{siswa.nama} tidak punya tagihan terbuka.</p>
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <TagihanPicker tagihan={open} keranjang={keranjang} onKeranjang={setKeranjang} />
      {children({
        tagihan: [...keranjang].map(([kode_tagihan, jumlah]) => ({ kode_tagihan, jumlah })),
        total: totalOf(keranjang),
      })}
    </div>
  )
}
