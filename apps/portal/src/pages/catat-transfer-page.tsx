import type { SiswaPetugas } from '@lunas/contract/portal'
import type { DaftarTagihan } from '@lunas/contract/tagihan'
import { Skeleton } from '@lunas/ui/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useTagihan } from '#features/kas/api/get-tagihan.ts'
import { TagihanPicker } from '#features/kas/components/tagihan-picker.tsx'
import { startKeranjang, totalOf, type Keranjang } from '#features/kas/keranjang.ts'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { SlipForm } from '#features/slip/components/slip-form.tsx'

export function CatatTransferPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  return (
    <PageFrame
      title="Catat transfer"
      about="Pilih siswa dan tagihan, lampirkan bukti. Tagihan lunas setelah petugas lain memeriksanya."
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
  const navigate = useNavigate()
  const open = daftar.tagihan.filter(({ sisa, keadaan }) => sisa > 0 && keadaan !== 'dibatalkan')
  const [keranjang, setKeranjang] = useState<Keranjang>(() => startKeranjang(open))
  return (
    <>
      <p className="mb-3 text-base">
        <strong>{siswa.nama}</strong>
        <span className="ml-2 text-ink-soft">
          NIS {siswa.nis} · {siswa.kelas} · {siswa.sekolah}
        </span>
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <TagihanPicker tagihan={open} keranjang={keranjang} onKeranjang={setKeranjang} />
        <SlipForm
          kode_siswa={siswa.kode_siswa}
          tagihan={[...keranjang].map(([kode_tagihan, jumlah]) => ({ kode_tagihan, jumlah }))}
          total={totalOf(keranjang)}
          onDone={() => void navigate({ to: '/transfer' })}
        />
      </div>
    </>
  )
}
