import { OneUnitPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { useBukuHarian } from '#features/buku/api/buku-harian.ts'
import { ChainTable } from '#features/buku/components/chain-table.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useOneUnit } from '#lib/saya.ts'

export function RantaiPage() {
  const sekolah = useOneUnit()
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  return <LoadedRantai {...sekolah} />
}

function LoadedRantai({ idsekolah, nama }: { idsekolah: string; nama: string }) {
  const { data: buku, isFetching, error, refetch } = useBukuHarian(idsekolah)
  return (
    <PageFrame
      about={`Setiap hari ${nama} ditutup menjadi lembar bertanda tangan yang menunjuk hari sebelumnya, sehingga tidak ada yang dapat diubah diam-diam.`}
    >
      <div className="filter-bar">
        <OneUnitPick />
      </div>
      {buku && buku.hari.length > 0 && (
        <p role="status" className={`notice mb-4 ${buku.rusak ? 'tone-late' : 'tone-paid'}`}>
          {buku.rusak
            ? `Rantai putus pada ${formatDay(buku.rusak)}. Hubungi operator.`
            : 'Rantai utuh: setiap lembar cocok dengan sidiknya dan dengan lembar sebelumnya.'}
        </p>
      )}
      <ChainTable answer={{ rows: buku?.hari, isFetching, error, refetch }} />
    </PageFrame>
  )
}
