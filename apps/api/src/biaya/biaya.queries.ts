import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import type { PenanggungBiaya, StatusAturanBiaya } from '@lunas/contract/institusi/biaya.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople, type UsulanSteps } from '#usulan/usulan-columns'

/** A school has few; more than this is history that the trail keeps too. */
const LISTED_MAX = 100

export type IsiAturan = { penanggung: PenanggungBiaya; metode_mati: MetodeGerbang[]; mulai: LocalDate }

export type AturanRow = IsiAturan & UsulanSteps & {
  id: string
  sekolah_id: string
  sekolah: string
  status: StatusAturanBiaya
  berlaku: boolean
}

const SELECT = `
  SELECT r.id, r.sekolah_id, s.nama AS sekolah, r.penanggung, r.metode_mati, r.mulai, r.status,
         EXISTS (SELECT 1 FROM aturan_biaya_pada($1, r.sekolah_id, $2) n WHERE n.id = r.id) AS berlaku,
         ${usulanColumns('r')}
    FROM aturan_biaya r
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = r.sekolah_id
    ${usulanPeople('r')}
   WHERE r.institusi_id = $1`

/** Those of these schools, or of all; newest first. */
export function listAturan(tx: Tx, schools: string[] | null, now: Date): Promise<AturanRow[]> {
  return tx.query<AturanRow>(
    `${SELECT} AND ($3::uuid[] IS NULL OR r.sekolah_id = ANY ($3)) ORDER BY r.id DESC LIMIT ${LISTED_MAX}`,
    [tx.institusi_id, now, schools],
  )
}

export async function findAturan(tx: Tx, id: string, now: Date): Promise<AturanRow | undefined> {
  const [row] = await tx.query<AturanRow>(`${SELECT} AND r.id = $3`, [tx.institusi_id, now, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockAturan(tx: Tx, id: string, now: Date): Promise<AturanRow | undefined> {
  await tx.query('SELECT 1 FROM aturan_biaya WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findAturan(tx, id, now)
}

type Diajukan = { id: string; sekolah_id: string; oleh: string; now: Date }

/** Answers false where another rule of the school waits. */
export async function insertAturan(
  tx: Tx, { id, sekolah_id, oleh, now }: Diajukan, { penanggung, metode_mati, mulai }: IsiAturan,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO aturan_biaya (institusi_id, id, sekolah_id, penanggung, metode_mati, mulai, status, diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'menunggu', $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, id, sekolah_id, penanggung, metode_mati, mulai, oleh, now],
  )
  return rows.length > 0
}

export const savePutusan = savesPutusan('UPDATE aturan_biaya')
