import type { PengajuanPetugas as OnWire } from '@lunas/contract/portal/pengajuan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { pengajuanTransitions } from '#anak/anak'
import { movePengajuan } from '#anak/anak.queries'
import type { Needs } from '#anak/needs'
import {
  findForPetugas, saveUsulan, showToPetugas, sidikPengajuan, type PengajuanFound,
} from '#anak/pengajuan.queries'
import { pengajuanUsulan, requireOwnNomor } from '#anak/pengajuan.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findForPetugas, show: showToPetugas })

type DecideDeps = Pick<Needs, 'db' | 'clock'>

/** One officer proposes to record the parent's number. */
export function proposePengajuan(
  deps: DecideDeps, request: ParsedRequestOf<'ajukanPengajuan'>, caller: Caller,
): Promise<OnWire> {
  const { nomor_lama = null } = request
  return inOneCommit(deps, caller, (act) =>
    proposeUsulan(act, pengajuanUsulan, request.kode_pengajuan, async (asked) => {
      requireOpen(asked, request.dilihat)
      requireOwnNomor(asked)
      if (nomor_lama && !asked.nomor_tercatat.includes(nomor_lama)) {
        throw refuse('NOMOR_LAMA_TIDAK_DIKENAL')
      }
      const { pengguna_id } = personOf(caller)
      await saveUsulan(act.tx, asked.id, { oleh: pengguna_id, pada: act.now, nomor_lama })
      return { status: 'menunggu', ganti_nomor: nomor_lama !== null }
    }),
  )
}

/** The second person's decision; only an approval makes the parent a guardian. */
export function decidePengajuan(
  deps: DecideDeps, request: ParsedRequestOf<'putusPengajuan'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    decideUsulan(act, pengajuanUsulan, request.kode_pengajuan, request),
  )
}

export function withdrawPengajuan(
  deps: DecideDeps, request: ParsedRequestOf<'tarikPengajuan'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    withdrawUsulan(act, pengajuanUsulan, request.kode_pengajuan, request),
  )
}

/** Refuses a request that nobody proposed to agree to. One officer suffices: nothing moves. */
export function rejectPengajuan(
  deps: DecideDeps, request: ParsedRequestOf<'tolakPengajuan'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, async (act) => {
    const asked = await pengajuanUsulan.lock(act, request.kode_pengajuan)
    requireOpen(asked, request.dilihat)
    if (pengajuanUsulan.usulanOf(asked)) throw refuse('USULAN_SUDAH_ADA')
    const catatan = request.alasan.trim()
    if (catatan === '') throw refuse('ALASAN_BELUM_DITULIS')
    const { pengguna_id } = personOf(caller)
    await movePengajuan(
      act.tx, asked.id, pengajuanTransitions.reject, { pengguna_id, catatan, now: act.now },
    )
    await leaveUsulan(act, pengajuanUsulan, 'ditolak', {
      ...pengajuanUsulan.before(asked), sesudah: { status: 'ditolak' },
    })
    return asked
  })
}

/** Refuses unless the request waits, and is the one that the officer saw. */
function requireOpen(asked: PengajuanFound, dilihat: string): void {
  if (asked.status !== 'menunggu') throw refuse('PENGAJUAN_SUDAH_DIPUTUS')
  if (sidikPengajuan(asked) !== dilihat) throw refuse('USULAN_BERUBAH')
}
