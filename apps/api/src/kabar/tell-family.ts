import type { JenisKabar } from '@lunas/contract/kabar/kabar'
import type { KelompokKabar } from '@lunas/contract/kabar/kelompok-kabar'
import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import type { Tx } from '#platform/db/database'
import { nextAwake, type Night } from '#kabar/kabar'
import type { KabarTemplate } from '#kabar/kabar.queries'
import { isTold } from '#kabar/told-wali.queries'
import { queueKabar } from '#kabar/queue-kabar'

/** An event about a child's money, and the payment, bill or purchase concerned. */
type FamilyEvent = {
  siswa_id: string
  /** What it is about, for schools that tell one guardian less than another. */
  kelompok: KelompokKabar
  /** `status` unless told. */
  jenis?: JenisKabar
  peristiwa: string
  template: KabarTemplate
  subjek_id: string
}

/** Queues it for every guardian of the child whom the school tells of such things, outside of the school's quiet hours. */
export async function tellFamily(tx: Tx, event: FamilyEvent, now: Date): Promise<void> {
  const { siswa_id, kelompok, jenis = 'status', peristiwa, template, subjek_id } = event
  const family = await tx.query<Night & { nomor_wa: string }>(
    `SELECT v.nomor_wa, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai
       FROM offered.wali_siswa v
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = v.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE v.institusi_id = $1 AND v.siswa_id = $2 AND ${isTold('v', 'v.siswa_id', kelompok)} ORDER BY 1`,
    [tx.institusi_id, siswa_id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  const receivers = family.map((wali) => ({
    nomor_wa: wali.nomor_wa, subjek: [subjek_id], kirim_at: nextAwake(now, wali),
  }))
  await queueKabar(tx, { peristiwa, jenis, template }, receivers, now)
}
