import type { JenisKabar, KanalKabar } from '@lunas/contract/kabar/kabar'
import type { StatusPesan } from '#messages/messages'
import type { Tx } from '#platform/db/database'
import type { KabarTemplate } from '#kabar/kabar.queries'

export type SentRow = {
  jenis: JenisKabar
  template: KabarTemplate
  isi: Record<string, string>
  pada: Date
  kanal: { kanal: KanalKabar; status: StatusPesan }[]
}

/** The messages sent to a number, one row per event. */
export function listSent(
  tx: Tx, nomor_wa: string, before: Date | null, limit: number,
): Promise<SentRow[]> {
  return tx.query<SentRow>(
    `SELECT k.jenis, k.template, (array_agg(k.isi ORDER BY k.kanal DESC))[1] AS isi,
            min(p.dibuat_at) AS pada,
            json_agg(json_build_object('kanal', k.kanal, 'status', p.status)
                     ORDER BY k.kanal DESC) AS kanal
       FROM kabar k
       JOIN offered.pesan p ON p.institusi_id = $1 AND p.id = k.id
      WHERE k.institusi_id = $1 AND k.nomor_wa = $2 AND k.status = 'dikirim'
      GROUP BY k.peristiwa, k.jenis, k.template
     HAVING $3::timestamptz IS NULL OR min(p.dibuat_at) < $3
      ORDER BY pada DESC, k.peristiwa LIMIT $4`,
    [tx.institusi_id, nomor_wa, before, limit],
  )
}

export type SentAboutRow = SentRow & { nomor_wa: string }

/** The messages about bills and payments of a pupil at these schools; null means all schools. */
export function listSentAbout(
  tx: Tx, { siswa_id, schools, limit }: { siswa_id: string; schools: readonly string[] | null; limit: number },
): Promise<SentAboutRow[]> {
  return tx.query<SentAboutRow>(
    `WITH about AS (
       SELECT id FROM offered.tagihan
        WHERE institusi_id = $1 AND siswa_id = $2 AND ($3::uuid[] IS NULL OR sekolah_id = ANY ($3))
       UNION ALL
       SELECT id FROM offered.pembayaran
        WHERE institusi_id = $1 AND pihak_id = $2 AND ($3::uuid[] IS NULL OR sekolah_id = ANY ($3)))
     SELECT k.nomor_wa, k.jenis, k.template, (array_agg(k.isi ORDER BY k.kanal DESC))[1] AS isi,
            min(p.dibuat_at) AS pada,
            json_agg(json_build_object('kanal', k.kanal, 'status', p.status)
                     ORDER BY k.kanal DESC) AS kanal
       FROM offered.wali_siswa v
       JOIN kabar k ON k.institusi_id = $1 AND k.nomor_wa = v.nomor_wa AND k.status = 'dikirim'
        AND k.subjek && ARRAY(SELECT id FROM about)
       JOIN offered.pesan p ON p.institusi_id = $1 AND p.id = k.id
      WHERE v.institusi_id = $1 AND v.siswa_id = $2
      GROUP BY k.nomor_wa, k.peristiwa, k.jenis, k.template
      ORDER BY pada DESC, k.peristiwa LIMIT $4`,
    [tx.institusi_id, siswa_id, schools, limit],
  )
}
