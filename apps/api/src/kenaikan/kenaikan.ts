import type { Kenaikan as OnWire } from '@lunas/contract/siswa/kenaikan'
import type { HasilKenaikan, StatusKenaikan } from '@lunas/contract/siswa/kenaikan.status'
import { formatKode } from '@lunas/values/kode'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

export type Hitungan = Record<HasilKenaikan, number> & { siswa: number }

export type Kenaikan = Hitungan & {
  id: string
  sekolah_id: string
  sekolah: string
  dari_tahun_id: string
  ke_tahun_id: string
  dari: string
  ke: string
  status: StatusKenaikan
  versi: number
  dibuat_at: Date
  dibuat_oleh: string
  diajukan_at: Date | null
  diajukan_oleh_id: string | null
  diajukan_oleh: string
  diputus_at: Date | null
  diputus_oleh: string
  alasan: string
}

/** What the second person agrees to: every pupil, by the version that they saw. */
export const usulanKenaikan = {
  jenis: 'kenaikan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM kenaikan
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: Kenaikan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada, dari, versi, siswa, alasan } = row
    if (status !== 'menunggu' || oleh === null || pada === null) return null
    return { id, oleh, pada, isi: { dari, versi, siswa, alasan } }
  },
} as const

export function showKenaikan(institusi_id: string, row: Kenaikan, pemutus: Pemutus): OnWire {
  const { sekolah, dari, ke, status, versi, siswa, naik, tinggal, lulus, pindah, keluar } = row
  return {
    idkenaikan: formatKode('kenaikan', institusi_id, row.id),
    idsekolah: formatKode('sekolah', institusi_id, row.sekolah_id),
    sekolah, dari, ke, status, versi, siswa, naik, tinggal, lulus, pindah, keluar,
    dibuat_at: row.dibuat_at.toISOString(),
    dibuat_oleh: row.dibuat_oleh,
    diajukan_at: row.diajukan_at?.toISOString() ?? null,
    diajukan_oleh: row.diajukan_oleh,
    usulan: showUsulan(usulanKenaikan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh: row.diputus_oleh,
    alasan: row.alasan,
  }
}
