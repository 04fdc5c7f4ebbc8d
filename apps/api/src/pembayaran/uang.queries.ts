import type { Rupiah } from '@lunas/values/rupiah'

/** What became of the money of a payment, from all that is posted under it. */
export type UangColumns = {
  diterima: Rupiah
  /** What the payment's purpose has not of it and what did not go back either. */
  menjadi_titipan: Rupiah
  /** What of that had reached its purpose and was moved. */
  ke_titipan: Rupiah
  dikembalikan: Rupiah
  /** Agreed on, and not gone yet. */
  sedang_dikembalikan: Rupiah
  /** Whether bills were opened again by what goes back or went. */
  dibuka_lagi: boolean
}

const AGREED = `b.event = 'pengembalian_disetujui'`
const KEPT = `starts_with(t.credit_account, y.surplus || '/')`
const FROM_PURPOSE = `${AGREED} AND starts_with(t.debit_account, y.akun || '/')`
const OWED_BACK = `starts_with(t.credit_account, 'pengembalian/')`

/**
 * The columns of `UangColumns` of a payment `p`, one row; none of them is null. Which accounts hold
 * what it was for and what was too much, the table payable says; a claim that is debited is open again.
 */
export const UANG = `
      SELECT v.diterima, v.tersimpan AS menjadi_titipan,
             least(v.pindah, v.lepas, v.tersimpan) AS ke_titipan, v.dikembalikan,
             greatest(0, v.disetujui - v.dikembalikan - v.batal) AS sedang_dikembalikan,
             v.dibuka_lagi
        FROM (
          SELECT ${sumWhere(`b.event IN ('pembayaran_berhasil', 'titipan_masuk')`)} AS diterima,
                 greatest(0, ${sumWhere(KEPT)}
                   - ${sumWhere(`${AGREED} AND starts_with(t.debit_account, y.surplus || '/')`)})
                   AS tersimpan,
                 ${sumWhere(`b.event IN ('pengembalian_disetujui', 'pengembalian_batal')
                             AND ${KEPT}`)} AS pindah,
                 ${sumWhere(FROM_PURPOSE)} AS lepas,
                 ${sumWhere(`${AGREED} AND ${OWED_BACK}`)} AS disetujui,
                 ${sumWhere(`b.event = 'pengembalian_batal'`)} AS batal,
                 ${sumWhere(`b.event = 'pengembalian_selesai'`)} AS dikembalikan,
                 coalesce(bool_or(${FROM_PURPOSE} AND ${OWED_BACK} AND y.side = 'debit'), false)
                   AS dibuka_lagi
            FROM offered.ledger_posting b
           CROSS JOIN LATERAL unnest(b.transfers) AS t
            JOIN (SELECT a.untuk, a.akun, a.surplus, k.side
                    FROM payable a JOIN offered.ledger_kind k ON k.kind = a.akun) y ON y.untuk = p.untuk
           WHERE b.institusi_id = $1 AND b.subject_id = p.id
             AND b.event IN ('pembayaran_berhasil', 'titipan_masuk', 'pengembalian_disetujui',
                             'pengembalian_selesai', 'pengembalian_batal')) v`

function sumWhere(condition: string): string {
  return `coalesce(sum(t.amount) FILTER (WHERE ${condition}), 0)::bigint`
}
