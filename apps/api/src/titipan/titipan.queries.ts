import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { ANAK_SENDIRI } from '#anak/anak'
import { titipanAccount, type SiswaWithSekolah } from '#siswa/siswa'

export type SaudaraRow = SiswaWithSekolah

/** Lists every child that this parent may see. */
export function listSaudara(tx: Tx, { pengguna_id, nomor_wa }: Person): Promise<SaudaraRow[]> {
  return tx.query<SaudaraRow>(
    `SELECT w.id, w.nama, w.kelas, w.sekolah_id, s.nama AS sekolah, s.logo AS logo_sekolah
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, pengguna_id, nomor_wa],
  )
}

export async function findHeld(tx: Tx, siswa_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    'SELECT held FROM offered.ledger_balance WHERE institusi_id = $1 AND code = $2',
    [tx.institusi_id, titipanAccount(siswa_id)],
  )
  return row?.held ?? rupiah(0)
}

export async function isOtomatis(tx: Tx, siswa_id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM titipan_otomatis WHERE institusi_id = $1 AND siswa_id = $2',
    [tx.institusi_id, siswa_id],
  )
  return rows.length > 0
}

export type MutasiRow = { pada: Date; jumlah: Rupiah; untuk: string }

/** A family has far fewer movements than this, so more would mean a mistake. */
const MUTASI_MAX = 50

/** Movements from the pupil's payments, cases and refunds, and moves between siblings. */
export function listMutasiForWali(tx: Tx, siswa_id: string): Promise<MutasiRow[]> {
  return tx.query<MutasiRow>(
    `SELECT m.pada, m.jumlah, m.untuk FROM (
       SELECT b.recorded_at AS pada,
              sum(CASE WHEN t.credit_account = $3 THEN t.amount ELSE -t.amount END)::bigint
                AS jumlah,
              CASE WHEN b.event = 'pengembalian_disetujui' THEN 'Pengembalian'
                   WHEN b.event = 'pengembalian_batal' THEN 'Pengembalian dibatalkan'
                   WHEN p.metode = 'titipan' THEN 'Membayar tagihan' ELSE 'Kelebihan bayar' END
                AS untuk
         FROM offered.pembayaran p
         JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
        CROSS JOIN LATERAL unnest(b.transfers) t
        WHERE p.institusi_id = $1 AND p.pihak_id = $2
          AND $3 IN (t.debit_account, t.credit_account)
        GROUP BY b.subject_id, b.reference, b.recorded_at, b.event, p.metode
       UNION ALL
       SELECT g.pada, CASE WHEN g.ke_siswa_id = $2 THEN g.jumlah ELSE -g.jumlah END,
              CASE WHEN g.ke_siswa_id = $2 THEN 'Pindahan dari saudara'
                   ELSE 'Pindah ke saudara' END
         FROM titipan_pindah g
        WHERE g.institusi_id = $1 AND $2 IN (g.dari_siswa_id, g.ke_siswa_id)
       UNION ALL
       SELECT o.pada, o.jumlah, 'Pindahan dari saldo kantin' FROM offered.saldo_pindah o
        WHERE o.institusi_id = $1 AND o.siswa_id = $2
       UNION ALL
       SELECT b.recorded_at, CASE WHEN b.event = 'titipan_dilepas' THEN d.jumlah ELSE -d.jumlah END,
              CASE WHEN b.event = 'titipan_dilepas' THEN 'Selesai disisihkan'
                   ELSE 'Disisihkan untuk pembayaran' END
         FROM titipan_disisihkan d
         JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = d.id
        WHERE d.institusi_id = $1 AND d.siswa_id = $2
       UNION ALL
       SELECT b.recorded_at, CASE WHEN t.credit_account = $3 THEN t.amount ELSE -t.amount END,
              'Dicatat sekolah dari rekonsiliasi'
         FROM offered.kasus k
         JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = k.id
        CROSS JOIN LATERAL unnest(b.transfers) t
        WHERE k.institusi_id = $1 AND k.pihak_id = $2
          AND $3 IN (t.debit_account, t.credit_account)
       UNION ALL
       SELECT b.recorded_at, CASE WHEN t.credit_account = $3 THEN t.amount ELSE -t.amount END,
              CASE WHEN b.event = 'pengembalian_batal' THEN 'Pengembalian dibatalkan'
                   ELSE 'Pengembalian' END
         FROM offered.pengembalian z
         JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = z.id
        CROSS JOIN LATERAL unnest(b.transfers) t
        WHERE z.institusi_id = $1 AND z.pihak_id = $2 AND z.pembayaran_id IS NULL
          AND $3 IN (t.debit_account, t.credit_account)) m
      ORDER BY m.pada DESC LIMIT $4`,
    [tx.institusi_id, siswa_id, titipanAccount(siswa_id), MUTASI_MAX],
  )
}
