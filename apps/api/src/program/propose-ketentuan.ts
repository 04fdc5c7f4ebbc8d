import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { UsulanKetentuan as OnWire } from '@lunas/contract/ziswaf/ketetapan'
import { instantAt, localDate } from '@lunas/values/local-date'
import { MINUTE_MS, later } from '#platform/clock'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { ketentuanUsulan, showUsulanKetentuan, traceOf } from '#program/ketentuan.usulan'
import type { Needs } from '#program/needs'
import { requireUnit, type Unit } from '#program/unit'
import { findUsulan, insertUsulan, type IsiKetentuan } from '#program/usulan-ketentuan.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'

type RuleDeps = Pick<Needs, 'db' | 'clock'>

/** The columns of every rule; a proposal fills those of its own. */
export const NO_RULE = {
  nomor: null, penerbit: null, lembaga: null, bagian_setor: null, bagian_amil: null,
  berlaku_dari: null, berlaku_sampai: null, tutup_at: null, bank: null, nazhir: null, rekening: null,
  tautan: null,
} as const satisfies Omit<IsiKetentuan, 'hal'>

/** Proposes a decree of the UPZ. */
export async function proposeKetetapan(
  deps: RuleDeps, request: ParsedRequestOf<'ajukanKetetapan'>, caller: Caller,
): Promise<OnWire> {
  const [berlaku_dari, berlaku_sampai] = [localDate(request.berlaku_dari), localDate(request.berlaku_sampai)]
  if (berlaku_sampai < berlaku_dari) throw refuse('MASA_BERLAKU_SALAH')
  const [nomor, penerbit] = [request.nomor.trim(), request.penerbit.trim()]
  return propose(deps, caller, () => ({
    ...NO_RULE, ...request, hal: 'ketetapan', nomor, penerbit, berlaku_dari, berlaku_sampai,
  }))
}

/** Proposes the hour at which fitrah closes, by the unit's clock. */
export function proposeTutupFitrah(
  deps: RuleDeps, { tanggal, jam }: ParsedRequestOf<'ajukanTutupFitrah'>, caller: Caller,
): Promise<OnWire> {
  const [hour = 0, minute = 0] = jam.split(':').map(Number)
  return propose(deps, caller, ({ zona_waktu }) => ({
    ...NO_RULE, hal: 'tutup_fitrah',
    tutup_at: later(instantAt(localDate(tanggal), hour, zona_waktu), minute * MINUTE_MS),
  }))
}

/** Proposes where cash waqf goes, or with an empty bank that it is no longer offered. */
export async function proposeWakafUang(
  deps: RuleDeps, { bank, nazhir, rekening, tautan }: ParsedRequestOf<'ajukanWakafUang'>, caller: Caller,
): Promise<OnWire> {
  const saluran = {
    bank: bank.trim(), nazhir: nazhir.trim(), rekening: rekening.trim(), tautan: tautan.trim(),
  }
  if (saluran.bank && !saluran.rekening && !saluran.tautan) throw refuse('WAKAF_UANG_KURANG')
  return propose(deps, caller, () => ({ ...NO_RULE, hal: 'wakaf_uang', ...saluran }))
}

function propose(
  { db, clock }: RuleDeps, caller: Caller, isiFor: (unit: Unit) => IsiKetentuan,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const unit = await requireUnit(tx, person)
    const isi = isiFor(unit)
    const id = timeOrderedId(now)
    const isKept = await insertUsulan(
      tx, { id, sekolah_id: unit.id, oleh: person.pengguna_id, now }, isi,
    )
    if (!isKept) throw refuse('USULAN_SUDAH_ADA')
    await leaveUsulan({ tx, caller, now }, ketentuanUsulan, 'diajukan', {
      subject_id: id, sekolah_id: unit.id, sesudah: { status: 'menunggu', ...traceOf(isi) },
    })
    const row = await findUsulan(tx, id)
    if (!row) throw new Error(`proposal ${id} was not written`)
    return showUsulanKetentuan(tx.institusi_id, row, await readPemutus(tx, person))
  })
}
