import type { Ketentuan, UsulanKetentuan as OnWire } from '@lunas/contract/ziswaf/ketetapan'
import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { findKetetapan } from '#program/keadaan.queries'
import { findWakafUang, listKetetapan, listTutup } from '#program/ketentuan.queries'
import { showUsulanKetentuan } from '#program/ketentuan.usulan'
import type { Needs } from '#program/needs'
import { halanganZakat } from '#program/program'
import { sentenceOf } from '#program/show-program'
import { requireUnit, type Unit } from '#program/unit'
import { findUsulan, listUsulan, type UsulanKetentuan } from '#program/usulan-ketentuan.queries'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

type RuleDeps = Pick<Needs, 'db' | 'clock'>

export function readKetentuan({ db, clock }: RuleDeps, caller: Caller): Promise<Ketentuan> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) =>
    showKetentuan(tx, await requireUnit(tx, person), clock.now()),
  )
}

/** The changes that were proposed, newest first. */
export function readUsulan({ db }: RuleDeps, caller: Caller): Promise<OnWire[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    await requireUnit(tx, person)
    const pemutus = await readPemutus(tx, person)
    return (await listUsulan(tx)).map((row) => showUsulanKetentuan(tx.institusi_id, row, pemutus))
  })
}

/** One step of a proposal, and how it stands afterwards. */
export function stepKetentuan(
  { db, clock }: RuleDeps, caller: Caller, step: (act: Act) => Promise<UsulanKetentuan>,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await step({ tx, caller, now: clock.now() })
    const pemutus = await readPemutus(tx, person)
    return showUsulanKetentuan(tx.institusi_id, (await findUsulan(tx, row.id)) ?? row, pemutus)
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
