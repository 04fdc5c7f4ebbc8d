import type { TarifMitraPortal, UsulanTarifMitra } from '@lunas/contract/mitra/mitra-portal'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { schoolsOf } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { tarifOn } from '#mitra/mitra'
import { findUnit, listTarif } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'
import { isiTarif, requireFreeDay, showUsulanTarif, tarifUsulan } from '#mitra/tarif.usulan'
import { findUsulanTarif, insertUsulanTarif, listTercatat, listUsulanTarif } from '#mitra/usulan-tarif.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

type TarifDeps = Pick<Needs, 'db' | 'clock'>

/** Proposes a rule, decides about one or takes it back, in one commit with its trail. */
export const stepTarif = takesSteps({ find: findUsulanTarif, show: showUsulanTarif })

/** The rules of fees and commissions, and, for whoever works for the unit of the agents, what was proposed. */
export function readTarif({ db, clock }: TarifDeps, caller: Caller): Promise<TarifMitraPortal> {
  const person = personOf(caller)
  const today = localDateAt(clock.now(), 'Asia/Jakarta')
  return db.inTransaction(person.institusi_id, async (tx) => {
    const rules = await listTercatat(tx)
    const rows = await listUsulanTarif(tx, await schoolsOf(tx, person))
    const pemutus = await readPemutus(tx, person)
    return {
      tarif: rules.map((rule) => ({ ...rule, berlaku: tarifOn(rules, rule.produk, today) === rule })),
      usulan: rows.map((row) => showUsulanTarif(tx.institusi_id, row, pemutus)),
    }
  })
}

/** Proposes a rule; what holds now stays until a second person agrees and the day has come. */
export function proposeTarif(
  deps: TarifDeps, request: ParsedRequestOf<'ajukanTarifMitra'>, caller: Caller,
): Promise<UsulanTarifMitra> {
  const tarif = { ...request, berlaku_sejak: localDate(request.berlaku_sejak) }
  return stepTarif(deps, caller, async (act) => {
    const { tx, now } = act
    const unit = await findUnit(tx)
    if (!unit) throw refuse('MITRA_BELUM_ADA')
    await requireFreeDay(tx, tarif, now)
    const id = timeOrderedId(now)
    const { pengguna_id: oleh } = personOf(caller)
    const row = await insertUsulanTarif(tx, { id, sekolah_id: unit.id, oleh, now }, tarif)
    if (!row) throw refuse('USULAN_SUDAH_ADA')
    const berlaku = tarifOn(await listTarif(tx), tarif.produk, localDateAt(now, 'Asia/Jakarta'))
    await leaveUsulan(act, tarifUsulan, 'diajukan', {
      subject_id: id, sekolah_id: unit.id, sebelum: isiTarif(berlaku),
      sesudah: { status: 'menunggu', ...isiTarif(tarif) },
    })
    return row
  })
}
