import type { StatusRekening } from '@lunas/contract/institusi/rekening.status'
import type { Tx } from '#platform/db/database'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople, type UsulanSteps } from '#usulan/usulan-columns'

/** A school has few; more than this is history that the trail keeps too. */
const LISTED_MAX = 100

export type IsiRekening = { bank: string; nomor: string; atas_nama: string }

export type RekeningRow = IsiRekening & UsulanSteps & {
  id: string
  sekolah_id: string
  sekolah: string
  status: StatusRekening
  berlaku: boolean
}

const SELECT = `
  SELECT r.id, r.sekolah_id, s.nama AS sekolah, r.bank, r.nomor, r.atas_nama, r.status,
         r.status = 'disetujui' AND NOT EXISTS (
           SELECT 1 FROM rekening n
            WHERE n.institusi_id = $1 AND n.sekolah_id = r.sekolah_id AND n.status = 'disetujui'
              AND (n.diputus_at, n.id) > (r.diputus_at, r.id)) AS berlaku,
         ${usulanColumns('r')}
    FROM rekening r
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = r.sekolah_id
    ${usulanPeople('r')}
   WHERE r.institusi_id = $1`

/** Those of these schools, or of all; newest first. */
export function listRekening(tx: Tx, schools: string[] | null): Promise<RekeningRow[]> {
  return tx.query<RekeningRow>(
    `${SELECT} AND ($2::uuid[] IS NULL OR r.sekolah_id = ANY ($2)) ORDER BY r.id DESC LIMIT ${LISTED_MAX}`,
    [tx.institusi_id, schools],
  )
}

export async function findRekening(tx: Tx, id: string): Promise<RekeningRow | undefined> {
  const [row] = await tx.query<RekeningRow>(`${SELECT} AND r.id = $2`, [tx.institusi_id, id])
  return row
}

/** The account that holds for a school. */
export async function findBerlaku(tx: Tx, sekolah_id: string): Promise<RekeningRow | undefined> {
  const [row] = await tx.query<RekeningRow>(
    `${SELECT} AND r.sekolah_id = $2 AND r.status = 'disetujui' ORDER BY r.diputus_at DESC, r.id DESC LIMIT 1`,
    [tx.institusi_id, sekolah_id],
  )
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockRekening(tx: Tx, id: string): Promise<RekeningRow | undefined> {
  await tx.query('SELECT 1 FROM rekening WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findRekening(tx, id)
}

type Diajukan = { id: string; sekolah_id: string; oleh: string; now: Date }

/** Answers false where another account of the school waits. */
export async function insertRekening(
  tx: Tx, { id, sekolah_id, oleh, now }: Diajukan, { bank, nomor, atas_nama }: IsiRekening,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO rekening (institusi_id, id, sekolah_id, bank, nomor, atas_nama, status, diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'menunggu', $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, id, sekolah_id, bank, nomor, atas_nama, oleh, now],
  )
  return rows.length > 0
}

export const savePutusan = savesPutusan('UPDATE rekening')
