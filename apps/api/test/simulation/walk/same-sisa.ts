import { sumRupiah } from '@lunas/values/rupiah'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { composeTagihan } from '#kabar/compose-tagihan'
import type { Breach } from '#ledger/audit'
import type { MadeSiswa } from '#test/builders'
import { columnsOf, readExcel } from '#test/read-excel'
import type { Walker } from './walker.ts'

type Bill = {
  id: string
  jumlah: number
  dibayar: number
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
  bagian: { sampai: number; jatuh_tempo: LocalDate }[]
}

/**
 * Compares what one pupil owes wherever somebody reads it: the payer's screens, the school's screens
 * and file, the bank's inquiry and the message to the family. What is true is computed here, from the
 * rows of the bills alone.
 */
export async function compareSisa(walker: Walker): Promise<Breach[]> {
  const { random, schools } = walker
  const [sekolah] = schools.filter(({ pupils }) => pupils.some(({ kode_siswa }) => kode_siswa === walker.changed))
  const { pupils } = sekolah ?? random.pick(schools)
  const found = pupils.findIndex(({ kode_siswa }) => kode_siswa === walker.changed)
  const at = found === -1 ? random.int(0, pupils.length - 1) : found
  walker.changed = undefined
  const siswa = pupils[at]
  const wali = walker.guardians[at]
  if (!siswa || !wali) return []
  const bills = await readBills(walker, siswa)
  const today = localDateAt(walker.world.clock.now(), siswa.sekolah.zona_waktu)
  const active = bills.filter(({ tanggal_aktif }) => tanggal_aktif <= today)
  const asked = active.map((bill) => askedOf(bill, today))
  const all = sumRupiah(bills.map(({ jumlah, dibayar }) => jumlah - dibayar))
  const now = sumRupiah(asked.map(({ sisa }) => sisa))
  const late = sumRupiah(asked.filter(({ due }) => due < today).map(({ sisa }) => sisa))
  const { kode_siswa, nis } = siswa
  const { admin, world } = walker
  const { anak } = await world.api.call('getBeranda', {}, wali)
  const child = anak.find((one) => one.kode_siswa === kode_siswa)
  const said = [
    ['the pupils', all, (await world.api.call('daftarSiswa', { cari: nis }, admin))[0]?.sisa],
    ['the desk', all, (await world.api.call('cariSiswa', { cari: nis }, admin))[0]?.sisa],
    ['the pupil’s page', all, await onPage(walker, kode_siswa)],
    ['the bills', now, (await world.api.call('getTagihan', { kode_siswa })).total_sisa],
    ['the home', now, child?.total_sisa],
    ['the bank', now, await atBank(walker, siswa)],
    ['the message', now, await inMessage(walker, wali, active)],
    ['overdue at home', late, child?.total_menunggak],
    ['arrears', late, (await world.api.call('getTunggakan', { cari: nis }, admin))[0]?.sisa ?? 0],
    ['the file', late, await inFile(walker, nis)],
  ] as const
  return said.filter(([, expected, owed]) => owed !== expected).map(([place, expected, owed]) => ({
    law: 'sisa_is_the_same_everywhere', subject: `${place}: ${owed}, not ${expected}`,
    selisih: sumRupiah([Math.abs((owed ?? 0) - expected)]),
  }))
}

function readBills({ world }: Walker, { institusi_id, id }: MadeSiswa): Promise<Bill[]> {
  return world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<Bill>(
      `SELECT t.id, t.jumlah::float8 AS jumlah, t.dibayar::float8 AS dibayar, t.tanggal_aktif::text,
              t.jatuh_tempo::text,
              coalesce((SELECT json_agg(json_build_object('sampai', b.sampai, 'jatuh_tempo', b.jatuh_tempo)
                                        ORDER BY b.sampai)
                          FROM cicilan_bagian b
                         WHERE b.institusi_id = $1 AND b.cicilan_id = t.cicilan_id), '[]') AS bagian
         FROM tagihan t
        WHERE t.institusi_id = $1 AND t.siswa_id = $2 AND t.dibatalkan_at IS NULL AND NOT t.sukarela
          AND t.dibayar < t.jumlah`,
      [institusi_id, id],
    ))
}

/** What a bill asks for today, and since when: with a plan its due parts, or else the next one. */
function askedOf({ jumlah, dibayar, jatuh_tempo, bagian }: Bill, today: LocalDate) {
  const open = bagian.filter(({ sampai }) => sampai > dibayar)
  const [next] = open
  if (!next) return { sisa: jumlah - dibayar, due: jatuh_tempo }
  const upTo = open.findLast((part) => part.jatuh_tempo <= today) ?? next
  return { sisa: Math.min(upTo.sampai, jumlah) - dibayar, due: next.jatuh_tempo }
}

async function onPage({ world, admin }: Walker, kode_siswa: string): Promise<number> {
  const { tagihan } = await world.api.call('rincianSiswa', { kode_siswa }, admin)
  return sumRupiah(tagihan.filter(({ sukarela }) => !sukarela).map(({ jumlah, dibayar }) => jumlah - dibayar))
}

async function atBank({ bank }: Walker, siswa: MadeSiswa): Promise<number> {
  const { va } = await bank.inquire(await bank.nomorOf(siswa))
  const total = va?.totalAmount
  return total && typeof total === 'object' && 'value' in total ? Number(total.value) : 0
}

/** A message about all bills that can be paid, to the pupil's guardian by mail. */
async function inMessage({ world }: Walker, wali: { nomor_wa: string }, bills: readonly Bill[]): Promise<number> {
  const told = await world.deps.db.inTransaction('mobile', (tx) => composeTagihan(tx, {
    jenis: 'tagihan_baru', nomor_wa: wali.nomor_wa, kanal: 'email', subjek: bills.map(({ id }) => id),
  }, 'https://lunas.test', world.clock.now()))
  return Number(told?.jumlah.replaceAll(/\D/g, '') ?? 0)
}

async function inFile({ world, admin }: Walker, nis: string): Promise<number> {
  const file = await world.api.raw('eksporTunggakan', { bentuk: 'excel', cari: nis }, admin)
  const { cell } = columnsOf(await readExcel(new Uint8Array(await file.arrayBuffer())), 'NIS')
  const { value } = cell(1, 'Sisa')
  return typeof value === 'number' ? value : 0
}
