import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { RiwayatSaldoList } from '#features/kantin/components/riwayat-saldo-list.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'

export function RiwayatSaldoPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  return (
    <PageFrame about="Isi, belanja dan pindahan saldo seorang siswa, sama seperti yang dilihat orang tuanya.">
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={setSiswa} />
      </div>
      {siswa && (
        <RiwayatSaldoList key={siswa.kode_siswa} kode_siswa={siswa.kode_siswa} nama={siswa.nama} />
      )}
    </PageFrame>
  )
}
