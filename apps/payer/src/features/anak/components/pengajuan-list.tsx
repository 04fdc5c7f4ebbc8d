import type { Pengajuan } from '@lunas/contract/pengguna/anak'
import { StatusBadge } from '@lunas/ui/status-badge'
import { momentOf } from '#lib/moments.ts'
import { anakCopy } from '../anak.copy.ts'
import { pengajuanLook } from '../pengajuan-look.ts'

/** The parent's requests to schools and their answers. */
export function PengajuanList({ pengajuan }: { pengajuan: readonly Pengajuan[] }) {
  if (pengajuan.length === 0) return null
  return (
    <section className="plain">
      <h2 className="text-base">{anakCopy.requests}</h2>
      <ul className="divide-y divide-line">
        {pengajuan.map((one) => (
          <li key={one.kode_pengajuan} className="py-3">
            <p className="font-semibold">
              {one.siswa.nama} · {anakCopy.nis(one.nis)}
            </p>
            <p className="text-sm text-ink-soft">{one.siswa.sekolah}</p>
            <p className="text-sm text-ink-faint">
              {anakCopy.asked(momentOf(one.dibuat_at))}
            </p>
            <div className="mt-2">
              <StatusBadge {...pengajuanLook[one.status]} />
            </div>
            {one.catatan && <p className="mt-2 text-sm">{one.catatan}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
