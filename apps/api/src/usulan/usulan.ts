import type { Usulan as OnWire } from '@lunas/contract/usulan/usulan'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { fingerprintOf } from '#platform/idempotency'
import type { Isi, Tindakan } from '#platform/jejak'

/** One step of one person: everything it reads and writes belongs to one commit. */
export type Act = { tx: Tx; caller: Caller; now: Date }

/** What somebody proposed and nobody has decided yet. */
export type Diajukan = {
  /** Of the slip, the refund, the case … that it is about. */
  id: string
  oleh: string
  pada: Date
  /** Everything that the second person agrees to; when any of it changes, they must look again. */
  isi: Record<string, unknown>
}

/** Who looks at a proposal: themselves, and whoever made their account, all the way up. */
export type Pemutus = { pengguna_id: string; pembuat: readonly string[] }

/** How a proposal ends without an effect: refused by the second person, or taken back. */
export type Berakhir = { sebagai: 'ditolak' | 'ditarik_kembali'; alasan: string }

/** The subjects whose trail has a line for each step of a proposal. */
export type Jenis = {
  [J in Tindakan]: J extends `${infer Name}_ditarik_kembali` ? Name : never
}[Tindakan]

/** What a subject says about its proposals; the rules are the same for all. */
export type JenisUsulan<Row> = {
  jenis: Jenis
  /** Locks the subject until the commit, and refuses one that this person may not see. */
  lock(act: Act, kode: string): Promise<Row>
  /** What waits for a second person; null when nothing does, or nothing does any more. */
  usulanOf(row: Row): Diajukan | null
  /** For the trail: what it is about, and how it stood. */
  before(row: Row): { subject_id: string; sekolah_id: string | null; sebelum: Isi }
  /** The effect of a yes, once, with whoever said it. Answers with how it stands then. */
  agree(act: Act, row: Row, alasan: string): Promise<Isi>
  /** Nothing moves; the proposal is over. Answers with how it stands then. */
  end(act: Act, row: Row, how: Berakhir): Promise<Isi>
}

/** Equal for two people only when both look at the same proposal of the same person. */
export function sidikOf(jenis: Jenis, { id, oleh, pada, isi }: Diajukan): string {
  return fingerprintOf({ jenis, id, oleh, pada: pada.toISOString(), isi })
}

/** A proposal as one person sees it, or null where none waits. */
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

/** Why this person is no second person, or null. */
export function whyNot(
  { oleh }: Pick<Diajukan, 'oleh'>, { pengguna_id, pembuat }: Pemutus,
): 'USULAN_SENDIRI' | 'USULAN_PEMBUAT_AKUN' | null {
  if (oleh === pengguna_id) return 'USULAN_SENDIRI'
  return pembuat.includes(oleh) ? 'USULAN_PEMBUAT_AKUN' : null
}

/** What somebody looked at must be what waits now; null says that nothing waited. */
export function requireSeen<Row>(
  kind: Pick<JenisUsulan<Row>, 'jenis' | 'usulanOf'>, row: Row, dilihat: string | null,
): void {
  const usulan = kind.usulanOf(row)
  if ((usulan && sidikOf(kind.jenis, usulan)) !== dilihat) throw refuse('USULAN_BERUBAH')
}
