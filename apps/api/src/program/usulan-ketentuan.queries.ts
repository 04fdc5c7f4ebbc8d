import type { HalKetentuan, StatusKetentuan } from '@lunas/contract/ziswaf/ketentuan.status'
import type { WakafUang } from '@lunas/contract/ziswaf/program'
import type { Tx } from '#platform/db/database'
import type { IsiKetetapan } from '#program/ketentuan.queries'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople, type UsulanSteps } from '#usulan/usulan-columns'

/** How many proposals the portal shows. */
const LISTED_MAX = 20

/** What a proposal says; the columns of other rules are null. */
export type IsiKetentuan = { [C in keyof (IsiKetetapan & WakafUang)]: (IsiKetetapan & WakafUang)[C] | null } & {
  hal: HalKetentuan
  tutup_at: Date | null
}

/** A change of one rule that somebody proposed. */
export type UsulanKetentuan = IsiKetentuan & UsulanSteps & {
  id: string
  sekolah_id: string
  status: StatusKetentuan
}

const SELECT = `
  SELECT k.id, k.sekolah_id, k.hal, k.nomor, k.penerbit, k.lembaga, k.bagian_setor, k.bagian_amil,
         k.berlaku_dari, k.berlaku_sampai, k.tutup_at, k.bank, k.nazhir, k.rekening, k.tautan, k.status,
         ${usulanColumns('k')}
    FROM ketentuan k
    ${usulanPeople('k')}
   WHERE k.institusi_id = $1`

export function listUsulan(tx: Tx): Promise<UsulanKetentuan[]> {
  return tx.query<UsulanKetentuan>(`${SELECT} ORDER BY k.id DESC LIMIT $2`, [
    tx.institusi_id, LISTED_MAX,
  ])
}

export async function findUsulan(tx: Tx, id: string): Promise<UsulanKetentuan | undefined> {
  const [row] = await tx.query<UsulanKetentuan>(`${SELECT} AND k.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockUsulan(tx: Tx, id: string): Promise<UsulanKetentuan | undefined> {
  await tx.query('SELECT 1 FROM ketentuan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findUsulan(tx, id)
}

type Diajukan = { id: string; sekolah_id: string; oleh: string; now: Date }

/** Answers false where another change of the rule waits. */
export async function insertUsulan(
  tx: Tx, { id, sekolah_id, oleh, now }: Diajukan, isi: IsiKetentuan,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO ketentuan (institusi_id, id, sekolah_id, diajukan_oleh, diajukan_at, status, hal, nomor,
                            penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai,
                            tutup_at, bank, nazhir, rekening, tautan)
     VALUES ($1, $2, $3, $4, $5, 'menunggu', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, id, sekolah_id, oleh, now, isi.hal, isi.nomor, isi.penerbit, isi.lembaga,
      isi.bagian_setor, isi.bagian_amil, isi.berlaku_dari, isi.berlaku_sampai, isi.tutup_at, isi.bank,
      isi.nazhir, isi.rekening, isi.tautan,
    ],
  )
  return rows.length > 0
}

export const savePutusan = savesPutusan('UPDATE ketentuan')
