import type { Level } from '@lunas/contract/pengguna/level'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import { hashUndangan, UNDANGAN_MS, undanganOf } from '#petugas/undangan'

type NewUndangan = { pengguna_id: string; dibuat_oleh: string | null; pepper: string; now: Date }

/** Adds an invitation and lets the worker send it; an older one of the same person ends. */
export async function addUndangan(tx: Tx, undangan: NewUndangan): Promise<string> {
  const { pengguna_id, dibuat_oleh, pepper, now } = undangan
  const id = randomId()
  await tx.query(
    `UPDATE undangan SET diganti_at = $3
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dipakai_at IS NULL AND diganti_at IS NULL`,
    [tx.institusi_id, pengguna_id, now],
  )
  await tx.query(
    `INSERT INTO undangan (institusi_id, id, pengguna_id, tautan_hash, dibuat_oleh, dibuat_at,
                           berlaku_sampai)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.institusi_id, id, pengguna_id, hashUndangan(undanganOf(tx.institusi_id, id, pepper)),
      dibuat_oleh, now, later(now, UNDANGAN_MS),
    ],
  )
  await enqueue(tx, 'tell-undangan', id, now)
  return id
}

export type UndanganRow = {
  id: string
  pengguna_id: string
  nama: string
  email: string
  level: Level
  berlaku_sampai: Date
}

const OPEN = `
  SELECT u.id, u.pengguna_id, p.nama, p.email, p.level, u.berlaku_sampai
    FROM undangan u JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = u.pengguna_id
   WHERE u.institusi_id = $1 AND u.dipakai_at IS NULL AND u.diganti_at IS NULL AND u.berlaku_sampai > $3
     AND p.email IS NOT NULL AND NOT p.punya_sandi AND p.dinonaktifkan_at IS NULL
     AND p.dihapus_at IS NULL`

/** An invitation that still works; undefined for a used, replaced, old or invented link. */
export async function findUndangan(
  tx: Tx, undangan: string, now: Date,
): Promise<UndanganRow | undefined> {
  const [row] = await tx.query<UndanganRow>(`${OPEN} AND u.tautan_hash = $2`, [
    tx.institusi_id, hashUndangan(undangan), now,
  ])
  return row
}

export async function findUndanganById(
  tx: Tx, id: string, now: Date,
): Promise<UndanganRow | undefined> {
  const [row] = await tx.query<UndanganRow>(`${OPEN} AND u.id = $2`, [tx.institusi_id, id, now])
  return row
}

/** Uses a link up. Of two people with the same link only one gets true. */
export async function takeUndangan(tx: Tx, id: string, now: Date): Promise<boolean> {
  const taken = await tx.query(
    `UPDATE undangan SET dipakai_at = $3
      WHERE institusi_id = $1 AND id = $2 AND dipakai_at IS NULL AND diganti_at IS NULL RETURNING 1`,
    [tx.institusi_id, id, now],
  )
  return taken.length > 0
}
