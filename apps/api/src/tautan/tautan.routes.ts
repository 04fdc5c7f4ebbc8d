import type { PembayaranDibuka } from '@lunas/contract/pembayaran/pembayaran'
import type { MetodeGerbang } from '@lunas/contract/pembayaran/status'
import { parseKode } from '@lunas/values/kode'
import type { Asked, Pihak } from '#ports/payable'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { fingerprintOf, type RequestKey } from '#platform/idempotency'
import { requireSiswa } from '#siswa/siswa'
import { makeTautan, type BasketRules } from '#tautan/make-tautan'
import type { Needs } from '#tautan/needs'
import { readTautan, revoke, riwayatTautan } from '#tautan/read-tautan'
import { listForSchool, makeForSchool, revokeForSchool } from '#tautan/school-tautan'
import { openBagian, statusOf, type Tautan } from '#tautan/tautan'
import { findTautan } from '#tautan/tautan.queries'

type Once = { key: RequestKey; fingerprint: string }
type Cara = { metode: MetodeGerbang; keterangan: string; tautan_id: string }

/** How a payment is opened; pembayaran provides it. */
type TautanEffects = BasketRules & {
  openBasket(
    basket: Cara & {
      untuk: 'tagihan'
      institusi_id: string
      findPihak(tx: Tx): Promise<Pihak>
      readAsked(tx: Tx): Promise<Asked[]>
    },
    caller: Caller,
    once: Once,
  ): Promise<PembayaranDibuka>
  openGabungan(
    institusi_id: string,
    read: (tx: Tx) => Promise<
      Cara & {
        institusi_id: string
        titipan: boolean
        bagian: { untuk: 'tagihan'; asked: Asked[]; findPihak(tx: Tx): Promise<Pihak> }[]
      }
    >,
    caller: Caller,
    once: Once,
  ): Promise<PembayaranDibuka>
}

export function tautanRoutes(deps: Needs, effects: TautanEffects) {
  return {
    buatTautanSekolah: (request, caller) => makeForSchool(deps, effects, request, caller),
    daftarTautan: (request, caller, limit?: number) =>
      listForSchool(deps, request, caller, limit),
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
      const once = { key, fingerprint: fingerprintOf(request) }
      const cara = { metode: request.metode, keterangan: '', tautan_id: id }
      // Read in the transaction that saves the payment: the bills and the link may have changed.
      const read = async (tx: Tx) => payableBagian(await find(tx), deps.clock.now())
      const [only, ...others] = tautan.bagian
      if (only && others.length === 0) {
        const findPihak = (tx: Tx) => requireSiswa(tx, only.siswa_id)
        const readAsked = async (tx: Tx) => (await read(tx)).flatMap(({ asked }) => asked)
        const basket = { ...cara, untuk: 'tagihan', institusi_id, findPihak, readAsked } as const
        return effects.openBasket(basket, caller, once)
      }
      const readAll = async (tx: Tx) => ({
        ...cara, institusi_id, titipan: false, bagian: await read(tx),
      })
      return effects.openGabungan(institusi_id, readAll, caller, once)
    },
  } satisfies Partial<Handlers>
}

function payableBagian(tautan: Tautan | undefined, now: Date) {
  if (!tautan) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
  const status = statusOf(tautan, now)
  if (status === 'lunas') throw refuse('TAUTAN_SUDAH_LUNAS')
  if (status === 'dicabut') throw refuse('TAUTAN_DICABUT')
  if (status === 'kedaluwarsa') throw refuse('TAUTAN_KEDALUWARSA')
  return openBagian(tautan).map(({ siswa_id, rincian }) => ({
    untuk: 'tagihan' as const,
    findPihak: (tx: Tx) => requireSiswa(tx, siswa_id),
    asked: rincian.map(({ tagihan_id, jumlah }) => ({ target_id: tagihan_id, jumlah })),
  }))
}
