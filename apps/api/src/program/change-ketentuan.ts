import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Ketentuan } from '@lunas/contract/ziswaf/ketetapan'
import { formatKode } from '@lunas/values/kode'
import { formatInstant, instantAt, localDate, localDateAt } from '@lunas/values/local-date'
import { MINUTE_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak, type Isi, type Tindakan } from '#platform/jejak'
import { findKetetapan, findTutupFitrah } from '#program/keadaan.queries'
import {
  findWakafUang, insertKetetapan, insertTutup, insertWakafUang, listKetetapan, listTutup,
  type Recorded,
} from '#program/ketentuan.queries'
import type { Needs } from '#program/needs'
import { halanganZakat } from '#program/program'
import { sentenceOf } from '#program/show-program'
import { requireUnit, type Unit } from '#program/unit'

type RuleDeps = Pick<Needs, 'db' | 'clock'>

export function readKetentuan({ db, clock }: RuleDeps, caller: Caller): Promise<Ketentuan> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) =>
    showKetentuan(tx, await requireUnit(tx, person), clock.now()),
  )
}

/** Records a decree; the rows before it stay as history. */
export function recordKetetapan(
  deps: RuleDeps, request: ParsedRequestOf<'catatKetetapan'>, caller: Caller,
): Promise<Ketentuan> {
  const [berlaku_dari, berlaku_sampai] = [localDate(request.berlaku_dari), localDate(request.berlaku_sampai)]
  if (berlaku_sampai < berlaku_dari) throw refuse('MASA_BERLAKU_SALAH')
  const ketetapan = {
    ...request, nomor: request.nomor.trim(), penerbit: request.penerbit.trim(), berlaku_dari, berlaku_sampai,
  }
  return record(deps, caller, 'ketetapan_upz_dicatat', async (tx, recorded, unit) => {
    const before = await findKetetapan(tx, localDateAt(recorded.now, unit.zona_waktu))
    await insertKetetapan(tx, recorded, ketetapan)
    const sebelum = { nomor: before?.nomor ?? '', berlaku_sampai: before?.berlaku_sampai ?? '' }
    return { sebelum, sesudah: ketetapan }
  })
}

/** Sets the hour at which fitrah closes, by the unit's clock. */
export function setTutupFitrah(
  deps: RuleDeps, { tanggal, jam }: ParsedRequestOf<'tutupFitrah'>, caller: Caller,
): Promise<Ketentuan> {
  const [hour = 0, minute = 0] = jam.split(':').map(Number)
  return record(deps, caller, 'tutup_fitrah_dicatat', async (tx, recorded, { zona_waktu }) => {
    const before = await findTutupFitrah(tx)
    const tutup_at = later(instantAt(localDate(tanggal), hour, zona_waktu), minute * MINUTE_MS)
    await insertTutup(tx, recorded, tutup_at)
    return {
      sebelum: { tutup: before ? formatInstant(before, zona_waktu) : '' },
      sesudah: { tutup: formatInstant(tutup_at, zona_waktu) },
    }
  })
}

/** Says where cash waqf goes, or with an empty bank that it is no longer offered. */
export function setWakafUang(
  deps: RuleDeps, { bank, nazhir, rekening, tautan }: ParsedRequestOf<'catatWakafUang'>, caller: Caller,
): Promise<Ketentuan> {
  const saluran = {
    bank: bank.trim(), nazhir: nazhir.trim(), rekening: rekening.trim(), tautan: tautan.trim(),
  }
  if (saluran.bank && !saluran.rekening && !saluran.tautan) throw refuse('WAKAF_UANG_KURANG')
  return record(deps, caller, 'wakaf_uang_dicatat', async (tx, recorded) => {
    const before = await findWakafUang(tx)
    await insertWakafUang(tx, recorded, saluran)
    const { bank: old = '', rekening: oldNumber = '' } = before ?? {}
    return {
      sebelum: { bank: old, rekening: oldNumber },
      sesudah: { bank: saluran.bank, rekening: saluran.rekening },
    }
  })
}

type Traced = { sebelum: Isi; sesudah: Isi }

async function record(
  { db, clock }: RuleDeps, caller: Caller, tindakan: Tindakan,
  work: (tx: Tx, recorded: Recorded, unit: Unit) => Promise<Traced>,
): Promise<Ketentuan> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const unit = await requireUnit(tx, person)
    const id = timeOrderedId(now)
    const traced = await work(tx, { id, now, oleh: person.pengguna_id }, unit)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan, subject_id: id, sekolah_id: unit.id,
      alamat: caller.address, ...traced,
    })
    return showKetentuan(tx, unit, now)
  })
}

async function showKetentuan(tx: Tx, unit: Unit, now: Date): Promise<Ketentuan> {
  const today = localDateAt(now, unit.zona_waktu)
  const [ketetapan, tutup_fitrah] = [await listKetetapan(tx), await listTutup(tx)]
  return {
    idsekolah: formatKode('sekolah', tx.institusi_id, unit.id),
    unit: unit.nama,
    zona_waktu: unit.zona_waktu,
    halangan: sentenceOf(halanganZakat(today, await findKetetapan(tx, today))),
    ketetapan: ketetapan.map((row) => ({ ...row, dicatat_at: row.dicatat_at.toISOString() })),
    tutup_fitrah: tutup_fitrah.map((row) => ({
      ...row, tutup_at: row.tutup_at.toISOString(), dicatat_at: row.dicatat_at.toISOString(),
    })),
    wakaf_uang: (await findWakafUang(tx)) ?? null,
  }
}
