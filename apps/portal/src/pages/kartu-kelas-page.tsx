import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useTanpaKartu } from '#features/kantin/api/kartu.ts'
import { CetakKelas } from '#features/kantin/components/cetak-kelas.tsx'
import { EnrolKelas } from '#features/kantin/components/enrol-kelas.tsx'

export function KartuKelasPage() {
  return (
    <PageFrame about="Pilih kelas, lalu tempelkan kartu satu per satu menurut nama, atau cetak kartu QR.">
      <ForOneSekolah>{({ idsekolah }) => <Sitting key={idsekolah} idsekolah={idsekolah} />}</ForOneSekolah>
    </PageFrame>
  )
}

function Sitting({ idsekolah }: { idsekolah: string }) {
  const [kelas, setKelas] = useState<string>()
  const { data, error, refetch } = useTanpaKartu(idsekolah, kelas)
  const { data: all } = useTanpaKartu(idsekolah, undefined)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  return (
    <div className="space-y-5">
      {all?.kelas.length === 0 && <p className="notice tone-paid">Semua siswa aktif sudah punya kartu.</p>}
      <div role="group" aria-label="Kelas" className="flex flex-wrap gap-2">
        {all?.kelas.map(({ nama, tanpa_kartu }) => (
          <button
            key={nama}
            type="button"
            className={`btn ${nama === kelas ? 'btn-primary' : 'btn-secondary'}`}
            aria-pressed={nama === kelas}
            onClick={() => setKelas(nama)}
          >
            {nama || 'Tanpa kelas'}: {tanpa_kartu} tanpa kartu
          </button>
        ))}
      </div>
      {!data && <Skeleton className="h-64 rounded-card" />}
      {data && kelas !== undefined && (
        <>
          <CetakKelas idsekolah={idsekolah} kelas={kelas} />
          <EnrolKelas key={kelas} siswa={data.siswa} />
        </>
      )}
    </div>
  )
}
