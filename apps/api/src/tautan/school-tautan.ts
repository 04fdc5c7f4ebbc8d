import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { parseKode } from '@lunas/values/kode'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import { showDaftar, type Daftar } from '#platform/db/daftar'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { keepTautan, readBagian, type BasketRules } from '#tautan/make-tautan'
import type { Needs } from '#tautan/needs'
import { showTautanSekolah, statusOf } from '#tautan/tautan'
import { findTautan, listTautanSekolah, revokeTautan } from '#tautan/tautan.queries'

type SchoolDeps = Pick<Needs, 'db' | 'clock' | 'findSiswaRow'>

/** An officer makes a link for a family; all its children must be at the officer's schools. */
export function makeForSchool(
  { db, clock, findSiswaRow }: SchoolDeps, rules: BasketRules,
  request: ParsedRequestOf<'buatTautanSekolah'>, caller: Caller,
): Promise<TautanSekolah> {
  const person = personOf(caller)
  const bagian = readBagian(request)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const schools: string[] = []
    for (const { siswa: kode } of bagian ?? []) {
      const isOurs = kode.institusi_id === tx.institusi_id
      const siswa = isOurs ? await findSiswaRow(tx, kode.id) : undefined
      if (!siswa || !(await worksFor(tx, person, siswa.sekolah_id))) {
        throw refuse('SISWA_TIDAK_DITEMUKAN')
      }
      schools.push(siswa.sekolah_id)
    }
    const [sekolah_id] = schools
    if (!bagian || !sekolah_id) throw refuse('SISWA_TIDAK_DITEMUKAN')
    const made = await keepTautan(tx, rules, bagian, {
      ...request, pengguna_id: person.pengguna_id, now,
      petugas: { sekolah_id, alamat: caller.address },
    })
    return showTautanSekolah(tx.institusi_id, made, schools, caller.origin, now)
  })
}

export function listForSchool(
  { db, clock }: SchoolDeps, request: ParsedRequestOf<'daftarTautan'>, caller: Caller,
  limit = PORTAL_PAGE_SIZE,
): Promise<Daftar<TautanSekolah>> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { idsekolah, setelah, ...days } = request
    const schools = await schoolsOf(tx, person)
    const filter = {
      schools,
      sekolah_id: (idsekolah && parseKode('sekolah', idsekolah)?.id) ?? null,
      setelah: (setelah && parseKode('tautan', setelah)?.id) ?? null,
      ...days,
    }
    const rows = await listTautanSekolah(tx, filter, limit)
    const now = clock.now()
    return showDaftar(rows, (one) =>
      showTautanSekolah(tx.institusi_id, one, schools, caller.origin, now),
    )
  })
}

/** Ends a link that the school made; a payment that was already opened stays. */
export function revokeForSchool(
  { db, clock }: SchoolDeps, kode_tautan: string, caller: Caller,
): Promise<TautanSekolah> {
  const person = personOf(caller)
  const kode = parseKode('tautan', kode_tautan)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const isOurs = kode?.institusi_id === tx.institusi_id
    const found = isOurs ? await findTautan(tx, kode.id) : undefined
    const { sekolah_id = null } = found ?? {}
    if (!found || !sekolah_id || !(await worksFor(tx, person, sekolah_id))) {
      throw refuse('TAUTAN_TIDAK_DITEMUKAN')
    }
    await revokeTautan(tx, found.id, now)
    const ended = { ...found, dicabut_at: found.dicabut_at ?? now }
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'tautan_dicabut',
      subject_id: found.id, sekolah_id, alamat: caller.address,
      sebelum: { status: statusOf(found, now) }, sesudah: { status: statusOf(ended, now) },
    })
    const schools = await schoolsOf(tx, person)
    return showTautanSekolah(tx.institusi_id, ended, schools, caller.origin, now)
  })
}
