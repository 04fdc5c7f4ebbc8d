import { RIWAYAT_PAGE_SIZE } from '@lunas/contract/pembayaran'
import { formatKode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { cancelPembayaran } from '#pembayaran/cancel-pembayaran'
import { hitungPembayaran } from '#pembayaran/hitung-pembayaran'
import { listMetode } from '#pembayaran/metode'
import { nudgeCheck } from '#pembayaran/nudge-check'
import { openPembayaran } from '#pembayaran/open-pembayaran'
import { listRiwayat } from '#pembayaran/pembayaran.queries'
import { receiveCallback } from '#pembayaran/receive-callback'
import { parseKodePembayaran, showPembayaran } from '#pembayaran/show-pembayaran'
import { watchPembayaran } from '#pembayaran/watch-pembayaran'

export function pembayaranRoutes(deps: Deps) {
  return {
    async getMetode({ jumlah, kode_institusi }) {
      if (kode_institusi) await deps.findInstitusi(kode_institusi)
      return listMetode(deps.metodeRules, jumlah)
    },
    hitungPembayaran: (request) => hitungPembayaran(deps, request),
    buatPembayaran: (request, caller, key) => openPembayaran(deps, request, caller, key),
    async getPembayaran({ kode_pembayaran }, caller) {
      const kode = parseKodePembayaran(kode_pembayaran)
      const pembayaran = await showPembayaran(deps, kode, caller)
      await nudgeCheck(deps, kode)
      return pembayaran
    },
    pantauPembayaran: ({ kode_pembayaran }, caller, sink) =>
      watchPembayaran(deps, kode_pembayaran, caller, sink),
    batalPembayaran: ({ kode_pembayaran }, caller) =>
      cancelPembayaran(deps, kode_pembayaran, caller),
    async riwayatPembayaran({ sebelum }, { person }) {
      if (!person) throw refuse('SESI_TIDAK_VALID')
      const { institusi_id } = person
      const before = sebelum === undefined ? null : new Date(sebelum)
      const rows = await deps.db.inTransaction(institusi_id, (tx) =>
        listRiwayat(tx, person, before, RIWAYAT_PAGE_SIZE),
      )
      return rows.map(({ id, metode, dibuat_at, ...row }) => ({
        ...row,
        kode_pembayaran: formatKode('pembayaran', institusi_id, id),
        nama_metode: deps.metodeRules[metode].nama,
        dibuat_at: dibuat_at.toISOString(),
      }))
    },
    hookMidtrans: (raw) => receiveCallback(deps, raw),
  } satisfies Partial<Handlers>
}
