import { parseKode } from '@lunas/values/kode'
import { leastRupiah, rupiah } from '@lunas/values/rupiah'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { cancelPembayaran } from '#pembayaran/cancel-pembayaran'
import { daftarPembayaran } from '#pembayaran/daftar-pembayaran'
import { onlyOffered } from '#pembayaran/ditawarkan'
import { hitungPembayaran } from '#pembayaran/hitung-pembayaran'
import { listRiwayat } from '#pembayaran/list-riwayat'
import { listMetode, titipanPilihan } from '#pembayaran/metode'
import type { Needs } from '#pembayaran/needs'
import { nudgeCheck } from '#pembayaran/nudge-check'
import { openPembayaran } from '#pembayaran/open-pembayaran'
import { receiveCallback } from '#pembayaran/receive-callback'
import { parseKodePembayaran, showPembayaran } from '#pembayaran/show-pembayaran'
import { watchPembayaran } from '#pembayaran/watch-pembayaran'

export function pembayaranRoutes(deps: Needs) {
  return {
    async getMetode(request, caller) {
      const { jumlah, kode_institusi, kode_siswa, keranjang, untuk = 'tagihan' } = request
      const gratis = leastRupiah(request.donasi ?? rupiah(0), jumlah)
      if (kode_institusi) await deps.findInstitusi(kode_institusi)
      const { metodeRules, keptMoney } = deps
      const titipan = keranjang
        ? await keptMoney.keptForKeranjang(keranjang, caller)
        : kode_siswa ? await keptMoney.keptForWali(kode_siswa, caller) : rupiah(0)
      const asked = kode_institusi ?? parseKode('siswa', kode_siswa ?? keranjang?.split(':')[0] ?? '')?.institusi_id
      return [
        ...titipanPilihan(metodeRules, titipan, jumlah),
        ...await onlyOffered(deps.db, asked, listMetode(metodeRules, jumlah, deps.payables[untuk], gratis)),
      ]
    },
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
