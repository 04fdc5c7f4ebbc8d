import type { CakupanImpor } from '@lunas/contract/buku/rekonsiliasi'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

type Row = Omit<CakupanImpor, 'sejak' | 'sampai' | 'sen'> & {
  sejak: Date | null
  sampai: Date | null
}

/** Where there are many schools, those without any report are of no news to anybody. */
const SCHOOLS_MAX = 30

/**
 * Since when reports are known, for everywhere that money arrives: gateways and banks that ask us,
 * the account that collects for all once it has a statement, then the schools' own accounts. Staff of
 * some schools see the accounts of these schools only.
 */
export async function listCakupan(tx: Tx, person: Person): Promise<CakupanImpor[]> {
  const schools = await schoolsOf(tx, person)
  const rows = await tx.query<Row>(
    `SELECT a.code AS akun,
            CASE WHEN a.code = 'gateway/midtrans' THEN 'Midtrans'
                 ELSE coalesce('Rekening ' || s.nama, b.nama, split_part(a.code, '/', 2)) END AS nama,
            min(r.dari) AS sejak, max(r.sampai) AS sampai
       FROM offered.ledger_account a
       LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND a.code = 'bank/' || s.id
       LEFT JOIN LATERAL (SELECT min(m.nama) AS nama FROM offered.bank_snap m
                           WHERE a.code = 'gateway/' || m.bank) b ON true
       LEFT JOIN impor r ON r.institusi_id = $1 AND r.akun = a.code AND r.dibatalkan_at IS NULL
      WHERE a.institusi_id = $1 AND (starts_with(a.code, 'gateway/') OR s.id IS NOT NULL)
        AND ($2::uuid[] IS NULL OR s.id = ANY ($2))
      GROUP BY a.code, s.nama, b.nama
      ORDER BY starts_with(a.code, 'bank/'), min(r.dari) IS NULL, 2 LIMIT ${SCHOOLS_MAX}`,
    [tx.institusi_id, schools],
  )
  const sen = await readSen(tx)
  // The account that collects for all is for those who work for all.
  const accounts = [...(schools === null ? await collecting(tx) : []), ...rows]
  return accounts.map(({ sejak, sampai, ...row }) => ({
    ...row, sejak: sejak?.toISOString() ?? null, sampai: sampai?.toISOString() ?? null,
    sen: sen.get(row.akun) ?? 0,
  }))
}

async function collecting(tx: Tx): Promise<Row[]> {
  const rows = await tx.query<Row>(
    `SELECT 'rekening' AS akun, 'Rekening pengumpul' AS nama, min(dari) AS sejak,
            max(sampai) AS sampai
       FROM impor WHERE institusi_id = $1 AND format = 'bank' AND sekolah_id IS NULL
        AND dibatalkan_at IS NULL`,
    [tx.institusi_id],
  )
  return rows.filter(({ sejak }) => sejak !== null)
}

/** What the statements of each account show beyond the whole rupiah that were booked. */
async function readSen(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.query<{ akun: string; sen: number }>(
    `SELECT coalesce('bank/' || i.sekolah_id, 'rekening') AS akun, (sum(b.sen) % 100)::int AS sen
       FROM impor i
       JOIN impor_baris b ON b.institusi_id = $1 AND b.impor_id = i.id AND b.sen > 0
      WHERE i.institusi_id = $1 AND i.dibatalkan_at IS NULL GROUP BY i.sekolah_id`,
    [tx.institusi_id],
  )
  return new Map(rows.map(({ akun, sen }) => [akun, sen]))
}
