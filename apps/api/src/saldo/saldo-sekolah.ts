import { SALDO_MAX_BAWAAN, type SaldoSekolah } from '@lunas/contract/saldo/saldo-sekolah'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'

type SekolahDeps = { db: Database; clock: Clock }

/** What each school that this person works for holds for its pupils. */
export function readSaldoSekolah({ db }: Pick<SekolahDeps, 'db'>, caller: Caller): Promise<SaldoSekolah[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => listSaldo(tx, await schoolsOf(tx, person)))
}

/** Decides how much a pupil may hold. What pupils already have stays. */
export function changeSaldoMaks(
  { db, clock }: SekolahDeps, { idsekolah, maks }: ParsedRequestOf<'aturSaldo'>, caller: Caller,
): Promise<SaldoSekolah> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('sekolah', idsekolah)
    if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id)))
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    const [before] = await listSaldo(tx, [kode.id])
    await tx.query(
      `INSERT INTO aturan_saldo (institusi_id, sekolah_id, maks, diubah_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (institusi_id, sekolah_id)
       DO UPDATE SET maks = EXCLUDED.maks, diubah_at = EXCLUDED.diubah_at`,
      [tx.institusi_id, kode.id, maks, now],
    )
    const [after] = await listSaldo(tx, [kode.id])
    if (!before || !after) throw refuse('SEKOLAH_TIDAK_DIKENAL')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'aturan_saldo_diubah', subject_id: kode.id,
      sekolah_id: kode.id, alamat: caller.address, sebelum: { maks: before.maks },
      sesudah: { maks: after.maks },
    })
    return after
  })
}

/** What a pupil of this school may hold. */
export async function findSaldoMaks(tx: Tx, siswa_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ maks: Rupiah }>(
    `SELECT coalesce(max(a.maks), $3)::bigint AS maks FROM offered.siswa w
       JOIN aturan_saldo a ON a.institusi_id = $1 AND a.sekolah_id = w.sekolah_id
      WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, siswa_id, SALDO_MAX_BAWAAN],
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row.maks
}

type Row = Omit<SaldoSekolah, 'idsekolah'> & { id: string }

async function listSaldo(tx: Tx, schools: string[] | null): Promise<SaldoSekolah[]> {
  const rows = await tx.query<Row>(
    `SELECT s.id, s.nama AS sekolah, coalesce(a.maks, $3)::bigint AS maks,
            coalesce(h.siswa, 0)::int AS siswa, coalesce(h.saldo, 0)::bigint AS saldo
       FROM offered.sekolah s
       LEFT JOIN aturan_saldo a ON a.institusi_id = $1 AND a.sekolah_id = s.id
       LEFT JOIN (SELECT c.sekolah_id, count(*) FILTER (WHERE g.held > 0 AND c.kind = 'saldo') AS siswa, sum(g.held) AS saldo
                    FROM offered.ledger_account c
                    JOIN offered.ledger_balance g ON g.institusi_id = $1 AND g.code = c.code
                   WHERE c.institusi_id = $1 AND c.kind IN ('saldo', 'jatah') GROUP BY c.sekolah_id) h
         ON h.sekolah_id = s.id
      WHERE s.institusi_id = $1 AND s.bentuk = 'sekolah' AND ($2::uuid[] IS NULL OR s.id = ANY ($2))
      ORDER BY s.nama, s.id`,
    [tx.institusi_id, schools, SALDO_MAX_BAWAAN],
  )
  return rows.map(({ id, ...row }) => ({ idsekolah: formatKode('sekolah', tx.institusi_id, id), ...row }))
}
