import type { Penanggung as OnWire } from '@lunas/contract/tagihan/penanggung'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import { requireOurs } from '#platform/auth/require-ours'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penanggung/needs'
import { showPenanggung } from '#penanggung/penanggung'
import {
  findPenanggung, findZone, insertPenanggung, isNamaTaken, lockPenanggung, updatePenanggung,
} from '#penanggung/penanggung.queries'

/** Adds a payer with the account of what it owes, once per key. */
export async function createPenanggung(
  { db, clock }: Needs, request: ParsedRequestOf<'buatPenanggung'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = parseKode('sekolah', request.idsekolah)
    if (
      sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id))
      || !(await findZone(tx, sekolah.id))
    ) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const id = timeOrderedId(now)
      const { jenis } = request
      const nama = request.nama.trim()
      const row = { id, sekolah_id: sekolah.id, nama, jenis, oleh: person.pengguna_id, now }
      if (!(await insertPenanggung(tx, row))) throw refuse('PENANGGUNG_SUDAH_ADA', { nama })
      await openAccount(tx, accountOf('piutang_penanggung', id), sekolah.id)
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'penanggung_dibuat', subject_id: id,
        sekolah_id: sekolah.id, alamat: caller.address, sesudah: { nama, jenis },
      })
      return id
    })
    return show(tx, subject_id)
  })
}

/** Shares that it bears already keep their payer, whatever its name. */
export async function changePenanggung(
  { db, clock }: Needs, request: ParsedRequestOf<'ubahPenanggung'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const before = await requireOurs(tx, person, {
      kind: 'penanggung', kode: request.idpenanggung, refusal: 'PENANGGUNG_TIDAK_DITEMUKAN', find: lockPenanggung,
    })
    const sesudah = { nama: request.nama.trim(), jenis: request.jenis, aktif: request.aktif }
    if (await isNamaTaken(tx, before, sesudah.nama)) throw refuse('PENANGGUNG_SUDAH_ADA', { nama: sesudah.nama })
    await updatePenanggung(tx, before.id, sesudah)
    const { nama, jenis, aktif } = before
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'penanggung_diubah', subject_id: before.id,
      sekolah_id: before.sekolah_id, alamat: caller.address, sebelum: { nama, jenis, aktif }, sesudah,
    })
    return show(tx, before.id)
  })
}

async function show(tx: Tx, id: string): Promise<OnWire> {
  const row = await findPenanggung(tx, id)
  if (!row) throw refuse('PENANGGUNG_TIDAK_DITEMUKAN')
  return showPenanggung(tx.institusi_id, row)
}
