import type { Belanja, KantinAnak } from '@lunas/contract/kantin/batas'
import { BELANJA_PAGE_SIZE } from '@lunas/contract/kantin/kantin.status'
import { formatKode, idOfKode, parseKode, type Kode } from '@lunas/values/kode'
import { addDays, daysBetween, localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import { BATAS_BAWAAN } from '#batas/batas'
import { findSaldo } from '#saldo/saldo'
import {
  findBatas, findSubsidiOf, listBelanja, listDays, listDibayar, listKartuAnak, type BelanjaRow,
  type DayRow,
} from '#penjualan/belanja.queries'
import type { Needs } from '#penjualan/needs'

const SHOWN = 10
const WEEKS = 6
/** How far back the pace of spending is measured, and how much of that must be known. */
const PACE_DAYS = 14
const PACE_DAYS_MIN = 7
/** Later than this a forecast says nothing. */
const FORECAST_DAYS_MAX = 180

/** The canteen of one child, for its guardian. */
export async function readKantinAnak(
  deps: Pick<Needs, 'db' | 'clock' | 'isWali' | 'findSiswaRow' | 'listSold'>, kode_siswa: string, caller: Caller,
): Promise<KantinAnak> {
  const kode = await requireAnak(deps, kode_siswa, caller)
  return deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await deps.findSiswaRow(tx, kode.id)
    if (!siswa) throw refuse('BUKAN_ANAK_ANDA')
    const today = localDateAt(deps.clock.now(), siswa.zona_waktu)
    const monday = mondayOf(today)
    const saldo = await findSaldo(tx, kode.id)
    const since = addDays(monday, -7 * (WEEKS - 1))
    const days = await listDays(tx, kode.id, since)
    const paid = await listDibayar(tx, kode.id, since)
    const { diblokir, diblokir_hari, produk_diblokir, ...batas } =
      (await findBatas(tx, kode.id)) ?? BATAS_BAWAAN
    const sumOf = (from: LocalDate, until: LocalDate) => sumRupiah(
      paid.filter(({ hari }) => hari >= from && hari <= until).map(({ jumlah }) => jumlah),
    )
    return {
      siswa: showSiswa(kode.institusi_id, siswa, true),
      saldo,
      subsidi: await findSubsidiOf(tx, kode.id, today),
      hari_ini: sumOf(today, today),
      minggu_ini: sumOf(monday, addDays(monday, 6)),
      batas: {
        ...batas,
        produk_diblokir: produk_diblokir.map((id) => formatKode('produk', kode.institusi_id, id)),
      },
      diblokir,
      diblokir_hari_ini: diblokir_hari === today,
      kartu: await listKartuAnak(tx, kode.id, today),
      habis: runsOutOn(saldo, paid, today),
      minggu: weeksOf(days, monday),
      belanja: (await listBelanja(tx, kode.id, null, SHOWN)).map((row) => show(kode, row)),
      produk: (await deps.listSold(tx, siswa.sekolah_id)).map(({ idproduk, nama }) => ({ idproduk, nama })),
    }
  })
}

/** All purchases of a child, page by page. */
export async function readBelanja(
  deps: Pick<Needs, 'db' | 'isWali'>, kode_siswa: string, setelah: string | undefined, caller: Caller,
): Promise<Belanja[]> {
  const kode = await requireAnak(deps, kode_siswa, caller)
  return deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const after = idOfKode('penjualan', setelah)
    return (await listBelanja(tx, kode.id, after, BELANJA_PAGE_SIZE)).map((row) => show(kode, row))
  })
}

async function requireAnak(
  { isWali }: Pick<Needs, 'isWali'>, kode_siswa: string, caller: Caller,
): Promise<Kode> {
  const kode = parseKode('siswa', kode_siswa)
  if (!kode || !(await isWali(kode.institusi_id, kode.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  return kode
}

function show({ institusi_id }: Kode, { id, terjadi_at, ...row }: BelanjaRow): Belanja {
  return {
    kode_penjualan: formatKode('penjualan', institusi_id, id),
    ...row,
    terjadi_at: terjadi_at.toISOString(),
  }
}

/** The Monday of the week of a day. */
export function mondayOf(day: LocalDate): LocalDate {
  // 5 January 1970 was a Monday.
  return addDays(day, -(daysBetween(localDate('1970-01-05'), day) % 7))
}

/**
 * The day on which the saldo is used up at the pace of the last days; null if that says nothing. The
 * days before a child's first purchase are no days on which it bought little.
 */
export function runsOutOn(
  saldo: Rupiah, paid: readonly { hari: LocalDate; jumlah: Rupiah }[], today: LocalDate,
): LocalDate | null {
  const known = Math.max(0, ...paid.map(({ hari }) => daysBetween(hari, today) + 1))
  const days = Math.min(PACE_DAYS, known)
  const first = addDays(today, 1 - PACE_DAYS)
  const recent = paid.filter(({ hari }) => hari >= first && hari <= today)
  const spent = sumRupiah(recent.map(({ jumlah }) => jumlah))
  if (spent === 0 || saldo === 0 || days < PACE_DAYS_MIN) return null
  const left = Math.floor((saldo * days) / spent)
  return left > FORECAST_DAYS_MAX ? null : addDays(today, left)
}

/** What was spent per week and kind in the last weeks, the present one last. */
export function weeksOf(days: DayRow[], monday: LocalDate): KantinAnak['minggu'] {
  return Array.from({ length: WEEKS }, (_, i) => {
    const mulai = addDays(monday, 7 * (i + 1 - WEEKS))
    const of = days.filter(({ hari }) => hari >= mulai && hari < addDays(mulai, 7))
    const groups = Map.groupBy(of, ({ kategori }) => kategori)
    const kategori = [...groups].map(([name, rows]) => ({
      kategori: name, jumlah: sumRupiah(rows.map(({ jumlah }) => jumlah)),
    }))
    return { mulai, kategori }
  })
}
