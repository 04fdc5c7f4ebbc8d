import type { Tindakan } from '@lunas/contract/portal/audit'
import type { Level } from '@lunas/contract/pengguna/level'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'

export type { Tindakan } from '@lunas/contract/portal/audit'

export type Jejak = {
  pada: Date
  pengguna_id: string | null
  tindakan: Tindakan
  subject_id: string
  /** Ids and states; never a name, a number or anything else that people may ask us to forget. */
  rincian?: Isi
  /** For what staff did: the school it concerns, how it was, how it is, and from which address. */
  sekolah_id?: string
  sebelum?: Isi
  sesudah?: Isi
  alamat?: string
}
export type Isi = Record<string, string | number | boolean>

/** From where staff did it; parents' addresses are nobody's business. */
export function alamatOf(level: Level, alamat: string): { alamat?: string } {
  return level === 'wali' ? {} : { alamat }
}

/** Adds a line to the trail, in the same transaction as what it tells of. */
export async function leaveJejak(tx: Tx, jejak: Jejak): Promise<void> {
  await tx.query(
    `INSERT INTO jejak (institusi_id, id, pada, pengguna_id, tindakan, subject_id, rincian,
                        sekolah_id, sebelum, sesudah, alamat)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.institusi_id,
      timeOrderedId(jejak.pada),
      jejak.pada,
      jejak.pengguna_id,
      jejak.tindakan,
      jejak.subject_id,
      jejak.rincian ?? {},
      jejak.sekolah_id ?? null,
      jejak.sebelum ?? null,
      jejak.sesudah ?? null,
      jejak.alamat ?? null,
    ],
  )
}
