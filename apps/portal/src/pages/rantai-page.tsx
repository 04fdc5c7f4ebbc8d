import { ForOneUnit } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { useBukuHarian } from '#features/buku/api/buku-harian.ts'
import { ChainTable } from '#features/buku/components/chain-table.tsx'
import { formatDay } from '#lib/format-at.ts'

export function RantaiPage() {
  return (
    <PageFrame about="Setiap hari ditutup menjadi lembar bertanda tangan digital. Perubahan diam-diam langsung terlihat.">
      <ForOneUnit>{({ idsekolah }) => <Rantai key={idsekolah} idsekolah={idsekolah} />}</ForOneUnit>
    </PageFrame>
  )
}

function Rantai({ idsekolah }: { idsekolah: string }) {
  const { data: buku, isFetching, error, refetch } = useBukuHarian(idsekolah)
  return (
    <>
      {buku && buku.hari.length > 0 && (
        <p role="status" className={`notice mb-4 ${buku.rusak ? 'tone-late' : 'tone-paid'}`}>
          {buku.rusak
            ? `Lembar ${formatDay(buku.rusak)} tidak cocok. Hubungi operator.`
            : 'Semua lembar asli dan berurutan.'}
        </p>
      )}
      <ChainTable answer={{ rows: buku?.hari, isFetching, error, refetch }} />
    </>
  )
}
