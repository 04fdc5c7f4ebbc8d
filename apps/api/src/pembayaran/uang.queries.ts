/** What became of the money of a payment, from all that is posted under it. */
export type UangColumns = {
  diterima: number
  /** What no bill has of it and what did not go back either. */
  menjadi_titipan: number
  /** What of that had paid bills and was moved. */
  ke_titipan: number
  dikembalikan: number
  /** Agreed on, and not gone yet. */
  sedang_dikembalikan: number
  /** Whether bills were opened again by what goes back or went. */
  dibuka_lagi: boolean
}

const AGREED = `b.event = 'pengembalian_disetujui'`
const FROM_BILLS = `${AGREED} AND starts_with(t.debit_account, 'piutang/')`

/** The columns of `UangColumns` of a payment `p`, one row; none of them is null. */
export const UANG = `
      SELECT v.diterima, v.tersimpan AS menjadi_titipan,
             least(v.pindah, v.lepas, v.tersimpan) AS ke_titipan, v.dikembalikan,
             greatest(0, v.disetujui - v.dikembalikan - v.batal) AS sedang_dikembalikan,
             v.dibuka_lagi
        FROM (
          SELECT ${sumWhere(`b.event IN ('pembayaran_berhasil', 'titipan_masuk')`)} AS diterima,
                 greatest(0, ${sumWhere(`starts_with(t.credit_account, 'titipan/')`)}
                   - ${sumWhere(`${AGREED} AND starts_with(t.debit_account, 'titipan/')`)})
                   AS tersimpan,
                 ${sumWhere(`b.event IN ('pengembalian_disetujui', 'pengembalian_batal')
                             AND starts_with(t.credit_account, 'titipan/')`)} AS pindah,
                 ${sumWhere(FROM_BILLS)} AS lepas,
                 ${sumWhere(`${AGREED} AND starts_with(t.credit_account, 'pengembalian/')`)} AS disetujui,
                 ${sumWhere(`b.event = 'pengembalian_batal'`)} AS batal,
                 ${sumWhere(`b.event = 'pengembalian_selesai'`)} AS dikembalikan,
                 coalesce(bool_or(${FROM_BILLS} AND starts_with(t.credit_account, 'pengembalian/')), false)
                   AS dibuka_lagi
            FROM ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
           WHERE b.institusi_id = $1 AND b.subject_id = p.id
             AND b.event IN ('pembayaran_berhasil', 'titipan_masuk', 'pengembalian_disetujui',
                             'pengembalian_selesai', 'pengembalian_batal')) v`

function sumWhere(condition: string): string {
  return `coalesce(sum(t.amount) FILTER (WHERE ${condition}), 0)::bigint`
}
