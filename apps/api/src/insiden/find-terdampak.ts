import { receiverHash } from '#platform/auth/keyed-hash'
import type { Tx } from '#platform/db/database'
import type { Asal, KelompokData } from '#insiden/insiden'

type Frame = { id: string; terpapar_dari: Date; terpapar_sampai: Date; kelompok: readonly string[] }
type Column = 'pengguna_id' | 'siswa_id' | 'nomor_wa' | 'email'

/**
 * Looks for everybody who has a row in the chosen tables that existed in the time of the exposure,
 * and stores them in place of those found before. A number with an account is that account; a pupil
 * stands for the guardians, and for itself only when none is known.
 */
export async function findTerdampak(
  tx: Tx, { id, terpapar_dari, terpapar_sampai, kelompok }: Frame, all: readonly KelompokData[],
  pepper: string,
): Promise<void> {
  const chosen = all.filter(({ nama }) => kelompok.includes(nama))
  const hashed = await findHashed(tx, chosen, [terpapar_dari, terpapar_sampai], pepper)
  await tx.query('DELETE FROM insiden_terdampak WHERE institusi_id = $1 AND insiden_id = $2', [
    tx.institusi_id, id,
  ])
  const rows = [...chosen.flatMap(selectsOf), SELECT_HASHED]
  await tx.query(
    `WITH baris AS (${rows.join('\nUNION\n')}),
     nomor AS (
       SELECT b.kelompok, b.nomor_wa FROM baris b WHERE b.nomor_wa ~ '^628[0-9]{7,12}$'
       UNION
       SELECT b.kelompok, w.nomor_wa FROM baris b
         JOIN offered.wali_siswa w ON w.institusi_id = $1 AND w.siswa_id = b.siswa_id),
     orang AS (
       SELECT b.kelompok, p.id AS pengguna_id, NULL::text AS nomor_wa, NULL::uuid AS siswa_id, p.level
         FROM baris b
         JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = b.pengguna_id
        WHERE p.dihapus_at IS NULL
       UNION
       SELECT b.kelompok, p.id, NULL, NULL, p.level FROM baris b
         JOIN offered.pengguna p ON p.institusi_id = $1 AND p.email = b.email
        WHERE p.dihapus_at IS NULL
       UNION
       SELECT n.kelompok, p.id, CASE WHEN p.id IS NULL THEN n.nomor_wa END, NULL,
              coalesce(p.level, 'wali')
         FROM nomor n
         LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.nomor_wa = n.nomor_wa
       UNION
       SELECT b.kelompok, NULL, NULL, s.id, NULL FROM baris b
         JOIN offered.siswa s ON s.institusi_id = $1 AND s.id = b.siswa_id
         LEFT JOIN offered.wali_siswa w ON w.institusi_id = $1 AND w.siswa_id = s.id
        WHERE w.siswa_id IS NULL)
     INSERT INTO insiden_terdampak (institusi_id, insiden_id, id, jenis, pengguna_id, nomor_wa,
                                    siswa_id, kelompok, status)
     SELECT $1, $4, gen_random_uuid(),
            CASE WHEN o.siswa_id IS NOT NULL THEN 'siswa' WHEN o.level = 'wali' THEN 'wali'
                 ELSE 'petugas' END,
            o.pengguna_id, o.nomor_wa, o.siswa_id, array_agg(DISTINCT o.kelompok), 'belum'
       FROM orang o GROUP BY o.pengguna_id, o.nomor_wa, o.siswa_id, o.level
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, terpapar_dari, terpapar_sampai, id, JSON.stringify(hashed)],
  )
}

/** A table's persons, one SELECT per column that names any. */
function selectsOf({ nama, sumber }: KelompokData): string[] {
  return Object.entries(sumber).flatMap(([tabel, one]) => {
    const of = (column: Column, from: string, join = '') =>
      `SELECT '${nama}' AS kelompok, ${
        (['pengguna_id', 'siswa_id', 'nomor_wa', 'email'] as const)
          .map((name) => (name === column ? `${from} AS ${name}` : `NULL::${TYPES[name]} AS ${name}`))
          .join(', ')
      } FROM ${tabel} t ${join} WHERE ${existed(one)}`
    const payment = one.pembayaran &&
      `JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = t.${one.pembayaran}`
    return [
      ...(one.pengguna ?? []).map((column) => of('pengguna_id', `t.${column}`)),
      ...(one.pemilik ? [of('pengguna_id', asId(`t.${one.pemilik}`))] : []),
      ...(one.siswa ?? []).map((column) => of('siswa_id', `t.${column}`)),
      ...(one.nomor ?? []).map((column) => of('nomor_wa', `t.${column}`)),
      ...(one.email ?? []).map((column) => of('email', `t.${column}`)),
      ...(payment
        ? [of('pengguna_id', 'b.pengguna_id', payment), of('siswa_id', 'b.pihak_id', payment)]
        : []),
    ]
  })
}

function asId(column: string): string {
  return `CASE WHEN ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${column}::uuid END`
}

const TYPES = { pengguna_id: 'uuid', siswa_id: 'uuid', nomor_wa: 'text', email: 'text' } as const

/** Whether a row existed between $2 and $3. Both are always named, so that Postgres knows their type. */
function existed({ sejak, sampai }: Asal): string {
  const begun = sejak === null ? 'true' : `t.${sejak}`
  const from = sejak === null ? '$3::timestamptz IS NOT NULL' : `${begun} <= $3::timestamptz`
  const until = sampai === undefined
    ? '$2::timestamptz IS NOT NULL'
    : `(t.${sampai} IS NULL OR t.${sampai} >= $2::timestamptz)`
  return `t.institusi_id = $1 AND ${from} AND ${until}`
}

/** Persons who were found by a hash, as rows like those of the tables. */
const SELECT_HASHED = `
  SELECT h.kelompok, h.pengguna_id, NULL::uuid AS siswa_id, h.nomor_wa, NULL::text AS email
    FROM jsonb_to_recordset($5) AS h (kelompok text, pengguna_id uuid, nomor_wa text)
   WHERE $2::timestamptz <= $3::timestamptz`

type Hashed = { kelompok: string; pengguna_id?: string; nomor_wa?: string }

/**
 * A table that keeps only a hash of the receiver names nobody by itself: the numbers and addresses
 * that we know are hashed and compared.
 */
async function findHashed(
  tx: Tx, chosen: readonly KelompokData[], frame: [Date, Date], pepper: string,
): Promise<Hashed[]> {
  const found: Hashed[] = []
  for (const { nama, sumber } of chosen) {
    for (const [tabel, one] of Object.entries(sumber)) {
      if (!one.sidik) continue
      const rows = await tx.query<{ sidik: string }>(
        `SELECT DISTINCT t.${one.sidik} AS sidik FROM ${tabel} t WHERE ${existed(one)}`,
        [tx.institusi_id, ...frame],
      )
      const hashes = new Set(rows.map(({ sidik }) => sidik))
      const isHit = (contact: string | null) =>
        contact !== null && hashes.has(receiverHash(contact, pepper))
      for (const { id, nomor_wa, email } of await listContacts(tx))
        if (isHit(nomor_wa) || isHit(email))
          found.push({ kelompok: nama, ...(id ? { pengguna_id: id } : { nomor_wa: nomor_wa ?? '' }) })
    }
  }
  return found
}

type Contact = { id: string | null; nomor_wa: string | null; email: string | null }

function listContacts(tx: Tx): Promise<Contact[]> {
  return tx.query<Contact>(
    `SELECT p.id, p.nomor_wa, p.email FROM offered.pengguna p
      WHERE p.institusi_id = $1 AND p.dihapus_at IS NULL
     UNION ALL
     SELECT DISTINCT NULL::uuid, w.nomor_wa, NULL::text FROM offered.siswa_wali w
      WHERE w.institusi_id = $1 AND NOT EXISTS (
        SELECT 1 FROM offered.pengguna p WHERE p.institusi_id = $1 AND p.nomor_wa = w.nomor_wa)`,
    [tx.institusi_id],
  )
}
