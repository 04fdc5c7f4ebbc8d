import type { BarisPenagihan } from '@lunas/contract/tagihan/penagihan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { changeBaris, findBaris, insertBaris, raiseVersi } from '#penagihan/baris.queries'
import type { Needs } from '#penagihan/needs'
import { showBaris, type Penagihan } from '#penagihan/penagihan'
import { lockPenagihan } from '#penagihan/penagihan.queries'
import { readCakupan } from '#penagihan/pratinjau.queries'
import { findBilled, findSiswaOf } from '#penagihan/prepare.queries'
import { requireBillable } from '#tagihan/tagihan'

/** Gives one line another amount, or leaves it out. */
export async function editBaris(
  { db, clock, releaseKredit }: Needs, request: ParsedRequestOf<'ubahBaris'>, caller: Caller,
): Promise<BarisPenagihan> {
  const now = clock.now()
  return db.inTransaction(personOf(caller).institusi_id, async (tx) => {
    const run = await requireDraf(tx, caller, request.idpenagihan)
    const kode = parseKode('tagihan', request.idbaris)
    const before = kode?.institusi_id === tx.institusi_id ? await findBaris(tx, run.id, kode.id) : undefined
    if (!before) throw refuse('BARIS_TIDAK_DITEMUKAN')
    if (before.sebab === 'sudah_ditagih') throw refuse('BARIS_SUDAH_DITAGIH', { nama: before.nama })
    const { jumlah } = request
    requireBillable(jumlah)
    await releaseKredit(tx, [before.id])
    await changeBaris(tx, run.id, before.id, jumlah, now)
    await raiseVersi(tx, run.id)
    await leaveJejak(tx, {
      pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'penagihan_baris_diubah',
      subject_id: run.id, sekolah_id: run.sekolah_id, alamat: caller.address,
      sebelum: { jumlah: before.jumlah }, sesudah: { jumlah }, rincian: { tagihan: before.id },
    })
    return showBaris(tx.institusi_id, (await findBaris(tx, run.id, before.id)) ?? before)
  })
}

/** Adds a pupil with an amount of its own. */
export async function addBaris(
  { db, clock }: Needs, request: ParsedRequestOf<'tambahBaris'>, caller: Caller,
): Promise<BarisPenagihan> {
  const now = clock.now()
  return db.inTransaction(personOf(caller).institusi_id, async (tx) => {
    const run = await requireDraf(tx, caller, request.idpenagihan)
    const siswa = parseKode('siswa', request.kode_siswa)
    if (siswa?.institusi_id !== tx.institusi_id || !(await findSiswaOf(tx, run.sekolah_id, siswa.id))) {
      throw refuse('SISWA_TIDAK_DITEMUKAN')
    }
    const jenis_id = parseKode('jenis', request.kode_jenis)?.id
    const { periode, jumlah } = request
    requireBillable(jumlah)
    const cakupan = (await readCakupan(tx, run.id))
      .find((one) => one.jenis_id === jenis_id && one.periode === periode)
    if (!jenis_id || !cakupan) throw refuse('JENIS_TIDAK_DITEMUKAN')
    const [billed] = await findBilled(tx, [jenis_id], [periode], siswa.id)
    if (billed) throw refuse('BARIS_SUDAH_DITAGIH', { nama: cakupan.nama })
    const id = timeOrderedId(now)
    const line = { id, siswa_id: siswa.id, jenis_id, periode, jumlah, sebab: null, keringanan: [], ditanggung: null, kredit: [] }
    if ((await insertBaris(tx, run.id, [line], now)).length === 0) throw refuse('BARIS_SUDAH_ADA')
    await raiseVersi(tx, run.id)
    await leaveJejak(tx, {
      pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'penagihan_baris_ditambah',
      subject_id: run.id, sekolah_id: run.sekolah_id, alamat: caller.address, sesudah: { jumlah },
      rincian: { tagihan: id },
    })
    const added = await findBaris(tx, run.id, id)
    if (!added) throw refuse('BARIS_TIDAK_DITEMUKAN')
    return showBaris(tx.institusi_id, added)
  })
}

/** A run that this person may see, locked until the commit. */
export async function requireLocked(tx: Tx, caller: Caller, idpenagihan: string): Promise<Penagihan> {
  return requireOurs(tx, personOf(caller), {
    kind: 'penagihan', kode: idpenagihan, refusal: 'PENAGIHAN_TIDAK_DITEMUKAN', find: lockPenagihan,
  })
}

async function requireDraf(tx: Tx, caller: Caller, idpenagihan: string): Promise<Penagihan> {
  const run = await requireLocked(tx, caller, idpenagihan)
  if (run.status !== 'draf') throw refuse('PENAGIHAN_BUKAN_DRAF')
  return run
}
