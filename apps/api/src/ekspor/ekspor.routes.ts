import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import type { AnswerOf, ParsedRequestOf } from '@lunas/contract/wire/calls'
import {
  daftarBuku, daftarCicilan, daftarKas, daftarPengembalian, daftarSlip, daftarTautan, daftarTitipan,
} from '#ekspor/daftar-sekolah'
import { daftarJejak } from '#ekspor/daftar-jejak'
import {
  daftarKasus, daftarLacak, daftarSetoran, daftarTertahan, langkahOf,
} from '#ekspor/daftar-uang'
import { readPages } from '#ekspor/read-pages'
import { writeBerkas, type EksporDeps } from '#ekspor/write-berkas'
import type { Database } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'

export type EksporCall = keyof typeof eksporCalls

type ListCall =
  | 'riwayatKas' | 'getSlip' | 'getPengembalian' | 'getKasus' | 'getSetoran' | 'getTertahan'
  | 'daftarCicilan' | 'daftarTautan' | 'daftarTitipan' | 'getJejak'

/** The lists as the screens get them: a file never holds what its reader could not see. */
export type Lists = Pick<Handlers, 'bukuKas' | 'getLacak'> & {
  [N in ListCall]: (
    request: ParsedRequestOf<N>, caller: Caller, limit?: number,
  ) => Promise<AnswerOf<N>>
}

/** `listsOn` gives the lists as they read through a database: here, one moment of it. */
export function eksporRoutes(deps: EksporDeps, listsOn: (db: Database) => Lists) {
  return {
    eksporKas: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarKas,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).riwayatKas(after(filter, setelah), caller, limit),
          ({ idkas }) => idkas,
        ),
      }),
    eksporSlip: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarSlip,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).getSlip(after(filter, setelah), caller, limit),
          ({ idslip }) => idslip,
        ),
      }),
    eksporPengembalian: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarPengembalian,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).getPengembalian(after(filter, setelah), caller, limit),
          ({ idpengembalian }) => idpengembalian,
        ),
      }),
    eksporKasus: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarKasus,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).getKasus(after(filter, setelah), caller, limit),
          ({ nomor_kasus }) => nomor_kasus,
        ),
      }),
    eksporSetoran: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarSetoran,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).getSetoran(after(filter, setelah), caller, limit),
          ({ idsetoran }) => idsetoran,
        ),
      }),
    eksporTertahan: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarTertahan,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).getTertahan(after(filter, setelah), caller, limit),
          ({ nomor_tertahan }) => nomor_tertahan,
        ),
      }),
    eksporCicilan: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarCicilan,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).daftarCicilan(after(filter, setelah), caller, limit),
          ({ idcicilan }) => idcicilan,
        ),
      }),
    eksporTautan: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarTautan,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).daftarTautan(after(filter, setelah), caller, limit),
          ({ kode_tautan }) => kode_tautan,
        ),
      }),
    eksporTitipan: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarTitipan,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).daftarTitipan(after(filter, setelah), caller, limit),
          ({ kode_siswa }) => kode_siswa,
        ),
      }),
    eksporJejak: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarJejak,
        pagesOn: (db) => readPages(
          (setelah, limit) => listsOn(db).getJejak(after(filter, setelah), caller, limit),
          ({ idjejak }) => idjejak,
        ),
      }),
    eksporBuku: ({ bentuk, ...day }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter: day, daftar: daftarBuku,
        pagesOn: (db) => whole(async () => (await listsOn(db).bukuKas(day, caller)).baris),
      }),
    eksporLacak: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarLacak,
        pagesOn: (db) => whole(async () => langkahOf(await listsOn(db).getLacak(filter, caller))),
      }),
  } satisfies Pick<Handlers, EksporCall>
}

/** What a day or a trace holds comes in one answer. */
async function* whole<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}

function after<Filter extends object>(filter: Filter, setelah: string | undefined) {
  return setelah === undefined ? filter : { ...filter, setelah }
}
