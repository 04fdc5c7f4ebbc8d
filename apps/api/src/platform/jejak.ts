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
  /** Ids and states; never names, numbers or other data that people may ask us to delete. */
  rincian?: Isi
  /** For actions of staff: the school concerned, state before and after, and the address. */
  sekolah_id?: string
  sebelum?: Isi
  sesudah?: Isi
  alamat?: string
}
export type Isi = Record<string, string | number | boolean>

/** The network address of staff; addresses of parents are not recorded. */
export function alamatOf(level: Level, alamat: string): { alamat?: string } {
  return level === 'wali' ? {} : { alamat }
}

/** Adds a line to the trail, in the same transaction as the change it records. */
export async function leaveJejak(tx: Tx, jejak: Jejak): Promise<void> {
  await tx.query(
    'SELECT leave_jejak($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
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
