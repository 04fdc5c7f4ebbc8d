import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Produk } from '@lunas/contract/kantin/kantin'
import { DAFTAR_KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import type { MilikLapak } from '@lunas/contract/kantin/kantin.status'
import { openAccount, post } from '#ledger/post'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { saldoAccount } from '#saldo/saldo'
import { balanceOf } from '#ledger/audit'
import { aPengguna, aSiswa, type MadeSekolah, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import type { World } from '#test/world'

type Officer = { id: string; token: string }

export const ISI_PRODUK = {
  nama: 'Nasi Uduk', kategori: 'makanan', alergen: [], harga: 10_000, barcode: null, stok: null,
  favorit: true,
} as const

/** A parent who limits nothing and asks for no PIN. */
export const TANPA_BATAS = {
  harian: null, mingguan: null, per_waktu: null, kategori_diblokir: [], produk_diblokir: [],
  alergen: [], pin: 'tidak', pin_di_atas: 0, saldo_rendah: null, kabar_belanja: false,
} satisfies Omit<RequestOf<'aturBatas'>, 'kode_siswa'>

/** A till with an open shift, a stall and one product. */
export type Kantin = {
  sekolah: MadeSekolah
  tu: Officer
  kasir: Officer
  mesin: string
  idlapak: string
  produk: Produk
}

export async function aKantin(
  world: World, sekolah: MadeSekolah, { milik = 'penitip' }: { milik?: MilikLapak } = {},
): Promise<Kantin> {
  const { institusi_id } = sekolah
  const tu = await aPengguna(world, 'tu', { institusi_id, sekolah })
  const kasir = await aPengguna(world, 'kasir', { institusi_id, sekolah })
  const { idsekolah } = sekolah
  const penitip = milik === 'penitip' ? 'Bu Siti' : ''
  const { idlapak } = await world.api.call('buatLapak', { idsekolah, nama: 'Lapak Bu Siti', milik, penitip }, tu)
  const produk = await world.api.call('buatProduk', { idlapak, ...ISI_PRODUK, alergen: [] }, tu)
  const mesin = randomUUID()
  await world.api.call('bukaShift', { mesin, idsekolah, nama_mesin: 'Kasir 1' }, kasir)
  return { sekolah, tu, kasir, mesin, idlapak, produk }
}

/** A pupil with a guardian, a card and saldo, and the canteen where they buy. */
export type Pembeli = {
  siswa: MadeSiswa
  nomor_wa: string
  wali: Officer
  kantin: Kantin
  token: string
}

export async function aPembeli(
  world: World, { saldo = 100_000, institusi_id = 'mobile' }: { saldo?: number; institusi_id?: string } = {},
): Promise<Pembeli> {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { institusi_id, nomor_wa })
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  const kantin = await aKantin(world, siswa.sekolah)
  const token = await aKartu(world, kantin, siswa)
  if (saldo > 0) await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, saldo)
  return { siswa, nomor_wa, wali, kantin, token }
}

type Held = 'saldo' | 'jatah' | 'dipesan' | 'subsidi'

/** What a pupil's accounts of these kinds hold. */
export async function heldBy<K extends Held>(
  { deps }: Pick<World, 'deps'>, { institusi_id, id }: Pick<MadeSiswa, 'institusi_id' | 'id'>, ...kinds: K[]
): Promise<Record<K, number>> {
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const held: Partial<Record<K, number>> = {}
    for (const kind of kinds) held[kind] = await balanceOf(tx, accountOf<Held>(kind, id))
    return held as Record<K, number>
  })
}

/** Another till of the same canteen. */
export async function anotherTill(world: World, kantin: Kantin): Promise<Kantin> {
  const { sekolah } = kantin
  const kasir = await aPengguna(world, 'kasir', { institusi_id: sekolah.institusi_id, sekolah })
  const mesin = randomUUID()
  const { idsekolah } = sekolah
  await world.api.call('bukaShift', { mesin, idsekolah, nama_mesin: 'Kasir 2' }, kasir)
  return { ...kantin, kasir, mesin }
}

/** A well-formed UID that no other card has. */
export function aUid(): string {
  return `04${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase()
}

/** Enrols an NFC card and answers its UID. */
export async function aKartu(world: World, { tu }: Kantin, { kode_siswa }: MadeSiswa): Promise<string> {
  const uid = aUid()
  await world.api.call('pasangKartu', { kode_siswa, jenis: 'nfc', uid }, tu)
  return uid
}

type Owner = { institusi_id: string; id: string; sekolah_id: string }

/** Cash that the school keeps for a pupil as saldo. */
export function giveSaldo(world: Pick<World, 'deps' | 'clock'>, owner: Owner, jumlah: number): Promise<void> {
  return moveCash(world, owner, jumlah, (brankas, saldo) => [brankas, saldo])
}

/** Takes saldo away as cash, as if it had been spent. */
export function takeSaldo(world: Pick<World, 'deps' | 'clock'>, owner: Owner, jumlah: number): Promise<void> {
  return moveCash(world, owner, jumlah, (brankas, saldo) => [saldo, brankas])
}

async function moveCash(
  { deps, clock }: Pick<World, 'deps' | 'clock'>, { institusi_id, id, sekolah_id }: Owner, jumlah: number,
  direction: (brankas: Account, saldo: Account) => [from: Account, to: Account],
): Promise<void> {
  const now = clock.now()
  await deps.db.inTransaction(institusi_id, async (tx) => {
    const [from, to] = direction(accountOf('brankas', sekolah_id), saldoAccount(id))
    await openAccount(tx, from)
    await openAccount(tx, to)
    await post(tx, {
      subject_id: id, reference: `uji/${randomUUID()}`, event: 'kas_ditutup', occurred_at: now,
      recorded_at: now, transfers: [transferOf(from, to, jumlah)],
    })
  })
}

/** A request to sell one piece of the canteen's product. */
export function aSale(
  { mesin, produk }: Kantin, token: string, changes: Partial<RequestOf<'jual'>> = {},
): RequestOf<'jual'> {
  return {
    id: randomUUID(), mesin, urut: 1, token, nis: null, pin: null,
    barang: [{ idproduk: produk.idproduk, banyak: 1, harga: produk.harga }], ...changes,
  }
}

/** A canteen whose only shift sold one piece of Rp10.000 and is closed. */
export async function aSoldShift(world: World, siswa: MadeSiswa): Promise<Kantin> {
  const kantin = await aKantin(world, siswa.sekolah)
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 100_000)
  await world.api.call('jual', aSale(kantin, await aKartu(world, kantin, siswa)), kantin.kasir)
  await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 1 }, kantin.kasir)
  return kantin
}

/** A guardian agrees that the cashier sees the child's photo, or withdraws it. */
export async function agreeToFoto(
  world: World, { kode_siswa }: Pick<MadeSiswa, 'kode_siswa'>, wali: Officer, diberikan = true,
): Promise<void> {
  const { versi } = DAFTAR_KEPERLUAN.foto_kasir
  await world.api.call('ubahPersetujuan', { kode_siswa, keperluan: 'foto_kasir', versi, diberikan }, wali)
}
