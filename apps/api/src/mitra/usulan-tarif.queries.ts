import type { StatusUsulanTarif } from '@lunas/contract/mitra/mitra.status'
import type { Tx } from '#platform/db/database'
import type { Tarif } from '#mitra/mitra'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople, type UsulanSteps } from '#usulan/usulan-columns'

/** An institution has few; more than this is history that the trail keeps too. */
const LISTED_MAX = 100

/** A rule as somebody proposed it. */
export type UsulanTarif = Tarif & UsulanSteps & { id: string; sekolah_id: string; status: StatusUsulanTarif }

const SELECT = `
  SELECT r.id, r.sekolah_id, r.produk, r.berlaku_sejak, r.biaya, r.komisi, r.status, ${usulanColumns('r')}
    FROM usulan_tarif_mitra r
    ${usulanPeople('r')}
   WHERE r.institusi_id = $1`

/** Those of these schools, or of all; newest first. */
export function listUsulanTarif(tx: Tx, schools: string[] | null): Promise<UsulanTarif[]> {
  return tx.query<UsulanTarif>(
    `${SELECT} AND ($2::uuid[] IS NULL OR r.sekolah_id = ANY ($2)) ORDER BY r.id DESC LIMIT ${LISTED_MAX}`,
    [tx.institusi_id, schools],
  )
}

export async function findUsulanTarif(tx: Tx, id: string): Promise<UsulanTarif | undefined> {
  const [row] = await tx.query<UsulanTarif>(`${SELECT} AND r.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockUsulanTarif(tx: Tx, id: string): Promise<UsulanTarif | undefined> {
  await tx.query('SELECT 1 FROM usulan_tarif_mitra WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findUsulanTarif(tx, id)
}

type Diajukan = { id: string; sekolah_id: string; oleh: string; now: Date }

/** Undefined where another rule of the product waits. */
export async function insertUsulanTarif(
  tx: Tx, { id, sekolah_id, oleh, now }: Diajukan, { produk, berlaku_sejak, biaya, komisi }: Tarif,
): Promise<UsulanTarif | undefined> {
  const rows = await tx.query(
    `INSERT INTO usulan_tarif_mitra (institusi_id, id, sekolah_id, produk, berlaku_sejak, biaya, komisi, status,
       diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'menunggu', $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, id, sekolah_id, produk, berlaku_sejak, biaya, komisi, oleh, now],
  )
  return rows.length > 0 ? findUsulanTarif(tx, id) : undefined
}

export const savePutusan = savesPutusan('UPDATE usulan_tarif_mitra')

/** Copies what two people decided into the rules; answers false where the product has a rule for that day. */
export async function applyTarif(tx: Tx, id: string, { oleh, now }: { oleh: string; now: Date }): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at, disetujui_oleh)
     SELECT institusi_id, produk, berlaku_sejak, biaya, komisi, diajukan_oleh, $3, $4
       FROM usulan_tarif_mitra WHERE institusi_id = $1 AND id = $2
     ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, id, now, oleh],
  )
  return rows.length > 0
}

export type TarifTercatat = Tarif & { dicatat_oleh: string; disetujui_oleh: string }

/** The rules with the names of both people; those of a product together, newest first. */
export function listTercatat(tx: Tx): Promise<TarifTercatat[]> {
  return tx.query<TarifTercatat>(
    `SELECT t.produk, t.berlaku_sejak, t.biaya, t.komisi,
            coalesce(d.nama, '') AS dicatat_oleh, coalesce(v.nama, '') AS disetujui_oleh
       FROM tarif_mitra t
       LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = t.dicatat_oleh
       LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = t.disetujui_oleh
      WHERE t.institusi_id = $1 ORDER BY t.produk, t.berlaku_sejak DESC`,
    [tx.institusi_id],
  )
}
