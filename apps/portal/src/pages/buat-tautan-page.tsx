import type { SiswaPetugas } from '@lunas/contract/portal'
import type { DaftarTagihan } from '@lunas/contract/tagihan'
import type { TautanSekolah } from '@lunas/contract/tautan'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useTagihan } from '#features/kas/api/get-tagihan.ts'
import { TagihanPicker } from '#features/kas/components/tagihan-picker.tsx'
import { isPayable, startKeranjang, totalOf, type Keranjang } from '#features/kas/keranjang.ts'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { TautanCard } from '#features/tautan/components/tautan-card.tsx'
import { TautanForm } from '#features/tautan/components/tautan-form.tsx'

export function BuatTautanPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  return (
    <PageFrame
      title="Buat tautan"
      about="Pilih siswa dan tagihan, lalu berikan tautan atau kode QR-nya kepada keluarga."
    >
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={setSiswa} />
      </div>
      {siswa && <Basket key={siswa.kode_siswa} siswa={siswa} />}
    </PageFrame>
  )
}

function Basket({ siswa }: { siswa: SiswaPetugas }) {
  const { data: daftar, error, refetch } = useTagihan(siswa.kode_siswa)
  if (error && !daftar) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!daftar) return <Skeleton className="h-60 w-full" />
  return <LoadedBasket siswa={siswa} daftar={daftar} />
}

function LoadedBasket({ siswa, daftar }: { siswa: SiswaPetugas; daftar: DaftarTagihan }) {
  const open = daftar.tagihan.filter(isPayable)
  const [keranjang, setKeranjang] = useState<Keranjang>(() => startKeranjang(open))
  const [made, setMade] = useState<TautanSekolah>()
  if (made) return <TautanCard tautan={made} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <TagihanPicker tagihan={open} keranjang={keranjang} onKeranjang={setKeranjang} />
      <TautanForm
        kode_siswa={siswa.kode_siswa}
        tagihan={[...keranjang].map(([kode_tagihan, jumlah]) => ({ kode_tagihan, jumlah }))}
        total={totalOf(keranjang)}
        onMade={setMade}
      />
    </div>
  )
}
