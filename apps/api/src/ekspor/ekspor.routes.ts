import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { KASUS_PAGE_SIZE } from '@lunas/contract/buku/rekonsiliasi'
import { SETORAN_PAGE_SIZE } from '@lunas/contract/buku/setoran'
import {
  daftarBuku, daftarCicilan, daftarKas, daftarPengembalian, daftarSlip, daftarTautan, daftarTitipan,
} from '#ekspor/daftar-sekolah'
import { daftarJejak } from '#ekspor/daftar-jejak'
import {
  daftarKasus, daftarLacak, daftarSetoran, daftarTertahan, langkahOf,
} from '#ekspor/daftar-uang'
import type { Needs } from '#ekspor/needs'
import { readAll, writeBerkas } from '#ekspor/write-berkas'
import type { Handlers } from '#platform/http/handlers'

export type EksporCall = keyof typeof eksporCalls

/** The lists as the screens get them: a file never holds what its reader could not see. */
type Lists = Pick<
  Handlers,
  | 'riwayatKas' | 'bukuKas' | 'getSlip' | 'getPengembalian' | 'getKasus' | 'getSetoran' | 'getTertahan'
  | 'daftarCicilan' | 'daftarTautan' | 'daftarTitipan' | 'getJejak' | 'getLacak'
>

export function eksporRoutes(deps: Needs, lists: Lists) {
  return {
    async eksporKas({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.riwayatKas(after(filter, setelah), caller)
      const rows = await readAll(page, ({ idkas }) => idkas, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarKas, rows)
    },
    async eksporBuku({ bentuk, ...day }, caller) {
      const { baris } = await lists.bukuKas(day, caller)
      return writeBerkas(deps, caller, bentuk, daftarBuku, baris)
    },
    async eksporSlip({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.getSlip(after(filter, setelah), caller)
      const rows = await readAll(page, ({ idslip }) => idslip, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarSlip, rows)
    },
    async eksporPengembalian({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.getPengembalian(after(filter, setelah), caller)
      const rows = await readAll(page, ({ idpengembalian }) => idpengembalian, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarPengembalian, rows)
    },
    async eksporKasus({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.getKasus(after(filter, setelah), caller)
      const rows = await readAll(page, ({ nomor_kasus }) => nomor_kasus, KASUS_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarKasus, rows)
    },
    async eksporSetoran({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.getSetoran(after(filter, setelah), caller)
      const rows = await readAll(page, ({ idsetoran }) => idsetoran, SETORAN_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarSetoran, rows)
    },
    async eksporTertahan({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.getTertahan(after(filter, setelah), caller)
      const rows = await readAll(page, ({ nomor_tertahan }) => nomor_tertahan, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarTertahan, rows)
    },
    async eksporCicilan({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.daftarCicilan(after(filter, setelah), caller)
      const rows = await readAll(page, ({ idcicilan }) => idcicilan, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarCicilan, rows)
    },
    async eksporTautan({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.daftarTautan(after(filter, setelah), caller)
      const rows = await readAll(page, ({ kode_tautan }) => kode_tautan, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarTautan, rows)
    },
    async eksporTitipan({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.daftarTitipan(after(filter, setelah), caller)
      const rows = await readAll(page, ({ kode_siswa }) => kode_siswa, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarTitipan, rows)
    },
    async eksporJejak({ bentuk, ...filter }, caller) {
      const page = (setelah?: string) => lists.getJejak(after(filter, setelah), caller)
      const rows = await readAll(page, ({ idjejak }) => idjejak, PORTAL_PAGE_SIZE)
      return writeBerkas(deps, caller, bentuk, daftarJejak, rows)
    },
    async eksporLacak({ bentuk, cari }, caller) {
      const rows = langkahOf(await lists.getLacak({ cari }, caller))
      return writeBerkas(deps, caller, bentuk, daftarLacak, rows)
    },
  } satisfies Pick<Handlers, EksporCall>
}

function after<Filter extends object>(filter: Filter, setelah: string | undefined) {
  return setelah === undefined ? filter : { ...filter, setelah }
}
