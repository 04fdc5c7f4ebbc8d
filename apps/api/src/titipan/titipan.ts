import type { JenisMutasi, MutasiTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { formatKode } from '@lunas/values/kode'
import { maskName } from '@lunas/values/mask'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { isWithin } from '#platform/auth/wewenang'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'
import type { SiswaWithSekolah } from '#siswa/siswa'

/** A posting that changed titipan; negative when money left it. */
export type Mutasi = {
  pada: Date
  event: string
  jumlah: Rupiah
  pembayaran_id: string | null
  nomor_kuitansi: string | null
  untuk: string[]
  saudara: string | null
  saudara_id: string | null
  saudara_sekolah_id: string | null
  kasus_urut: number | null
}

type Reasons = { masuk: JenisMutasi; keluar: JenisMutasi }

/** The reason to show for each ledger event, for money coming in and going out. */
const REASONS: Record<string, Reasons> = {
  pembayaran_berhasil: { masuk: 'lebih_bayar', keluar: 'membayar' },
  titipan_masuk: { masuk: 'lebih_bayar', keluar: 'koreksi' },
  titipan_pindah: { masuk: 'pindah', keluar: 'pindah' },
  titipan_disisihkan: { masuk: 'koreksi', keluar: 'disisihkan' },
  titipan_dilepas: { masuk: 'dilepas', keluar: 'koreksi' },
  pengembalian_disetujui: { masuk: 'dari_tagihan', keluar: 'dikembalikan' },
  pengembalian_batal: { masuk: 'batal_kembali', keluar: 'koreksi' },
  saldo_pindah: { masuk: 'dari_saldo', keluar: 'koreksi' },
  kasus_selesai: { masuk: 'kasus', keluar: 'kasus' },
}

/**
 * An event without a name here is shown as a correction, so that the lines add up to the titipan.
 */
export function jenisOf(event: string, arah: keyof Reasons): JenisMutasi {
  return REASONS[event]?.[arah] ?? 'koreksi'
}

export function showMutasi(
  institusi_id: string, mutasi: Mutasi, schools: string[] | null,
): MutasiTitipan {
  const { pada, event, jumlah, pembayaran_id, nomor_kuitansi, untuk, kasus_urut } = mutasi
  const arah = jumlah > 0 ? 'masuk' : 'keluar'
  return {
    pada: pada.toISOString(),
    jenis: jenisOf(event, arah),
    arah,
    jumlah: rupiah(Math.abs(jumlah)),
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
    nomor_kuitansi,
    untuk,
    saudara: showSaudara(institusi_id, mutasi, schools),
    nomor_kasus: kasus_urut === null ? null : nomorKasus(institusi_id, kasus_urut),
  }
}

function showSaudara(
  institusi_id: string, { saudara, saudara_id, saudara_sekolah_id }: Mutasi, schools: string[] | null,
): MutasiTitipan['saudara'] {
  if (saudara === null || saudara_id === null || saudara_sekolah_id === null) return null
  return isWithin(schools, saudara_sekolah_id)
    ? { nama: saudara, kode_siswa: formatKode('siswa', institusi_id, saudara_id) }
    : { nama: maskName(saudara), kode_siswa: null }
}

/** The titipan set aside for one child of a payment: its bills and its result. */
export type AsideView = SiswaWithSekolah & {
  jumlah: Rupiah
  selesai: boolean
  dipakai: boolean
  /** The receipt of the payment that was made with it. */
  nomor_kuitansi: string | null
  /** How much it paid; more than was set aside if the gateway's money became titipan too. */
  dibayar: Rupiah
  rincian: { id: string; nama: string; jumlah: Rupiah }[]
}

/** SQL for everything that was set aside for the payment `p`, or null. */
export const ASIDE_COLUMN = `(
         SELECT json_agg(json_build_object(
                  'id', d.siswa_id, 'nama', y.nama, 'kelas', y.kelas, 'sekolah_id', z.id,
                  'sekolah', z.nama, 'logo_sekolah', z.logo, 'jumlah', d.jumlah,
                  'selesai', d.selesai_at IS NOT NULL, 'dipakai', d.dibayar_id IS NOT NULL,
                  'nomor_kuitansi', q.nomor, 'dibayar', coalesce(b.jumlah, 0),
                  'rincian', (
                    SELECT json_agg(json_build_object(
                             'id', t.id, 'nama', t.nama, 'jumlah', r.jumlah) ORDER BY t.id)
                      FROM titipan_disisihkan_rincian r
                      JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = r.tagihan_id
                     WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id
                       AND t.siswa_id = d.siswa_id))
                  ORDER BY y.nama, y.id)
           FROM titipan_disisihkan d
           JOIN offered.siswa y ON y.institusi_id = $1 AND y.id = d.siswa_id
           JOIN offered.sekolah z ON z.institusi_id = $1 AND z.id = y.sekolah_id
           LEFT JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = d.dibayar_id
           LEFT JOIN offered.kuitansi q ON q.institusi_id = $1 AND q.pembayaran_id = d.dibayar_id
          WHERE d.institusi_id = $1 AND d.pembayaran_id = p.id)`

/** SQL for the sum that was set aside for the payment `p`, as one row for lists. */
export const ASIDE_TOTALS = `
      SELECT sum(greatest(0, b.jumlah - a.jumlah)) AS lewat,
             bool_or(a.selesai_at IS NULL) AS menyusul
        FROM titipan_disisihkan a
        LEFT JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = a.dibayar_id
       WHERE a.institusi_id = $1 AND a.pembayaran_id = p.id`
