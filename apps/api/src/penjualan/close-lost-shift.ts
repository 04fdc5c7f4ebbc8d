import type { ShiftSekolah } from '@lunas/contract/kantin/penutupan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#penjualan/needs'
import { showShiftSekolah } from '#penjualan/penjualan'
import { savePenutupan } from '#penjualan/penutupan.queries'
import { penutupanUsulan } from '#penjualan/penutupan.usulan'
import { findShift } from '#penjualan/shift.queries'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findShift, show: showShiftSekolah })

type CloseDeps = Pick<Needs, 'db' | 'clock'>

/** Asks to close the shift of a till that will not send what it has. */
export function proposePenutupan(
  deps: CloseDeps, request: ParsedRequestOf<'ajukanPenutupan'>, caller: Caller,
): Promise<ShiftSekolah> {
  const alasan = request.alasan.trim()
  return inOneCommit(deps, caller, (act) =>
    proposeUsulan(act, penutupanUsulan, request.idshift, async ({ id, ditutup_at }) => {
      if (alasan === '') throw refuse('ALASAN_BELUM_DITULIS')
      if (ditutup_at !== null) throw refuse('SHIFT_SUDAH_DITUTUP')
      await savePenutupan(act.tx, id, { oleh: personOf(caller).pengguna_id, pada: act.now, alasan })
      return { alasan }
    }),
  )
}

/** A second person decides. A sale that arrives later is booked all the same, in a shift of its own. */
export function decidePenutupan(
  deps: CloseDeps, request: ParsedRequestOf<'putusPenutupan'>, caller: Caller,
): Promise<ShiftSekolah> {
  return inOneCommit(deps, caller, (act) => decideUsulan(act, penutupanUsulan, request.idshift, request))
}

export function withdrawPenutupan(
  deps: CloseDeps, request: ParsedRequestOf<'tarikPenutupan'>, caller: Caller,
): Promise<ShiftSekolah> {
  return inOneCommit(deps, caller, (act) => withdrawUsulan(act, penutupanUsulan, request.idshift, request))
}
