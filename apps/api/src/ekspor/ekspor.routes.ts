import type { BentukEkspor } from '@lunas/contract/portal/ekspor'
import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import type { AnswerOf, ParsedRequestOf } from '@lunas/contract/wire/calls'
import {
  daftarBuku, daftarCicilan, daftarKas, daftarPengembalian, daftarSlip, daftarTautan, daftarTitipan,
  daftarBagianPenanggung, daftarTunggakan, daftarUangMasuk,
} from '#ekspor/daftar-sekolah'
import { daftarJejak } from '#ekspor/daftar-jejak'
import { daftarDapur, daftarKantin, daftarPelunasan } from '#ekspor/daftar-kantin'
import { daftarBarisPenagihan, daftarKeringanan, daftarSiswa, daftarTanggungan } from '#ekspor/daftar-tagihan'
import { daftarTerdampak } from '#ekspor/daftar-terdampak'
import {
  daftarKasus, daftarLacak, daftarSetoran, daftarTertahan, langkahOf,
} from '#ekspor/daftar-uang'
import { daftarDana, daftarDonasi, daftarPenyaluran } from '#ekspor/daftar-ziswaf'
import type { Daftar } from '#ekspor/ekspor'
import type { Needs } from '#ekspor/needs'
import { readPages } from '#ekspor/read-pages'
import { writeBerkas } from '#ekspor/write-berkas'
import type { Database } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'

export type EksporCall = keyof typeof eksporCalls

type ListCall =
  | 'riwayatKas' | 'getSlip' | 'getPengembalian' | 'getKasus' | 'getSetoran' | 'getTertahan'
  | 'daftarCicilan' | 'daftarTautan' | 'daftarTitipan' | 'getJejak' | 'daftarTerdampak'
  | 'daftarSiswa' | 'barisPenagihan' | 'getKeringanan' | 'getTanggungan' | 'bagianPenanggung' | 'getTunggakan' | 'daftarDonasi' | 'getPenyaluran' | 'daftarPelunasan'

/** The handlers of the screens, so that a file holds only what its reader may see. */
export type Lists = Pick<Handlers, 'bukuKas' | 'getLacak' | 'getUangMasuk' | 'laporanDana' | 'laporanKantin' | 'dapurMakan'> & {
  [N in ListCall]: List<ParsedRequestOf<N>, AnswerOf<N>[number]>
}
type List<Request, Row> = (request: Request, caller: Caller, limit?: number) => Promise<Row[]>
/** The cursor: the list continues after this row. */
type Paged = { setelah?: string | undefined }

/** `listsOn` returns the lists reading from a given database; here from one snapshot. */
export function eksporRoutes(deps: Needs, listsOn: (db: Database) => Lists) {
  /** Every pupil in a file counts as read by the person who takes it. */
  const noted = async <Answer>(caller: Caller, reading: Promise<Answer>): Promise<Answer> => {
    const answer = await reading
    deps.readings.note(caller, 'ekspor', answer)
    return answer
  }
  const paged =
    <Request extends Paged, Row>(
      daftar: Daftar<Row>, listOf: (lists: Lists) => List<Request, Row>, cursorOf: (row: Row) => string,
    ) =>
    ({ bentuk, ...filter }: Omit<Request, 'setelah'> & { bentuk: BentukEkspor }, caller: Caller) => {
      const pageOn = (db: Database) => (setelah: string | undefined, limit: number) =>
        noted(
          caller, listOf(listsOn(db))({ ...filter, setelah } as unknown as Request, caller, limit),
        )
      const pagesOn = (db: Database) => readPages(pageOn(db), cursorOf)
      return writeBerkas(deps, caller, { bentuk, filter, daftar, pagesOn })
    }
  return {
    eksporKas: paged(daftarKas, ({ riwayatKas }) => riwayatKas, ({ idkas }) => idkas),
    eksporSlip: paged(daftarSlip, ({ getSlip }) => getSlip, ({ idslip }) => idslip),
    eksporPengembalian: paged(
      daftarPengembalian, (lists) => lists.getPengembalian, ({ idpengembalian }) => idpengembalian,
    ),
    eksporKasus: paged(daftarKasus, ({ getKasus }) => getKasus, ({ nomor_kasus }) => nomor_kasus),
    eksporSetoran: paged(daftarSetoran, ({ getSetoran }) => getSetoran, ({ idsetoran }) => idsetoran),
    eksporTertahan: paged(daftarTertahan, ({ getTertahan }) => getTertahan, ({ nomor_tertahan }) => nomor_tertahan),
    eksporCicilan: paged(daftarCicilan, (lists) => lists.daftarCicilan, ({ idcicilan }) => idcicilan),
    eksporTautan: paged(daftarTautan, (lists) => lists.daftarTautan, ({ kode_tautan }) => kode_tautan),
    eksporTitipan: paged(daftarTitipan, (lists) => lists.daftarTitipan, ({ kode_siswa }) => kode_siswa),
    eksporPenanggung: paged(daftarBagianPenanggung, (lists) => lists.bagianPenanggung, ({ kode_tagihan }) => kode_tagihan),
    eksporSiswa: paged(daftarSiswa, (lists) => lists.daftarSiswa, ({ kode_siswa }) => kode_siswa),
    eksporPenagihan: paged(daftarBarisPenagihan, ({ barisPenagihan }) => barisPenagihan, ({ idbaris }) => idbaris),
    eksporKeringanan: paged(daftarKeringanan, ({ getKeringanan }) => getKeringanan, ({ idkeringanan }) => idkeringanan),
    eksporTanggungan: paged(daftarTanggungan, ({ getTanggungan }) => getTanggungan, ({ idtanggungan }) => idtanggungan),
    eksporTunggakan: paged(daftarTunggakan, ({ getTunggakan }) => getTunggakan, ({ kode_siswa }) => kode_siswa),
    eksporTerdampak: paged(daftarTerdampak, (lists) => lists.daftarTerdampak, ({ idterdampak }) => idterdampak),
    eksporJejak: paged(daftarJejak, ({ getJejak }) => getJejak, ({ idjejak }) => idjejak),
    eksporDonasi: paged(daftarDonasi, (lists) => lists.daftarDonasi, ({ kode_pembayaran }) => kode_pembayaran),
    eksporPenyaluran: paged(daftarPenyaluran, (lists) => lists.getPenyaluran, ({ idpenyaluran }) => idpenyaluran),
    eksporPelunasan: paged(daftarPelunasan, (lists) => lists.daftarPelunasan, ({ idpelunasan }) => idpelunasan),
    eksporLaporanKantin: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarKantin,
        pagesOn: (db) => whole(() => listsOn(db).laporanKantin(filter, caller)),
      }),
    eksporDapur: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarDapur,
        pagesOn: (db) => whole(() => noted(caller, listsOn(db).dapurMakan(filter, caller))),
      }),
    eksporLaporanDana: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarDana,
        pagesOn: (db) => whole(() => listsOn(db).laporanDana(filter, caller)),
      }),
    eksporBuku: ({ bentuk, ...day }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter: day, daftar: daftarBuku,
        pagesOn: (db) => whole(async () => (await noted(caller, listsOn(db).bukuKas(day, caller))).baris),
      }),
    eksporUangMasuk: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarUangMasuk,
        pagesOn: (db) => whole(() => listsOn(db).getUangMasuk(filter, caller)),
      }),
    eksporLacak: ({ bentuk, ...filter }, caller) =>
      writeBerkas(deps, caller, {
        bentuk, filter, daftar: daftarLacak,
        pagesOn: (db) => whole(async () => langkahOf(
          await noted(caller, listsOn(db).getLacak(filter, caller)),
        )),
      }),
  } satisfies Pick<Handlers, EksporCall>
}

/** A day book, a trace and the last days have one page. */
async function* whole<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
