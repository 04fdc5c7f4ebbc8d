import { createHash, randomUUID } from 'node:crypto'
import type { HasilLuring, Jatah, JatahMesin, JualLuring } from '@lunas/contract/kantin/luring'
import { formatKode } from '@lunas/values/kode'
import { aPembeli, type Kantin, type Pembeli } from '#test/kantin'
import type { World } from '#test/world'

type Till = { mesin: string; sekolah: { institusi_id: string } }

/** An attempt that a till gave up, which only keeps its number. */
export function aGivenUp({ mesin, sekolah }: Till, urut: number): JualLuring {
  return {
    id: randomUUID(), mesin, urut, idshift: formatKode('shift', sekolah.institusi_id, randomUUID()),
    idjatah: null, kode_siswa: null, idkartu: null, bukti: null, barang: [], terjadi_at: '2026-11-17T03:00:00.000Z',
    batal: true,
  }
}

/** The shift that is open at a till. */
export async function shiftOf(world: World, { mesin, sekolah, kasir }: Kantin): Promise<string> {
  const { idsekolah } = sekolah
  const { shift } = await world.api.call('kasirKantin', { mesin, idsekolah }, kasir)
  return shift?.idshift ?? ''
}

/** A pupil with a card and saldo, and the shift of the till where they buy. */
export async function aPembeliLuring(world: World): Promise<Pembeli & { shift: string }> {
  const pembeli = await aPembeli(world)
  return { ...pembeli, shift: await shiftOf(world, pembeli.kantin) }
}

/** What a till reserves for the time without the server. */
export function takeJatah(world: World, { mesin, sekolah: { idsekolah }, kasir }: Kantin): Promise<JatahMesin> {
  return world.api.call('ambilJatah', { mesin, idsekolah }, kasir)
}

export function sendLuring(world: World, { mesin, kasir }: Kantin, penjualan: JualLuring[]): Promise<HasilLuring[]> {
  return world.api.call('kirimLuring', { mesin, penjualan }, kasir)
}

/** A sale that a till decided alone. */
export function anOfflineSale(
  { mesin, produk }: Kantin, shift: string, jatah: Jatah, { kode_siswa, token }: { kode_siswa: string; token: string },
  changes: Partial<JualLuring> = {},
): JualLuring {
  const id = changes.id ?? randomUUID()
  const bukti = createHash('sha512').update(`bukti/${id}/${token}`).digest('hex').slice(0, 32)
  return {
    id, bukti, mesin, urut: 1, idshift: shift, idjatah: jatah.idjatah, kode_siswa,
    idkartu: jatah.kartu.find((kartu) => kartu.kode_siswa === kode_siswa)?.idkartu ?? null,
    barang: [{ idproduk: produk.idproduk, banyak: 1, harga: produk.harga }],
    terjadi_at: jatah.pada, batal: false, ...changes,
  }
}

/** A pupil's sale of Rp20.000 for which the till had no part left, so the server holds it. */
export async function aKlaim(world: World, changes: Partial<JualLuring> = {}): Promise<Pembeli & { idklaim: string; sale: JualLuring }> {
  const { shift, ...pembeli } = await aPembeliLuring(world)
  const { kantin, siswa, token } = pembeli
  const { idproduk, harga } = kantin.produk
  const { jatah } = await takeJatah(world, kantin)
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token }, { barang: [{ idproduk, banyak: 2, harga }], ...changes })
  await sendLuring(world, kantin, [sale])
  return { ...pembeli, sale, idklaim: formatKode('klaim', 'mobile', sale.id) }
}
