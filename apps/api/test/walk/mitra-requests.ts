import type { lapakSayaCalls } from '@lunas/contract/kantin/lapak-saya.calls'
import type { mitraCalls } from '@lunas/contract/mitra/mitra.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSekolah, type MadeSiswa } from '#test/builders'
import { aKantin } from '#test/kantin'
import { anApplicant, applicationOf, BIAYA, PIN } from '#test/mitra'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type MitraCall = keyof typeof mitraCalls | keyof typeof lapakSayaCalls

export const TARIF = { produk: 'saldo', berlaku_sejak: '2099-01-01', biaya: 0, komisi: 700 } as const

/** Requests about agents; the agent is nobody's. */
export function mitraRequests(siswa: MadeSiswa): { [N in MitraCall]: RequestOf<N> } {
  const kode_mitra = formatKode('mitra', 'mobile', randomId())
  const idusulan = formatKode('usulantarif', 'mobile', randomId())
  const alasan = 'Alamat tidak ditemukan'
  const { kode_siswa } = siswa
  return {
    daftarJadiMitra: applicationOf('mobile', { nomor: '0' }),
    mitraDekat: {},
    mitraSaya: {},
    aturPinMitra: { pin: PIN },
    ikatPerangkatMitra: { pin: PIN },
    cariTagihanMitra: { idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis },
    bayarMitra: {
      id: randomId(), biaya: BIAYA, pin: PIN, bagian: [{ untuk: 'saldo', kode_siswa, jumlah: 10_000 }],
    },
    cekLayananMitra: { id: randomId() },
    laporanHariMitra: {},
    tutupHariMitra: { tanggal: '2026-11-01', dihitung: 0, seharusnya: 0 },
    daftarMitra: { cari: 'toko', status: 'aktif' },
    laporanMitra: { kode_mitra },
    usulkanMitra: { kode_mitra, batas_harian: 1_000_000 },
    putusMitra: { kode_mitra, putusan: 'tolak', alasan, dilihat: '0'.repeat(64) },
    tarikMitra: { kode_mitra, alasan },
    tolakMitra: { kode_mitra, alasan },
    blokirMitra: { kode_mitra, alasan },
    bukaMitra: { kode_mitra, alasan },
    batasMitra: { kode_mitra, batas_harian: 1_000_000, alasan },
    aturUlangMitra: { kode_mitra, alasan },
    getTarifMitra: {},
    lapakSaya: { dari: '2026-11-01', sampai: '2026-11-30' },
    stokLapak: { idproduk: formatKode('produk', 'mobile', randomId()), stok: 10 },
    aturMitraLapak: { idlapak: formatKode('lapak', 'mobile', randomId()), kode_mitra },
    ajukanTarifMitra: TARIF,
    putusTarifMitra: { idusulan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikTarifMitra: { idusulan, alasan: 'Salah tulis' },
  }
}

/** These need an agent, an application or a day that a sample cannot have. */
export const OF_NO_MITRA: readonly CallName[] = [
  'daftarJadiMitra', 'mitraSaya', 'aturPinMitra', 'ikatPerangkatMitra', 'cariTagihanMitra', 'bayarMitra',
  'cekLayananMitra', 'laporanHariMitra', 'tutupHariMitra', 'laporanMitra', 'usulkanMitra', 'putusMitra',
  'tarikMitra', 'tolakMitra', 'blokirMitra', 'bukaMitra', 'batasMitra', 'aturUlangMitra',
  'ajukanTarifMitra', 'putusTarifMitra', 'tarikTarifMitra', 'stokLapak', 'aturMitraLapak',
]

/** The tables that calls about agents write. */
export const MITRA_CHANGING: Partial<Record<CallName, readonly string[]>> = {
  ajukanTarifMitra: ['usulan_tarif_mitra', 'jejak'],
}

/** What staff do about agents, from the application to a new limit. */
export async function keepMitra(world: World, deed: Deed): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi')
  const second = await aPengguna(world, 'yayasan')
  const { kode_mitra } = await anApplicant(world)
  const alasan = 'Sudah dilihat'
  await deed('usulkanMitra', { kode_mitra, batas_harian: 1_000_000 }, admin)
  await deed('tarikMitra', { kode_mitra, alasan }, admin)
  const { usulan } = await deed('usulkanMitra', { kode_mitra, batas_harian: 2_000_000 }, admin)
  await deed('putusMitra', { kode_mitra, putusan: 'setuju', dilihat: usulan?.sidik ?? '' }, second)
  await deed('batasMitra', { kode_mitra, batas_harian: 3_000_000, alasan }, admin)
  await deed('batasMitra', { kode_mitra, batas_harian: 1_500_000, alasan }, admin)
  await deed('blokirMitra', { kode_mitra, alasan }, admin)
  await deed('bukaMitra', { kode_mitra, alasan }, admin)
  await deed('aturUlangMitra', { kode_mitra, alasan }, admin)
  const { idlapak } = await aKantin(world, await aSekolah(world))
  await deed('aturMitraLapak', { idlapak, kode_mitra }, admin)
  await deed('tolakMitra', { kode_mitra: (await anApplicant(world)).kode_mitra, alasan }, admin)
  const { idusulan } = await deed('ajukanTarifMitra', TARIF, admin)
  await deed('tarikTarifMitra', { idusulan, alasan: 'Salah tulis' }, admin)
  const tarif = await deed('ajukanTarifMitra', TARIF, admin)
  await deed('putusTarifMitra', {
    idusulan: tarif.idusulan, putusan: 'setuju', dilihat: tarif.usulan?.sidik ?? '',
  }, second)
}
