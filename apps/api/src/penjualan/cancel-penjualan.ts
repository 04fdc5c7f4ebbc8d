import { BATAL_MENIT } from '@lunas/contract/kantin/pembatalan'
import type { Penjualan as OnWire } from '@lunas/contract/kantin/penjualan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { MINUTE_MS } from '#platform/clock'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#penjualan/needs'
import { isShiftOpen, savePengajuan } from '#penjualan/pembatalan.queries'
import { pembatalanUsulan } from '#penjualan/pembatalan.usulan'
import { showPenjualan } from '#penjualan/penjualan'
import { findPenjualan } from '#penjualan/penjualan.queries'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findPenjualan, show: showPenjualan })

type CancelDeps = Pick<Needs, 'db' | 'clock' | 'hints'>

/** Asks to cancel a sale, within minutes after it and while its shift is open. */
export function proposePembatalan(
  deps: CancelDeps, request: ParsedRequestOf<'ajukanPembatalan'>, caller: Caller,
): Promise<OnWire> {
  const alasan = request.alasan.trim()
  return inOneCommit(deps, caller, (act) =>
    proposeUsulan(act, pembatalanUsulan, request.kode_penjualan, async (row) => {
      const { tx, now } = act
      if (alasan === '') throw refuse('ALASAN_BELUM_DITULIS')
      if (row.status === 'batal') throw refuse('PENJUALAN_SUDAH_BATAL')
      if (now.getTime() - row.terjadi_at.getTime() > BATAL_MENIT * MINUTE_MS)
        throw refuse('PEMBATALAN_TERLAMBAT')
      if (!(await isShiftOpen(tx, row.shift_id))) throw refuse('PEMBATALAN_SHIFT_DITUTUP')
      await savePengajuan(tx, row.id, { oleh: personOf(caller).pengguna_id, pada: now, alasan })
      return { alasan }
    }),
  )
}

/** A second person decides; with a yes the money is back in the pupil's saldo at once. */
export async function decidePembatalan(
  deps: CancelDeps, request: ParsedRequestOf<'putusPembatalan'>, caller: Caller,
): Promise<OnWire> {
  let siswa_id = ''
  const shown = await inOneCommit(deps, caller, async (act) => {
    const row = await decideUsulan(act, pembatalanUsulan, request.kode_penjualan, request)
    siswa_id = row.siswa_id
    return row
  })
  deps.hints.publish(siswa_id)
  return shown
}

export function withdrawPembatalan(
  deps: CancelDeps, request: ParsedRequestOf<'tarikPembatalan'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    withdrawUsulan(act, pembatalanUsulan, request.kode_penjualan, request))
}
