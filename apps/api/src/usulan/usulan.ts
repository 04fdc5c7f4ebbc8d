import type { Usulan as OnWire } from '@lunas/contract/usulan/usulan'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { fingerprintOf } from '#platform/idempotency'
import type { Isi, Tindakan } from '#platform/jejak'

/** One person's action. Everything it reads and writes belongs to one commit. */
export type Act = { tx: Tx; caller: Caller; now: Date }

/** A proposal that nobody has decided yet. */
export type Diajukan = {
  /** The id of the slip, refund, case or other subject that it is about. */
  id: string
  oleh: string
  pada: Date
  /** Everything that the second person approves; if any of it changes, they must look again. */
  isi: Record<string, unknown>
}

/** A person who looks at a proposal, with every account that counts as the same person, theirs included. */
export type Pemutus = { pengguna_id: string; sama: readonly string[] }

/** How a proposal ends without an effect: refused by the second person, or withdrawn. */
export type Berakhir = { sebagai: 'ditolak' | 'ditarik_kembali'; alasan: string }

/** The subjects that write a trail line for each step of a proposal. */
export type Jenis = {
  [J in Tindakan]: J extends `${infer Name}_ditarik_kembali` ? Name : never
}[Tindakan]

/** What a subject must provide for its proposals; the rules are the same for all subjects. */
export type JenisUsulan<Row> = {
  jenis: Jenis
  /**
   * Every proposal that waits, as SQL with the institution as $1: its subject, school, who proposed it and when. It says
   * of all rows what `usulanOf` says of one.
   */
  menunggu: string
  /** Locks the subject until the commit; refuses a subject that this person may not see. */
  lock(act: Act, kode: string): Promise<Row>
  /** The proposal that waits for a second person, or null. */
  usulanOf(row: Row): Diajukan | null
  /** For the trail: the subject, its school, and its state before the step. */
  before(row: Row): { subject_id: string; sekolah_id: string | null; sebelum: Isi }
  /** Applies the approved proposal and records who approved it. Returns the state afterwards. */
  agree(act: Act, row: Row, alasan: string): Promise<Isi>
  /** Ends the proposal without applying it. Returns the state afterwards. */
  end(act: Act, row: Row, how: Berakhir): Promise<Isi>
}

/** A fingerprint; two people get the same one only for the same proposal by the same person. */
export function sidikOf(jenis: Jenis, { id, oleh, pada, isi }: Diajukan): string {
  return fingerprintOf({ jenis, id, oleh, pada: pada.toISOString(), isi })
}

/** The proposal as one person sees it, or null when none waits. */
export function showUsulan<Row>(
  kind: Pick<JenisUsulan<Row>, 'jenis' | 'usulanOf'>, row: Row, pemutus: Pemutus,
): OnWire | null {
  const usulan = kind.usulanOf(row)
  return usulan && {
    sidik: sidikOf(kind.jenis, usulan),
    milik_saya: usulan.oleh === pemutus.pengguna_id,
    boleh_putus: whyNot(usulan, pemutus) === null,
  }
}

/** The reason why this person may not decide, or null when they may. */
export function whyNot(
  { oleh }: Pick<Diajukan, 'oleh'>, { pengguna_id, sama }: Pemutus,
): 'USULAN_SENDIRI' | 'USULAN_BELUM_DIKUKUHKAN' | null {
  if (oleh === pengguna_id) return 'USULAN_SENDIRI'
  return sama.includes(oleh) ? 'USULAN_BELUM_DIKUKUHKAN' : null
}

/**
 * Refuses unless the proposal the person saw is the one that waits now; null means that none did.
 */
export function requireSeen<Row>(
  kind: Pick<JenisUsulan<Row>, 'jenis' | 'usulanOf'>, row: Row, dilihat: string | null,
): void {
  const usulan = kind.usulanOf(row)
  if ((usulan && sidikOf(kind.jenis, usulan)) !== dilihat) throw refuse('USULAN_BERUBAH')
}
