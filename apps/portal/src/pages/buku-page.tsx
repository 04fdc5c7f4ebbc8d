import { Button } from '@lunas/ui/button'
import { DateField } from '#components/date-field.tsx'
import { FileButton } from '#components/file-button.tsx'
import { ForOneUnit } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { useBukuKas } from '#features/buku/api/buku-kas.ts'
import { BukuTable } from '#features/buku/components/buku-table.tsx'
import { BukuTotals } from '#features/buku/components/buku-totals.tsx'
import { useChosenOf, useSaya, type Unit } from '#lib/saya.ts'
import { today } from '#lib/today.ts'
import { useFilter } from '#lib/use-filter.ts'

const FILES = [
  { bentuk: 'excel', label: 'Excel', ending: 'xlsx' },
  { bentuk: 'pdf', label: 'PDF', ending: 'pdf' },
] as const

export function BukuPage() {
  const sekolah = useChosenOf(useSaya().sekolah)
  const { filter } = useFilter('/kas/buku')
  const tanggal = filter.tanggal ?? today(sekolah?.zona_waktu)
  return (
    <PageFrame
      about={`Semua uang masuk ${sekolah?.nama ?? 'sekolah'} pada satu hari, dari meja kas maupun aplikasi.`}
      actions={sekolah && <Files idsekolah={sekolah.idsekolah} tanggal={tanggal} />}
    >
      <ForOneUnit>{(one) => <Buku {...one} tanggal={tanggal} />}</ForOneUnit>
    </PageFrame>
  )
}

function Files({ idsekolah, tanggal }: { idsekolah: string; tanggal: string }) {
  return (
    <>
      {FILES.map(({ bentuk, label, ending }) => (
        <FileButton
          key={bentuk}
          call="eksporBuku"
          request={{ idsekolah, tanggal, bentuk }}
          name={`buku-${tanggal}.${ending}`}
        >
          {label}
        </FileButton>
      ))}
      <Button look="secondary" onClick={() => window.print()}>
        Cetak
      </Button>
    </>
  )
}

function Buku({ idsekolah, zona_waktu, tanggal }: Unit & { tanggal: string }) {
  const { setFilter } = useFilter('/kas/buku')
  const { data: buku, isFetching, error, refetch } = useBukuKas(idsekolah, tanggal)
  return (
    <>
      <div className="filter-bar">
        <DateField label="Tanggal" value={tanggal} onValue={(day) => day && setFilter({ tanggal: day })} />
      </div>
      {buku && <BukuTotals {...buku} />}
      <BukuTable zone={zona_waktu} answer={{ rows: buku?.baris, isFetching, error, refetch }} />
    </>
  )
}
