import type { Keringanan as OnWire } from '@lunas/contract/tagihan/keringanan'
import type {
  GabungKeringanan, KelebihanKeringanan, StatusKeringanan,
} from '@lunas/contract/tagihan/keringanan.status'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

export { reliefsOn, totalOf, type Applied, type Relief } from '#keringanan/relief'

export type Keringanan = UsulanSteps & {
  id: string
  sekolah_id: string
  sekolah: string
  jenis_id: string
  jenis: string
  siswa_id: string | null
  keluarga_id: string | null
  nama: string
  kelas: string
  persen: number | null
  nilai: Rupiah | null
  gabung: GabungKeringanan
  saudara_minimal: number | null
  saudara: { nama: string; sekolah: string }[]
  kelebihan: KelebihanKeringanan
  uraian: string
  dari: LocalDate
  sampai: LocalDate | null
  status: StatusKeringanan
  ke_titipan: Rupiah
  diakhiri_at: Date | null
  diakhiri_oleh: string
  /** The hash of the paper that it rests on, in letters; null without one. */
  surat: string | null
}

/** What the second person agrees to. */
export const usulanKeringanan = {
  jenis: 'keringanan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM keringanan
     WHERE institusi_id = $1 AND status = 'diajukan'`,
  usulanOf(row: Keringanan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'diajukan') return null
    const { jenis_id, siswa_id, keluarga_id, persen, nilai, gabung, saudara_minimal, kelebihan } = row
    const { uraian, dari, sampai, surat } = row
    return {
      id, oleh, pada,
      isi: {
        jenis_id, siswa_id, keluarga_id, persen, nilai, gabung, saudara_minimal, kelebihan, uraian, dari, sampai,
        ...(surat !== null && { surat }),
      },
    }
  },
} as const

export function showKeringanan(institusi_id: string, row: Keringanan, pemutus: Pemutus): OnWire {
  const { sekolah, nama, kelas, jenis, persen, nilai, gabung, saudara_minimal, kelebihan, dari } = row
  const { sampai, uraian, saudara, status, ditarik, diajukan_oleh, diputus_oleh, alasan } = row
  return {
    idkeringanan: formatKode('keringanan', institusi_id, row.id),
    idsekolah: formatKode('sekolah', institusi_id, row.sekolah_id),
    sekolah, nama,
    kode_siswa: row.siswa_id === null ? null : formatKode('siswa', institusi_id, row.siswa_id),
    kelas, jenis, persen, nilai, gabung, saudara_minimal, kelebihan, dari, sampai, uraian, saudara, status,
    ditarik, ada_surat: row.surat !== null,
    diajukan_at: row.diajukan_at.toISOString(),
    diajukan_oleh,
    usulan: showUsulan(usulanKeringanan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh, alasan,
    diakhiri_at: row.diakhiri_at?.toISOString() ?? null,
    diakhiri_oleh: row.diakhiri_oleh,
  }
}
