import type { SiswaMasuk } from '@lunas/contract/tagihan/masuk'
import { dilewatiWords, sebabMasukWords, statusMasukWords } from '@lunas/contract/tagihan/masuk.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatDate, localDate } from '@lunas/values/local-date'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { useMasuk } from '../api/masuk.ts'

type PopupProps = { sekolah: { idsekolah: string; nama: string } | undefined; isOpen: boolean; onClose: () => void }

/** Who joined, changed class or opted into a service, and in which run it is billed, or why not. */
export function MasukPopup({ sekolah, isOpen, onClose }: PopupProps) {
  return (
    <Popup open={isOpen} onClose={onClose} title={`Siswa masuk ${sekolah?.nama ?? ''}`}>
      <ForOneSekolah>{({ idsekolah }) => <Loaded key={idsekolah} idsekolah={idsekolah} />}</ForOneSekolah>
    </Popup>
  )
}

function Loaded({ idsekolah }: { idsekolah: string }) {
  const { data: masuk } = useMasuk(idsekolah)
  if (!masuk) return <Skeleton className="h-48 rounded-card" />
  return (
    <div className="space-y-5">
      <p>
        Siswa yang masuk, pindah kelas atau ikut layanan disiapkan dalam satu penagihan. Tagihan terbit setelah
        orang kedua setuju.
      </p>
      {masuk.length === 0 && <p className="notice tone-quiet">Belum ada siswa yang masuk, pindah kelas atau ikut layanan.</p>}
      <ul className="divide-y divide-line">
        {masuk.map((one) => <Row key={`${one.kode_siswa} ${one.sebab} ${one.hari}`} {...one} />)}
      </ul>
    </div>
  )
}

function Row({ nama_siswa, nis, sebab, hari, status, dilewati, penagihan }: SiswaMasuk) {
  const why = dilewati ? dilewatiWords[dilewati] : penagihan && `${penagihan}.`
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{nama_siswa}</span>
        <StateBadge {...statusMasukWords[status]} />
      </div>
      <p className="text-sm text-ink-soft">
        {nis} · {sebabMasukWords[sebab]} {formatDate(localDate(hari))}. {why || 'Disiapkan dalam beberapa menit.'}
      </p>
    </li>
  )
}
