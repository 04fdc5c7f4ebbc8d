import type { Pembayaran } from '@lunas/contract/pembayaran'
import type { MetodeGerbang } from '@lunas/contract/status'
import { parseKode, type Kode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { fingerprintOf } from '#platform/idempotency'
import { makeTautan, type BasketRules } from '#tautan/make-tautan'
import { readTautan, revoke, riwayatTautan } from '#tautan/read-tautan'
import { listForSchool, makeForSchool, revokeForSchool } from '#tautan/school-tautan'
import { openLines, statusOf, type Tautan } from '#tautan/tautan'
import { findTautan } from '#tautan/tautan.queries'

/** How a payment is opened, which belongs to pembayaran. */
export type TautanEffects = BasketRules & {
  openBasket(
    basket: {
      siswa: Kode
      metode: MetodeGerbang
      keterangan: string
      tautan_id: string
      readRincian(tx: Tx): Promise<{ tagihan_id: string; jumlah: number }[]>
    },
    caller: Caller,
    once: { key: string; fingerprint: string },
  ): Promise<Pembayaran>
}

export function tautanRoutes(deps: Deps, effects: TautanEffects) {
  return {
    buatTautanSekolah: (request, caller) => makeForSchool(deps, effects, request, caller),
    daftarTautan: (request, caller) => listForSchool(deps, request, caller),
    cabutTautanSekolah: ({ kode_tautan }, caller) => revokeForSchool(deps, kode_tautan, caller),
    buatTautan: (request, caller) => makeTautan(deps, effects, request, caller),
    getTautan: ({ kode_tautan }, caller) => readTautan(deps, kode_tautan, caller),
    riwayatTautan: ({ kode_siswa }, caller) => riwayatTautan(deps, kode_siswa, caller),
    cabutTautan: ({ kode_tautan }, caller) => revoke(deps, kode_tautan, caller),
    async bayarTautan(request, caller, key) {
      const kode = parseKode('tautan', request.kode_tautan)
      if (!kode) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
      const { institusi_id, id } = kode
      const find = (tx: Tx) => findTautan(tx, id)
      const tautan = await deps.db.inTransaction(institusi_id, find)
      if (!tautan) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
      const basket = {
        siswa: { institusi_id, id: tautan.siswa_id },
        metode: request.metode,
        keterangan: '',
        tautan_id: id,
        // Read again with the intent: the bills, and whether the link still holds, may have changed.
        readRincian: async (tx: Tx) => payableLines(await find(tx), deps.clock.now()),
      }
      return effects.openBasket(basket, caller, { key, fingerprint: fingerprintOf(request) })
    },
  } satisfies Partial<Handlers>
}

function payableLines(tautan: Tautan | undefined, now: Date) {
  if (!tautan) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
  const status = statusOf(tautan, now)
  if (status === 'lunas') throw refuse('TAUTAN_SUDAH_LUNAS')
  if (status === 'dicabut') throw refuse('TAUTAN_DICABUT')
  if (status === 'kedaluwarsa') throw refuse('TAUTAN_KEDALUWARSA')
  return openLines(tautan).map(({ tagihan_id, jumlah }) => ({ tagihan_id, jumlah }))
}
