import type { BagianTitipan, Pembayaran as OnWire } from '@lunas/contract/pembayaran/pembayaran'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { minusRupiah, mostRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { kodeSiswaOf, showSiswa } from '#siswa/siswa'
import { canTakeBukti, isOpen, sisaBukti } from '#tertahan/tertahan'
import type { AsideView } from '#titipan/titipan'
import { heldOf } from '#pembayaran/held.queries'
import { keadaanOfGabungan, mergeBagian } from '#pembayaran/gabungan'
import { findPembayaranGabungan } from '#pembayaran/gabungan.queries'
import type { Needs } from '#pembayaran/needs'
import {
  findPembayaranView,
  listBagianViews,
  type PembayaranView,
} from '#pembayaran/pembayaran.queries'
import { statusJujurOf, type Keadaan } from '#pembayaran/status-jujur'

type ShowDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules' | 'isWali' | 'payables'>

export function parseKodePembayaran(kode_pembayaran: string): Kode {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  return kode
}

/** A payment as its screen shows it. The reference grants access: it cannot be guessed. */
export async function showPembayaran(deps: ShowDeps, kode: Kode, caller: Caller): Promise<OnWire> {
  const { institusi_id, id } = kode
  const view = await deps.db.inTransaction(institusi_id, (tx) => findPembayaranView(tx, id))
  // A part is shown with the whole basket; a reference of no payment may be a basket's.
  if (!view || view.gabungan_id) {
    return showGabungan(deps, { institusi_id, id: view?.gabungan_id ?? id }, caller)
  }
  return showOne(deps, institusi_id, view, caller)
}

async function showGabungan(deps: ShowDeps, kode: Kode, caller: Caller): Promise<OnWire> {
  const { institusi_id, id } = kode
  const [gabungan, views] = await deps.db.inTransaction(institusi_id, async (tx) => [
    await findPembayaranGabungan(tx, id), await listBagianViews(tx, id),
  ] as const)
  if (!gabungan) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  const bagian = await Promise.all(
    views.map((view) => showOne(deps, institusi_id, view, caller)),
  )
  const keadaan = keadaanOfGabungan(views.map((view) => keadaanOf(deps, view)))
  return mergeBagian(institusi_id, gabungan, bagian, statusJujurOf(keadaan, deps.clock.now()))
}

async function showOne(
  deps: ShowDeps, institusi_id: string, view: PembayaranView, caller: Caller,
): Promise<OnWire> {
  const toWali = await knowsPihak(deps, institusi_id, view, caller)
  const siswa = showSiswa(institusi_id, { ...view, id: view.pihak_id }, toWali)
  const held = heldOf(view)
  return {
    kode_pembayaran: formatKode('pembayaran', institusi_id, view.id),
    untuk: view.untuk,
    status: view.status,
    metode: view.metode,
    nama_metode: deps.metodeRules[view.metode].nama,
    jumlah: view.jumlah,
    biaya: view.biaya,
    total: sumRupiah([view.jumlah, view.biaya]),
    diterima: view.diterima,
    menjadi_titipan: keptOf(view),
    ke_titipan: view.ke_titipan,
    dikembalikan: view.dikembalikan,
    // A donor's prayer is as private as the name; on the receipt the donor's own link shows it.
    keterangan: view.untuk === 'donasi' && !toWali ? '' : view.keterangan,
    siswa: {
      ...siswa,
      kode_siswa: view.tautan_id && !toWali
        ? null
        : kodeSiswaOf(institusi_id, view.pihak_id, view.pihak),
    },
    kode_tautan: view.tautan_id && formatKode('tautan', institusi_id, view.tautan_id),
    kode_pesanan: view.untuk === 'ppob' && toWali ? kodePesananOf(institusi_id, view) : null,
    rincian: view.rincian.map(({ id, nama, jumlah, sisa }) => ({
      kode_tagihan: deps.payables[view.untuk].kodeOf(institusi_id, id),
      nama,
      jumlah,
      sisa,
    })),
    bagian: [],
    dari_titipan: await showAside(deps, institusi_id, view, caller),
    instruksi: view.instruksi,
    dibuat_at: view.dibuat_at.toISOString(),
    kedaluwarsa_at: view.kedaluwarsa_at.toISOString(),
    diperiksa_at: view.diperiksa_at?.toISOString() ?? null,
    sekarang: deps.clock.now().toISOString(),
    zona_waktu: view.zona_waktu,
    nomor_kuitansi: view.nomor_kuitansi,
    status_jujur: statusJujurOf(keadaanOf(deps, view), deps.clock.now()),
    sedang_dicari: isOpen(held),
    bukti_terkirim: held?.bukti ?? 0,
    sisa_bukti: canTakeBukti(view.status) ? sisaBukti(held) : 0,
    riwayat: view.riwayat.map(({ status, pada, sebab }) => ({
      status,
      pada: new Date(pada).toISOString(),
      sebab,
    })),
  }
}

function kodePesananOf(institusi_id: string, { rincian: [line] }: PembayaranView): string | null {
  return line ? formatKode('pesanan', institusi_id, line.id) : null
}

/** A guardian sees the child's name in full, and a donor the own one. */
async function knowsPihak(
  { isWali }: ShowDeps, institusi_id: string, { pihak, pihak_id, pengguna_id }: PembayaranView,
  caller: Caller,
): Promise<boolean> {
  if (pihak === 'siswa') return isWali(institusi_id, pihak_id, caller)
  const { person } = caller
  return person?.institusi_id === institusi_id && person.pengguna_id === pengguna_id
}

/** Titipan may belong to any child of the basket, so each child is read separately. */
function showAside(
  deps: ShowDeps, institusi_id: string, view: PembayaranView, caller: Caller,
): Promise<OnWire['dari_titipan']> {
  const shown = (view.dari_titipan ?? []).map(async (aside) => {
    const { jumlah, nomor_kuitansi, rincian } = aside
    const toWali = await deps.isWali(institusi_id, aside.id, caller)
    return {
      siswa: showSiswa(institusi_id, aside, toWali),
      status: asideStatusOf(aside),
      jumlah,
      rincian: rincian.map(({ id, nama, ...line }) => ({
        kode_tagihan: formatKode('tagihan', institusi_id, id), nama, jumlah: line.jumlah,
      })),
      nomor_kuitansi,
    }
  })
  return Promise.all(shown)
}

/** Titipan that stays; not money on its way to a bill that takes no part payments. */
function keptOf({ menjadi_titipan, dari_titipan }: PembayaranView): Rupiah {
  const passed = (dari_titipan ?? []).map(({ dibayar, jumlah }) =>
    mostRupiah(rupiah(0), minusRupiah(dibayar, jumlah)),
  )
  return mostRupiah(rupiah(0), minusRupiah(menjadi_titipan, sumRupiah(passed)))
}

/** How much less came than was asked. */
function shortOf({ diterima, jumlah, biaya }: PembayaranView): Rupiah {
  if (diterima === 0) return rupiah(0)
  return mostRupiah(rupiah(0), minusRupiah(sumRupiah([jumlah, biaya]), diterima))
}

function asideStatusOf({ selesai, dipakai }: AsideView): BagianTitipan['status'] {
  if (dipakai) return 'dipakai'
  return selesai ? 'dilepas' : 'disisihkan'
}

function keadaanOf({ payables }: ShowDeps, view: PembayaranView): Keadaan {
  const last = view.riwayat.at(-1)?.pada
  return {
    ...view,
    words: payables[view.untuk].words,
    sejak: last === undefined ? view.dibuat_at : new Date(last),
    bernomor: view.instruksi !== null,
    tertahan: heldOf(view),
    menjadi_titipan: keptOf(view),
    lunas: view.rincian.filter(({ sisa, batal }) => sisa === 0 && !batal).map(({ nama }) => nama),
    batal: view.rincian.filter(({ batal }) => batal).map(({ nama }) => nama),
    sisa: sumRupiah(view.rincian.map(({ sisa }) => sisa ?? rupiah(0))),
    kurang: shortOf(view),
    menyusul: (view.dari_titipan ?? []).some(({ selesai }) => !selesai),
  }
}
