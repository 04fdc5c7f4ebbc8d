import type { JenisNilai, Satuan } from '@lunas/contract/ziswaf/nilai'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'

export type NilaiRow = {
  /** Null for a national value. */
  id: string | null
  jenis: JenisNilai
  nilai: number
  satuan: Satuan
  keputusan: string
  tanggal_keputusan: LocalDate | null
  berlaku_dari: LocalDate
  berlaku_sampai: LocalDate | null
  sumber: string
  dicatat_at: Date | null
  dicabut_at: Date | null
}

/** National values and the institution's own, also old and withdrawn ones. */
export function listNilai(tx: Tx): Promise<NilaiRow[]> {
  return tx.query<NilaiRow>(
    `SELECT id, jenis, nilai, satuan, keputusan, tanggal_keputusan, berlaku_dari, berlaku_sampai,
            sumber, dicatat_at, dicabut_at
       FROM nilai_ziswaf WHERE institusi_id = $1
      UNION ALL
     SELECT NULL, jenis, nilai, satuan, keputusan, tanggal_keputusan, berlaku_dari, berlaku_sampai,
            sumber, NULL, NULL
       FROM nilai_ziswaf_baku
      ORDER BY jenis, berlaku_dari DESC, dicatat_at DESC NULLS LAST`,
    [tx.institusi_id],
  )
}

type NewNilai = Omit<NilaiRow, 'id' | 'dicatat_at' | 'dicabut_at'>

/** The database refuses a period that overlaps another of the same kind. */
export async function insertNilai(
  tx: Tx, id: string, row: NewNilai, { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO nilai_ziswaf (institusi_id, id, jenis, nilai, satuan, keputusan, tanggal_keputusan,
                               berlaku_dari, berlaku_sampai, sumber, dicatat_at, dicatat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.institusi_id, id, row.jenis, row.nilai, row.satuan, row.keputusan, row.tanggal_keputusan,
      row.berlaku_dari, row.berlaku_sampai, row.sumber, now, oleh,
    ],
  )
}

/** Undefined when it was withdrawn before or never existed. */
export async function withdrawNilai(
  tx: Tx, id: string, now: Date,
): Promise<Pick<NilaiRow, 'jenis' | 'nilai' | 'berlaku_dari'> | undefined> {
  const [row] = await tx.query<Pick<NilaiRow, 'jenis' | 'nilai' | 'berlaku_dari'>>(
    `UPDATE nilai_ziswaf SET dicabut_at = $3
      WHERE institusi_id = $1 AND id = $2 AND dicabut_at IS NULL
      RETURNING jenis, nilai, berlaku_dari`,
    [tx.institusi_id, id, now],
  )
  return row
}
