import type { KolomBerkasDibaca } from '@lunas/contract/siswa/pemetaan-kolom'
import type { Unggahan as OnWire } from '@lunas/contract/tagihan/unggahan'
import type { MacamUnggahan, StatusUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

export type Unggahan = {
  id: string
  sekolah_id: string
  sekolah: string
  macam: MacamUnggahan
  nama_berkas: string
  status: StatusUnggahan
  baru: number
  sama: number
  ditolak: number
  jumlah: Rupiah
  kolom_diabaikan: string[]
  /** The work that the file came with. */
  berkas_id: string
  kolom: KolomBerkasDibaca[]
  dibuat_at: Date
  dibuat_oleh: string
  /** Who proposed what waits now or was decided last: to put it in force, or to take it back. */
  diajukan_oleh_id: string | null
  diajukan_at: Date | null
  diajukan_oleh: string
  diputus_at: Date | null
  diputus_oleh: string
  alasan: string
}

/** What the second person agrees to: all rows of a file, which never change once they are read. */
export const usulanUnggahan = {
  jenis: 'unggahan',
  menunggu: `SELECT id, sekolah_id, coalesce(batal_diajukan_oleh, diajukan_oleh) AS diajukan_oleh,
            coalesce(batal_diajukan_at, diajukan_at) AS diajukan_at FROM unggahan
     WHERE institusi_id = $1 AND status IN ('menunggu', 'menunggu_batal')`,
  usulanOf(row: Unggahan): Diajukan | null {
    const { id, status, macam, baru, jumlah, alasan, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    const isWaiting = status === 'menunggu' || status === 'menunggu_batal'
    if (!isWaiting || oleh === null || pada === null) return null
    return { id, oleh, pada, isi: { status, macam, baru, jumlah, alasan } }
  },
} as const

export function showUnggahan(institusi_id: string, row: Unggahan, pemutus: Pemutus): OnWire {
  const {
    id, sekolah_id, diajukan_oleh_id: _oleh, berkas_id: _file, kolom: _kolom, dibuat_at, diajukan_at, diputus_at, ...shown
  } = row
  return {
    ...shown,
    idunggahan: formatKode('unggahan', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    dibuat_at: dibuat_at.toISOString(),
    diajukan_at: diajukan_at?.toISOString() ?? null,
    usulan: showUsulan(usulanUnggahan, row, pemutus),
    diputus_at: diputus_at?.toISOString() ?? null,
  }
}
