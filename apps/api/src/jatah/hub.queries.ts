import type { Tx } from '#platform/db/database'

export type HubRow = {
  id: string
  sekolah_id: string
  sekolah: string
  nama: string
  alamat: string[]
  dipasang_at: Date | null
  terlihat_at: Date | null
}

/** Also the revoked ones. */
const SELECT_ANY_HUB = `
  SELECT h.id, h.sekolah_id, s.nama AS sekolah, h.nama, h.alamat, h.dipasang_at, h.terlihat_at
    FROM hub_kantin h JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
   WHERE h.institusi_id = $1`
const SELECT_HUB = `${SELECT_ANY_HUB} AND h.dicabut_at IS NULL`

type NewHub = {
  id: string
  sekolah_id: string
  nama: string
  kode_sidik: Buffer
  kode_sampai: Date
  dibuat_oleh: string
}

export async function insertHub(tx: Tx, hub: NewHub, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO hub_kantin (institusi_id, id, sekolah_id, nama, kode_sidik, kode_sampai, dibuat_at,
                             dibuat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.institusi_id, hub.id, hub.sekolah_id, hub.nama, hub.kode_sidik, hub.kode_sampai, now,
      hub.dibuat_oleh,
    ],
  )
}

export async function findHub(
  tx: Tx, id: string, { orRevoked = false }: { orRevoked?: boolean } = {},
): Promise<HubRow | undefined> {
  const [row] = await tx.query<HubRow>(
    `${orRevoked ? SELECT_ANY_HUB : SELECT_HUB} AND h.id = $2`, [tx.institusi_id, id],
  )
  return row
}

/**
 * Wrong codes at one institution, from any address, after which waiting codes stop working. A code is one of 10^8. One
 * address alone tries fewer while a code waits, so it cannot keep hubs from being paired.
 */
const SALAH_MAX = 300

/** The code works once, and no longer after too many wrong ones were tried at the institution. */
export async function pairHub(tx: Tx, kode_sidik: Buffer, now: Date): Promise<HubRow | undefined> {
  const [paired] = await tx.query<{ id: string }>(
    `UPDATE hub_kantin SET kode_sidik = NULL, dipasang_at = $3
      WHERE institusi_id = $1 AND kode_sidik = $2 AND kode_sampai > $3 AND dicabut_at IS NULL
        AND salah < $4
      RETURNING id`,
    [tx.institusi_id, kode_sidik, now, SALAH_MAX],
  )
  return paired && findHub(tx, paired.id)
}

/** Counts a wrong code against every code that waits, since nobody can tell which one was meant. */
export async function countWrongKode(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `UPDATE hub_kantin SET salah = salah + 1
      WHERE institusi_id = $1 AND kode_sidik IS NOT NULL AND kode_sampai > $2 AND salah < $3`,
    [tx.institusi_id, now, SALAH_MAX],
  )
}

export async function seeHub(tx: Tx, id: string, alamat: readonly string[], now: Date): Promise<void> {
  await tx.query(
    'UPDATE hub_kantin SET alamat = $3, terlihat_at = $4 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, alamat, now],
  )
}

export async function removeHub(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    'UPDATE hub_kantin SET dicabut_at = $3, kode_sidik = NULL WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, now],
  )
}

/** The hub that tills of a school ask: the one that was seen last. */
export async function findSchoolHub(tx: Tx, sekolah_id: string): Promise<HubRow | undefined> {
  const [row] = await tx.query<HubRow>(
    `${SELECT_HUB} AND h.sekolah_id = $2 AND h.dipasang_at IS NOT NULL
     ORDER BY h.terlihat_at DESC NULLS LAST LIMIT 1`,
    [tx.institusi_id, sekolah_id],
  )
  return row
}

export function listHub(
  tx: Tx, { schools, sekolah_id }: { schools: readonly string[] | null; sekolah_id: string | null },
): Promise<HubRow[]> {
  return tx.query<HubRow>(
    `${SELECT_HUB} AND ($2::uuid[] IS NULL OR h.sekolah_id = ANY ($2))
       AND ($3::uuid IS NULL OR h.sekolah_id = $3) ORDER BY s.nama, h.id`,
    [tx.institusi_id, schools, sekolah_id],
  )
}
