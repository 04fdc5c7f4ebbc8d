import type { Level } from '@lunas/contract/pengguna/level'
import { refuse } from '#platform/http/refuse'

/** Somebody with a valid session. */
export type Person = {
  institusi_id: string
  /** Which of the person's logins this is. */
  sesi_id: string
  pengguna_id: string
  level: Level
  nomor_wa: string | null
  /** The schools of the level's task; empty for parents and for levels of the whole institution. */
  sekolah: readonly string[]
}

/** Who makes this request: a stranger, or a person; and from which address. */
export type Caller = {
  person: Person | undefined
  address: string
  origin: string
  /** The work that the caller has done for this call, not checked yet. */
  proof?: string | undefined
}

/** For calls that the contract closes to strangers. */
export function personOf({ person }: Caller): Person {
  if (!person) throw refuse('SESI_TIDAK_VALID')
  return person
}
