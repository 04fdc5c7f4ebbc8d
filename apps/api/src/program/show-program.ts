import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import type { Gambar, KartuProgram, ProgramPortal, RincianProgram } from '@lunas/contract/ziswaf/program'
import { formatKode } from '@lunas/values/kode'
import { refusalAnswer } from '#platform/http/refuse'
import type { Dana } from '#program/dana'
import { gambarPath } from '#program/gambar'
import {
  daysLeft, halanganOf, sharesLeft, type Halangan, type Keadaan, type Ketetapan,
} from '#program/program'
import type { ProgramRow } from '#program/program.queries'

/** The sentence of a refusal, for a screen that says it before anybody tries. */
export function sentenceOf(halangan: Halangan | undefined): string {
  return halangan ? refusalAnswer(halangan.kode, halangan.isi).body.msg : ''
}

type Shown = Omit<Keadaan, 'bagian_terisi'> & { institusi_id: string; dana: Dana }

/** A program as donors see it in the list. */
export function showKartu(row: ProgramRow, shown: Shown): KartuProgram {
  const { dana, institusi_id } = shown
  const halangan = halanganOf(row, { ...shown, bagian_terisi: dana.bagian })
  const { harga_bagian, ekor, bagian_per_ekor } = row
  const qurban =
    harga_bagian === null || ekor === null || bagian_per_ekor === null
      ? null
      : {
          harga_bagian, bagian: ekor * bagian_per_ekor, per_ekor: bagian_per_ekor,
          sisa: sharesLeft(row, dana.bagian),
        }
  return {
    kode_program: formatKode('program', institusi_id, row.id),
    jenis: row.jenis,
    nama: row.nama,
    ringkas: row.ringkas,
    gambar: showGambar(institusi_id, row),
    target: row.target,
    ...totalsOf(dana),
    sisa_hari: daysLeft(row, shown.now),
    selesai: row.selesai,
    qurban,
    halangan: sentenceOf(halangan),
  }
}

type ShownPage = Shown & Pick<RincianProgram, 'penyaluran'>

/** The page of a program. */
export function showRincian(row: ProgramRow, shown: ShownPage, sedekah: string | undefined): RincianProgram {
  const { institusi_id, ketetapan } = shown
  return {
    ...showKartu(row, shown),
    cerita: paragraphsOf(row.cerita),
    objek: row.objek,
    unit: row.unit,
    ketetapan: isZakat(row.jenis) && ketetapan ? showKetetapan(ketetapan) : null,
    sedekah: sedekah ? formatKode('program', institusi_id, sedekah) : null,
    penyaluran: shown.penyaluran,
  }
}

/** A program as its staff see it. */
export function showPortal(row: ProgramRow, shown: Shown): ProgramPortal {
  const { halangan, kode_program, gambar } = showKartu(row, shown)
  const isDraft = row.status === 'draf'
  return {
    kode_program,
    status: row.status,
    jenis: row.jenis,
    nama: row.nama,
    ringkas: row.ringkas,
    cerita: row.cerita,
    objek: row.objek,
    target: row.target,
    harga_bagian: row.harga_bagian,
    ekor: row.ekor,
    bagian_per_ekor: row.bagian_per_ekor,
    mulai: row.mulai,
    selesai: row.selesai,
    urutan: row.urutan,
    gambar,
    ...totalsOf(shown.dana),
    untuk_tagihan: row.untuk_tagihan,
    // A donor is told that a draft does not exist, which would puzzle its author.
    halangan: isDraft ? '' : halangan,
  }
}

function totalsOf({ terkumpul, donatur, tersalurkan }: Dana) {
  return { terkumpul, donatur, tersalurkan }
}

function showKetetapan({ nomor, penerbit, berlaku_sampai }: Ketetapan) {
  return { nomor, penerbit, berlaku_sampai }
}

function showGambar(institusi_id: string, { gambar }: ProgramRow): Gambar {
  return gambar.map(({ lebar, sidik }) => ({ lebar, alamat: gambarPath(institusi_id, sidik) }))
}

/** An empty line divides paragraphs; a single line break stays inside one. */
function paragraphsOf(cerita: string): string[] {
  return cerita.split(/\n\s*\n/).map((text) => text.trim()).filter((text) => text !== '')
}
