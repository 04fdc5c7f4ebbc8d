import type { Pengukuhan } from '@lunas/contract/portal/petugas'
import type { Level } from '@lunas/contract/pengguna/level'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksForAll } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { readPemutus } from '#usulan/read-pemutus'
import type { Needs } from '#petugas/needs'

type Row = {
  id: string
  nama: string
  email: string | null
  level: Level
  sekolah: string[]
  pengundang: string
  diterima: boolean
}

/** Everybody who counts as their inviter still, and whether this person can change that. */
export async function listPengukuhan({ db }: Pick<Needs, 'db'>, caller: Caller): Promise<Pengukuhan[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { sama } = await readPemutus(tx, person)
    return (await readUnconfirmed(tx, person)).map(({ id, email, pengundang, ...row }) => ({
      ...row,
      idpengguna: formatKode('pengguna', tx.institusi_id, id),
      email: email ?? '',
      diundang_oleh: pengundang,
      boleh_kukuhkan: row.diterima && !sama.includes(id),
    }))
  })
}

/**
 * Somebody else than the inviter says that they know who uses an account. From then on it counts as
 * a person of its own, so whoever counts as the inviter cannot say it.
 */
export async function confirmPetugas(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller, idpengguna: string,
): Promise<null> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('pengguna', idpengguna)
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    const [row] = kode?.institusi_id === institusi_id ? await readUnconfirmed(tx, person, kode.id) : []
    if (!row) throw refuse('PETUGAS_TIDAK_DITEMUKAN')
    const { sama } = await readPemutus(tx, person)
    if (sama.includes(row.id)) throw refuse('PENGUKUHAN_ORANG_LAIN')
    const [done] = await tx.query<{ done: boolean }>(
      'SELECT confirm_pengguna($1, $2, $3, $4) AS done', [institusi_id, row.id, pengguna_id, now],
    )
    if (!done?.done) throw refuse('PENGUKUHAN_BELUM_DITERIMA')
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'petugas_dikukuhkan', subject_id: row.id, alamat: caller.address,
      rincian: { level: row.level }, sebelum: { dikukuhkan: false }, sesudah: { dikukuhkan: true },
    })
  })
  return null
}

/** People of a school are known there; who works for the whole institution is known to those who do too. */
function readUnconfirmed(tx: Tx, person: Person, id: string | null = null): Promise<Row[]> {
  const { level, sekolah } = person
  return tx.query<Row>(
    `SELECT p.id, p.nama, p.email, p.level, u.nama AS pengundang, p.email_terverifikasi_at IS NOT NULL AS diterima,
            array(SELECT DISTINCT s.nama FROM offered.penugasan_berlaku g
                    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
                   WHERE g.institusi_id = $1 AND g.pengguna_id = p.id
                   ORDER BY s.nama) AS sekolah
       FROM offered.pengguna p
       JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.dibuat_oleh
      WHERE p.institusi_id = $1 AND p.level NOT IN ('wali', 'mitra') AND p.dikukuhkan_at IS NULL
        AND p.dihapus_at IS NULL AND p.dinonaktifkan_at IS NULL
        AND (p.level <> 'operator' OR $2) AND ($3::uuid IS NULL OR p.id = $3)
        AND ($4 OR EXISTS (
              SELECT 1 FROM offered.penugasan_berlaku g
               WHERE g.institusi_id = $1 AND g.pengguna_id = p.id AND g.sekolah_id = ANY ($5::uuid[])))
      ORDER BY p.nama, p.id`,
    [tx.institusi_id, level === 'operator', id, worksForAll({ level }), sekolah],
  )
}
