import { randomUUID } from 'node:crypto'
import { PRODUK_MITRA } from '@lunas/contract/mitra/mitra.status'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { openSesi } from '#platform/auth/sesi'
import { wireForm } from '#platform/auth/secret-hash'
import { DAY_MS, later } from '#platform/clock'
import type { Sekolah } from '#sekolah/sekolah'
import { aPengguna, aSekolah, type MadeSekolah, type MadeSiswa, type MadeTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { paymentReaches } from '#test/story'
import type { World } from '#test/world'

type Ground = Pick<World, 'deps' | 'clock' | 'api'>

/** The agents' PIN in tests, as it travels. */
export const PIN = wireForm('482915')
export const WRONG_PIN = wireForm('000001')
/** What a family pays on top of bills, and what the agent earns by them. */
export const BIAYA = 2_500
export const KOMISI = 1_500
/** The same for an order. */
export const BIAYA_PESANAN = 1_000
export const KOMISI_PESANAN = 400

/** The unit that holds deposits; the demo's institution has one. */
export async function mitraUnit(world: Pick<World, 'deps' | 'clock'>, institusi_id = 'mobile'): Promise<MadeSekolah> {
  const [unit] = await world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<Sekolah>(
      `SELECT id, kode, nama, alamat, kota, logo, zona_waktu FROM sekolah
        WHERE institusi_id = $1 AND bentuk = 'mitra'`,
      [institusi_id],
    ),
  )
  if (!unit) return aSekolah(world, { institusi_id, nama: 'Mitra Uji', bentuk: 'mitra' })
  return { ...unit, institusi_id, idsekolah: formatKode('sekolah', institusi_id, unit.id) }
}

/** Opens that unit, with the rules of today. */
export async function openMitra(world: Pick<World, 'deps' | 'clock'>, institusi_id = 'mobile'): Promise<void> {
  const { deps, clock } = world
  await mitraUnit(world, institusi_id)
  const rules = await deps.db.inTransaction(institusi_id, (tx) =>
    tx.query('SELECT 1 FROM tarif_mitra WHERE institusi_id = $1 LIMIT 1', [institusi_id]),
  )
  if (rules.length > 0) return
  const [first, second] = [
    await aPengguna(world, 'admin_institusi', { institusi_id }), await aPengguna(world, 'yayasan', { institusi_id }),
  ]
  await deps.db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `INSERT INTO tarif_mitra (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at, disetujui_oleh)
       SELECT $1, t.produk, '2026-01-01', t.biaya, t.komisi, $3, $2, $4
         FROM (VALUES ('tagihan', $5::bigint, $6::bigint), ('saldo', 0, 500), ('ppob', $7, $8), ('donasi', 0, 0))
           AS t (produk, biaya, komisi)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [institusi_id, clock.now(), first.id, second.id, BIAYA, KOMISI, BIAYA_PESANAN, KOMISI_PESANAN],
    ),
  )
}

/** A rule of fees and commissions that two people agreed to. */
export async function ruleTarif(
  world: Pick<World, 'deps' | 'clock' | 'api'>, rule: RequestOf<'ajukanTarifMitra'>,
): Promise<AnswerOf<'putusTarifMitra'>> {
  const [first, second] = [await aPengguna(world, 'admin_institusi'), await aPengguna(world, 'yayasan')]
  const { idusulan } = await world.api.call('ajukanTarifMitra', rule, first)
  return decide(world, 'putusTarifMitra', { idusulan, putusan: 'setuju' }, second)
}

/** A product waits for one decision at a time, so the next proposal takes the next product and a later day. */
let turn = 0

/** A rule that waits for a second person. An older one of the same product ends first. */
export async function proposeTarif(
  world: Ground & Pick<World, 'database'>, by: { token: string },
): Promise<AnswerOf<'ajukanTarifMitra'>> {
  await openMitra(world)
  turn += 1
  const produk = PRODUK_MITRA[turn % PRODUK_MITRA.length] ?? 'tagihan'
  await world.database.query(
    `UPDATE usulan_tarif_mitra SET status = 'ditolak', diputus_oleh = diajukan_oleh, diputus_at = diajukan_at
      WHERE institusi_id = 'mobile' AND status = 'menunggu' AND produk = $1`,
    [produk],
  )
  const berlaku_sejak = addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), turn)
  return world.api.call('ajukanTarifMitra', { produk, berlaku_sejak, biaya: 2_000, komisi: 1_000 }, by)
}

export function applicationOf(
  institusi_id: string, changes: Partial<RequestOf<'daftarJadiMitra'>> = {},
): RequestOf<'daftarJadiMitra'> {
  return {
    kode_institusi: institusi_id, nama: 'Pak Joko', usaha: `Toko Berkah ${(counter += 1)}`, jenis: 'toko',
    alamat: 'Jl. Pasar No. 7', kecamatan: 'Beji', kota: 'Depok', nomor: aNomor(), ...changes,
  }
}

/** Somebody who applied and waits. */
export async function anApplicant(
  world: Ground, { institusi_id = 'mobile', ...changes }: Partial<RequestOf<'daftarJadiMitra'>> & {
    institusi_id?: string
  } = {},
): Promise<{ kode_mitra: string; usaha: string; nomor: string }> {
  await openMitra(world, institusi_id)
  const request = applicationOf(institusi_id, changes)
  await world.api.call('daftarJadiMitra', request)
  const admin = await aPengguna(world, 'admin_institusi', { institusi_id })
  const rows = await world.api.call('daftarMitra', { cari: request.usaha }, admin)
  const found = rows.find(({ usaha }) => usaha === request.usaha)
  return { kode_mitra: found?.kode_mitra ?? '', usaha: request.usaha, nomor: found?.nomor_wa ?? '' }
}

export type MadeMitra = {
  institusi_id: string
  id: string
  kode_mitra: string
  usaha: string
  /** The WhatsApp number of the login. */
  nomor: string
  pengguna_id: string
  /** A session on the first device. */
  token: string
}

/** An agent whom two people approved, with a PIN, a device and money in the deposit. */
export async function aMitra(
  world: World, changes: { institusi_id?: string; deposit?: number; batas_harian?: number; kota?: string; nomor?: string } = {},
): Promise<MadeMitra> {
  const { institusi_id = 'mobile', deposit = 1_000_000, batas_harian = 5_000_000, kota = 'Depok' } = changes
  const { nomor: own = aNomor() } = changes
  const { kode_mitra, usaha, nomor } = await anApplicant(world, { institusi_id, kota, nomor: own })
  const first = await aPengguna(world, 'admin_institusi', { institusi_id })
  const second = await aPengguna(world, 'yayasan', { institusi_id })
  await world.api.call('usulkanMitra', { kode_mitra, batas_harian }, first)
  await decide(world, 'putusMitra', { kode_mitra, putusan: 'setuju' }, second)
  const id = parseKode('mitra', kode_mitra)?.id ?? ''
  const [row] = await world.database.query<{ pengguna_id: string }>(
    'SELECT pengguna_id FROM mitra WHERE id = $1', [id],
  )
  const pengguna_id = row?.pengguna_id ?? ''
  const token = await aDevice(world, { institusi_id, pengguna_id })
  const mitra = { institusi_id, id, kode_mitra, usaha, nomor, pengguna_id, token }
  await world.api.call('aturPinMitra', { pin: PIN }, mitra)
  if (deposit > 0) await topUp(world, mitra, deposit)
  return mitra
}

/** A login of the agent on a device of its own; it lasts for stories of weeks. */
export function aDevice(
  { deps, clock }: Pick<World, 'deps' | 'clock'>,
  { institusi_id, pengguna_id }: Pick<MadeMitra, 'institusi_id' | 'pengguna_id'>,
): Promise<string> {
  const perangkat = { nama: 'Ponsel loket', sidik: randomUUID() }
  return deps.db.inTransaction(institusi_id, (tx) =>
    openSesi(tx, pengguna_id, later(clock.now(), 365 * DAY_MS), perangkat),
  )
}

/** Pays money in by virtual account. */
export async function topUp(world: World, mitra: MadeMitra, jumlah: number): Promise<string> {
  const { kode_pembayaran } = await world.api.call('buatPembayaran', {
    untuk: 'deposit', kode_mitra: mitra.kode_mitra, jumlah, metode: 'bca_va',
  }, mitra)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return kode_pembayaran
}

/** A request that pays these bills in full. */
export function bayarRequest(
  paid: readonly { siswa: MadeSiswa; tagihan: readonly MadeTagihan[] }[],
  changes: Partial<RequestOf<'bayarMitra'>> = {},
): RequestOf<'bayarMitra'> {
  return {
    id: randomUUID(), biaya: BIAYA, pin: PIN,
    bagian: paid.map(({ siswa, tagihan }) => ({
      kode_siswa: siswa.kode_siswa,
      tagihan: tagihan.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah })),
    })),
    ...changes,
  }
}

/** A request that pays an order which the agent placed. */
export function jualRequest(
  { kode_pesanan, harga }: { kode_pesanan: string; harga: number }, changes: Partial<RequestOf<'bayarMitra'>> = {},
): RequestOf<'bayarMitra'> {
  return {
    id: randomUUID(), biaya: BIAYA_PESANAN, pin: PIN,
    bagian: [{ untuk: 'ppob', kode_pesanan, jumlah: harga }], ...changes,
  }
}

export async function depositOf(world: World, { id }: MadeMitra): Promise<number> {
  const [row] = await world.database.query<{ held: number }>(
    'SELECT held FROM ledger_balance WHERE code = $1', [`deposit/${id}`],
  )
  return Number(row?.held ?? 0)
}

let counter = 0
