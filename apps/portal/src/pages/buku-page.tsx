import { Button } from '@lunas/ui/button'
import type { Zone } from '@lunas/values/local-date'
import { DateField } from '#components/date-field.tsx'
import { FileButton } from '#components/file-button.tsx'
import { OneUnitPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { useBukuKas } from '#features/buku/api/buku-kas.ts'
import { BukuTable } from '#features/buku/components/buku-table.tsx'
import { BukuTotals } from '#features/buku/components/buku-totals.tsx'
import { useOneUnit } from '#lib/saya.ts'
import { today } from '#lib/today.ts'
import { useFilter } from '#lib/use-filter.ts'

const FILES = [
  { bentuk: 'excel', label: 'Excel', ending: 'xlsx' },
  { bentuk: 'pdf', label: 'PDF', ending: 'pdf' },
] as const

export function BukuPage() {
  const sekolah = useOneUnit()
  const { filter, setFilter } = useFilter('/kas/buku')
  const tanggal = filter.tanggal ?? today(sekolah?.zona_waktu)
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  return (
    <LoadedBuku
      {...sekolah}
      tanggal={tanggal}
      onTanggal={(day) => setFilter({ tanggal: day })}
    />
  )
}

type LoadedBukuProps = {
  idsekolah: string
  nama: string
  zona_waktu: Zone
  tanggal: string
  onTanggal: (day: string) => void
}

function LoadedBuku({ idsekolah, nama, zona_waktu, tanggal, onTanggal }: LoadedBukuProps) {
  const { data: buku, isFetching, error, refetch } = useBukuKas(idsekolah, tanggal)
  return (
    <PageFrame
      about={`Semua uang masuk ${nama} pada satu hari, dari meja kas maupun aplikasi.`}
      actions={
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
      }
    >
      <div className="filter-bar">
        <OneUnitPick />
        <DateField label="Tanggal" value={tanggal} onValue={(day) => day && onTanggal(day)} />
      </div>
      {buku && <BukuTotals {...buku} />}
      <BukuTable zone={zona_waktu} answer={{ rows: buku?.baris, isFetching, error, refetch }} />
    </PageFrame>
  )
}
