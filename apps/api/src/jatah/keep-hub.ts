import { randomInt } from 'node:crypto'
import type { HubTerpasang } from '@lunas/contract/kantin/luring'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { later, MINUTE_MS } from '#platform/clock'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { countWrongKode, findHub, insertHub, pairHub, removeHub, type HubRow } from '#jatah/hub.queries'
import { findOpenJatah, releaseJatah } from '#jatah/jatah.queries'
import { hubKey, hubToken, isSame, sidikKode } from '#jatah/keys'
import type { Needs } from '#jatah/needs'

const KODE_MS = 15 * MINUTE_MS
const KODE_ANGKA = 8

/** Makes a code that somebody types at the hub within a quarter of an hour. */
export async function createHub(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { idsekolah, nama }: ParsedRequestOf<'buatHub'>,
  caller: Caller,
) {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('sekolah', idsekolah)
    if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id)))
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    const id = timeOrderedId(now)
    const angka = String(randomInt(10 ** KODE_ANGKA)).padStart(KODE_ANGKA, '0')
    const code = `${tx.institusi_id}-${angka}`
    const sampai = later(now, KODE_MS)
    await insertHub(tx, {
      id, sekolah_id: kode.id, nama: nama.trim(), kode_sidik: sidikKode(code), kode_sampai: sampai,
      dibuat_oleh: person.pengguna_id,
    }, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'hub_dibuat', subject_id: id,
      sekolah_id: kode.id, alamat: caller.address, sesudah: { nama: nama.trim() },
    })
    return {
      idhub: formatKode('hub', tx.institusi_id, id), nama: nama.trim(), kode: code,
      sampai: sampai.toISOString(),
    }
  })
}

/** Ends a hub; what it holds falls back at once. Its sales that still come wait for two people. */
export async function revokeHub(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { idhub }: ParsedRequestOf<'cabutHub'>, caller: Caller,
): Promise<null> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('hub', idhub)
    const hub = kode?.institusi_id === tx.institusi_id ? await findHub(tx, kode.id) : undefined
    if (!hub || !(await worksFor(tx, person, hub.sekolah_id))) throw refuse('HUB_TIDAK_DIKENAL')
    await removeHub(tx, hub.id, now)
    const jatah_id = await findOpenJatah(tx, hub.id)
    if (jatah_id !== undefined) await releaseJatah(tx, jatah_id, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'hub_dicabut', subject_id: hub.id,
      sekolah_id: hub.sekolah_id, alamat: caller.address, sebelum: { nama: hub.nama },
      sesudah: { status: 'dicabut' },
    })
    return null
  })
}

/** Exchanges the code for the hub's token, once. */
export async function pasangHub(
  { db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>, { kode }: ParsedRequestOf<'pasangHub'>,
): Promise<HubTerpasang> {
  const [institusi_id = ''] = kode.split('-')
  const now = clock.now()
  const hub = await db.inTransaction(institusi_id, async (tx) => {
    const paired = await pairHub(tx, sidikKode(kode), now)
    if (!paired) await countWrongKode(tx, now)
    return paired
  })
  if (!hub) throw refuse('KODE_HUB_SALAH')
  return {
    idhub: formatKode('hub', institusi_id, hub.id), nama: hub.nama, sekolah: hub.sekolah,
    token: hubToken(config.sandiPepper, institusi_id, hub.id),
    kunci: hubKey(config.sandiPepper, institusi_id, hub.id),
  }
}

/** The hub that a token proves. */
export async function requireHub(
  { db, config }: Pick<Needs, 'db' | 'config'>, { idhub, token }: { idhub: string; token: string },
  which: { orRevoked?: boolean } = {},
): Promise<HubRow & Kode> {
  const kode = parseKode('hub', idhub)
  if (!kode || !isSame(token, hubToken(config.sandiPepper, kode.institusi_id, kode.id)))
    throw refuse('HUB_TIDAK_DIKENAL')
  const hub = await db.inTransaction(kode.institusi_id, (tx) => findHub(tx, kode.id, which))
  if (!hub?.dipasang_at) throw refuse('HUB_TIDAK_DIKENAL')
  return { ...hub, institusi_id: kode.institusi_id }
}
