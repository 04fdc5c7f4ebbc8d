import type { Level } from '@lunas/contract/level'

/** Somebody with a valid session. */
export type Person = {
  institusi_id: string
  pengguna_id: string
  level: Level
  nomor_wa: string | null
}

/** Who makes this request: a stranger, or a person; and from which address. */
export type Caller = { person: Person | undefined; address: string; origin: string }
