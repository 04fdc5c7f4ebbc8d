import type { DonasiSaya } from '@lunas/contract/ziswaf/donasi'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { personOf, type Caller } from '#platform/http/caller'
import { findDonor, listGiven, type GivenRow } from '#donasi/donasi.queries'
import type { Needs } from '#donasi/needs'

/** A person's donations of one year, the newest year where none is named. */
export async function readDonasiSaya(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { tahun }: { tahun?: string | undefined }, caller: Caller,
): Promise<DonasiSaya> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const all = await db.inTransaction(institusi_id, (tx) => listGiven(tx, pengguna_id))
  const tahun_ada = [...new Set(all.map(yearOf))]
  const shown = tahun ?? tahun_ada[0] ?? localDateAt(clock.now(), 'Asia/Jakarta').slice(0, 4)
  const donasi = all.filter((one) => yearOf(one) === shown)
  const perJenis = Map.groupBy(donasi, ({ jenis }) => jenis)
  return {
    tahun: shown,
    tahun_ada,
    jumlah: sumOf(donasi),
    per_jenis: [...perJenis].map(([jenis, given]) => ({ jenis, jumlah: sumOf(given) })),
    donasi,
  }
}

function yearOf({ tanggal }: GivenRow): string {
  return tanggal.slice(0, 4)
}

function sumOf(given: readonly GivenRow[]) {
  return sumRupiah(given.map(({ jumlah }) => jumlah))
}

/** Whose statement it is, and who received. */
export type Donor = { nama: string; institusi: string; unit: string }

export async function readDonor({ db }: Pick<Needs, 'db'>, caller: Caller): Promise<Donor> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const found = await db.inTransaction(institusi_id, (tx) => findDonor(tx, pengguna_id))
  return found ?? { nama: '', institusi: '', unit: '' }
}
