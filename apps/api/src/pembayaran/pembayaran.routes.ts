import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { cancelPembayaran } from '#pembayaran/cancel-pembayaran'
import { daftarPembayaran } from '#pembayaran/daftar-pembayaran'
import { hitungPembayaran } from '#pembayaran/hitung-pembayaran'
import { listRiwayat } from '#pembayaran/list-riwayat'
import { listPilihan } from '#pembayaran/list-pilihan'
import type { Needs } from '#pembayaran/needs'
import { nudgeCheck } from '#pembayaran/nudge-check'
import { openPembayaran } from '#pembayaran/open-pembayaran'
import { receiveCallback } from '#pembayaran/receive-callback'
import { parseKodePembayaran, showPembayaran } from '#pembayaran/show-pembayaran'
import { watchPembayaran } from '#pembayaran/watch-pembayaran'

export function pembayaranRoutes(deps: Needs) {
  return {
    getMetode: (request, caller) => listPilihan(deps, request, caller),
    hitungPembayaran: (request, caller) => hitungPembayaran(deps, request, caller),
    buatPembayaran: (request, caller, key) => openPembayaran(deps, request, caller, key),
    async getPembayaran({ kode_pembayaran }, caller) {
      const pembayaran = await showPembayaran(deps, parseKodePembayaran(kode_pembayaran), caller)
      await nudgeCheck(deps, parseKodePembayaran(pembayaran.kode_pembayaran), pembayaran)
      return pembayaran
    },
    pantauPembayaran: ({ kode_pembayaran }, caller, sink) =>
      watchPembayaran(deps, kode_pembayaran, caller, sink),
    batalPembayaran: ({ kode_pembayaran }, caller) =>
      cancelPembayaran(deps, kode_pembayaran, caller),
    riwayatPembayaran: (filter, caller) => listRiwayat(deps, personOf(caller), filter),
    cariPembayaran: (filter, caller) => listRiwayat(deps, personOf(caller), filter),
    daftarPembayaran(request, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, (tx) =>
        daftarPembayaran(deps, tx, person, request),
      )
    },
    hookMidtrans: (raw) => receiveCallback(deps, raw),
  } satisfies Partial<Handlers>
}
