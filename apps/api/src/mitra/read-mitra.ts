import { PRODUK_MITRA } from '@lunas/contract/mitra/mitra.status'
import type { MitraDekat, MitraSaya } from '@lunas/contract/mitra/mitra'
import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { emptyHari, showHari, sortByNearness, tarifOn } from '#mitra/mitra'
import { findAgen, findHari, listNear, listTarif, type Agen } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'

type ReadDeps = Pick<Needs, 'db' | 'clock'>

/** More partners than a parent reads. */
const NEAR_MAX = 100

/** The agent behind a login. A login of level mitra without an agent can do nothing. */
export async function readAgen({ db }: ReadDeps, person: Person): Promise<Agen> {
  const agen = await db.inTransaction(person.institusi_id, (tx) => findAgen(tx, person))
  if (!agen) throw refuse('MITRA_BELUM_AKTIF')
  return agen
}

export function requireActive({ status }: Pick<Agen, 'status'>): void {
  if (status === 'diblokir') throw refuse('MITRA_DIBLOKIR')
  if (status !== 'aktif') throw refuse('MITRA_BELUM_AKTIF')
}

export async function readMitraSaya({ db, clock }: ReadDeps, caller: Caller): Promise<MitraSaya> {
  const person = personOf(caller)
  const { institusi_id } = person
  return db.inTransaction(institusi_id, async (tx) => {
    const agen = await findAgen(tx, person)
    if (!agen) throw refuse('MITRA_BELUM_AKTIF')
    const today = localDateAt(clock.now(), agen.zona_waktu)
    const rules = await listTarif(tx)
    const hari = (await findHari(tx, agen.id, today)) ?? emptyHari(today)
    const { usaha, status, saldo, batas_harian, punya_pin, perangkat_terikat, lapak } = agen
    return {
      kode_mitra: formatKode('mitra', institusi_id, agen.id),
      usaha, status, saldo, batas_harian, punya_pin, perangkat_terikat, lapak,
      tarif: PRODUK_MITRA.map((produk) => tarifOn(rules, produk, today)),
      hari_ini: showHari(hari),
    }
  })
}

/** Partners that a parent can visit, those near the children's schools first. */
export async function readNear({ db }: ReadDeps, caller: Caller): Promise<MitraDekat[]> {
  const person = personOf(caller)
  const rows = await db.inTransaction(person.institusi_id, (tx) => listNear(tx, person, NEAR_MAX))
  return sortByNearness(rows)
}
