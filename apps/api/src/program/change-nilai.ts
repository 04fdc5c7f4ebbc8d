import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { SATUAN_NILAI, type JenisNilai, type NilaiHariIni, type NilaiTercatat } from '@lunas/contract/ziswaf/nilai'
import { jenisNilaiWords } from '@lunas/contract/ziswaf/program.words'
import { formatKode, parseKode } from '@lunas/values/kode'
import { localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { HARGA_GRAM_MAX } from '@lunas/values/zakat'
import { DatabaseError } from 'pg'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#program/needs'
import { keadaanNilai, nilaiHariIni, nilaiOn, showNilai } from '#program/nilai'
import { insertNilai, listNilai, withdrawNilai } from '#program/nilai.queries'
import { findUnit, requireUnit } from '#program/unit'

type NilaiDeps = Pick<Needs, 'db' | 'clock'>

/** A value beyond these is a slip of the pen: 2,5 typed as 25 would take ten times as much. */
const NILAI_MAX: Partial<Record<JenisNilai, number>> = {
  kadar_zakat: 2_000, nisab_emas: 1_000, harga_emas: HARGA_GRAM_MAX, fitrah_uang: 10_000_000,
  fitrah_beras: 10_000, fitrah_beras_liter: 10_000, fidyah: 10_000_000,
}

/** The values that the calculators of an institution use today. */
export async function readNilaiHariIni(
  { db, clock, findInstitusi }: NilaiDeps & Pick<Needs, 'findInstitusi'>, institusi_id: string,
): Promise<NilaiHariIni> {
  await findInstitusi(institusi_id)
  return db.inTransaction(institusi_id, async (tx) =>
    nilaiHariIni(await listNilai(tx), await todayOf(tx, clock.now())),
  )
}

export function readNilai({ db, clock }: NilaiDeps, caller: Caller): Promise<NilaiTercatat[]> {
  return db.inTransaction(personOf(caller).institusi_id, (tx) => showAll(tx, clock.now()))
}

/** Records a value of the institution's own, such as that of its regional BAZNAS. */
export async function addNilai(
  { db, clock }: NilaiDeps, request: ParsedRequestOf<'tambahNilai'>, caller: Caller,
): Promise<NilaiTercatat[]> {
  const person = personOf(caller)
  const { jenis, nilai, keputusan, tanggal_keputusan, sumber } = request
  const [dari, sampai] = [localDate(request.berlaku_dari), localDate(request.berlaku_sampai)]
  if (sampai < dari) throw refuse('MASA_BERLAKU_SALAH')
  if (nilai > (NILAI_MAX[jenis] ?? nilai)) throw refuse('NILAI_TIDAK_WAJAR')
  const now = clock.now()
  const id = timeOrderedId(now)
  const row = {
    jenis, nilai, satuan: SATUAN_NILAI[jenis], keputusan: keputusan.trim(), sumber: sumber.trim(),
    tanggal_keputusan: tanggal_keputusan === undefined ? null : localDate(tanggal_keputusan),
    berlaku_dari: dari, berlaku_sampai: sampai,
  }
  const work = db.inTransaction(person.institusi_id, async (tx) => {
    const unit = await requireUnit(tx, person)
    const before = nilaiOn(await listNilai(tx), jenis, await todayOf(tx, now))
    await insertNilai(tx, id, row, { oleh: person.pengguna_id, now })
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'nilai_ziswaf_dicatat', subject_id: id,
      sekolah_id: unit.id, alamat: caller.address,
      sebelum: { jenis, nilai: before?.nilai ?? '', keputusan: before?.keputusan ?? '' },
      sesudah: { jenis, nilai, keputusan: row.keputusan, berlaku_dari: dari, berlaku_sampai: sampai },
    })
    return showAll(tx, now)
  })
  return work.catch((error: unknown) => {
    const isOverlap = error instanceof DatabaseError && error.constraint === 'nilai_ziswaf_tumpang'
    throw isOverlap ? refuse('NILAI_TUMPANG_TINDIH', { jenis: jenisNilaiWords[jenis] }) : error
  })
}

/** Withdraws a value that was recorded wrongly; the national one holds again. */
export function removeNilai(
  { db, clock }: NilaiDeps, idnilai: string, caller: Caller,
): Promise<NilaiTercatat[]> {
  const person = personOf(caller)
  const kode = parseKode('nilai', idnilai)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const unit = await requireUnit(tx, person)
    const isOurs = kode?.institusi_id === tx.institusi_id
    const withdrawn = isOurs ? await withdrawNilai(tx, kode.id, now) : undefined
    if (!kode || !withdrawn) throw refuse('NILAI_TIDAK_DITEMUKAN')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'nilai_ziswaf_dicabut',
      subject_id: kode.id, sekolah_id: unit.id, alamat: caller.address, sebelum: withdrawn,
      sesudah: { dicabut: true },
    })
    return showAll(tx, now)
  })
}

async function todayOf(tx: Tx, now: Date): Promise<LocalDate> {
  return localDateAt(now, (await findUnit(tx))?.zona_waktu ?? 'Asia/Jakarta')
}

async function showAll(tx: Tx, now: Date): Promise<NilaiTercatat[]> {
  const [rows, today] = [await listNilai(tx), await todayOf(tx, now)]
  return rows.map((row) => ({
    ...showNilai(row),
    idnilai: row.id === null ? null : formatKode('nilai', tx.institusi_id, row.id),
    keadaan: keadaanNilai(row, today),
    dipakai: nilaiOn(rows, row.jenis, today) === row,
    dicatat_at: row.dicatat_at?.toISOString() ?? null,
  }))
}
