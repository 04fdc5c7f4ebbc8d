import type { Sesi } from '@lunas/contract/pengguna/auth'
import { formatKode, parseKode } from '@lunas/values/kode'
import { listSesi, revokeAllSesi, revokeSesi } from '#platform/auth/sesi'
import type { Caller, Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#pengguna/needs'
import { UNNAMED_DEVICE } from '#pengguna/open-login'

type SesiDeps = Pick<Needs, 'db' | 'clock'>

/** The open sessions of a person. */
export async function showSesi({ db, clock }: SesiDeps, caller: Caller): Promise<Sesi[]> {
  const person = personOf(caller)
  const { institusi_id, sesi_id } = person
  const rows = await db.inTransaction(institusi_id, (tx) => listSesi(tx, person, clock.now()))
  return rows.map(({ id, perangkat, dibuat_at, terakhir_at }) => ({
    idsesi: formatKode('sesi', institusi_id, id),
    perangkat: perangkat || UNNAMED_DEVICE,
    dibuat_at: dibuat_at.toISOString(),
    terakhir_at: terakhir_at.toISOString(),
    ini: id === sesi_id,
  }))
}

export async function endSesi(deps: SesiDeps, idsesi: string, caller: Caller): Promise<null> {
  const person = personOf(caller)
  const kode = parseKode('sesi', idsesi)
  const isOwn = kode?.institusi_id === person.institusi_id && (await endOne(deps, person, kode.id))
  if (!isOwn) throw refuse('SESI_TIDAK_DITEMUKAN')
  return null
}

/** Ends this session; repeating it changes nothing. */
export async function logOut(deps: SesiDeps, caller: Caller): Promise<null> {
  const person = personOf(caller)
  await endOne(deps, person, person.sesi_id)
  return null
}

/** Ends all other sessions and returns how many there were. */
export async function endOtherSesi({ db, clock }: SesiDeps, caller: Caller) {
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  const dicabut = await db.inTransaction(institusi_id, (tx) =>
    revokeAllSesi(tx, pengguna_id, clock.now(), sesi_id),
  )
  return { dicabut }
}

function endOne({ db, clock }: SesiDeps, person: Person, sesi_id: string): Promise<boolean> {
  return db.inTransaction(person.institusi_id, (tx) =>
    revokeSesi(tx, person.pengguna_id, sesi_id, clock.now()),
  )
}

function personOf({ person }: Caller): Person {
  if (!person) throw refuse('SESI_TIDAK_VALID')
  return person
}
