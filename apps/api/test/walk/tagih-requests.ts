import type { jenisCalls } from '@lunas/contract/tagihan/jenis.calls'
import type { penagihanCalls } from '@lunas/contract/tagihan/penagihan.calls'
import type { koreksiCalls } from '@lunas/contract/tagihan/koreksi.calls'
import type { tarifCalls } from '@lunas/contract/tagihan/tarif.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, idOfKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aSiswa } from '#test/builders'
import { aBillingSchool, FOR_ALL, ISI_SPP } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type TagihCall = keyof typeof jenisCalls | keyof typeof tarifCalls | keyof typeof penagihanCalls
  | keyof typeof koreksiCalls

const { sifat: _sifat, bentuk: _bentuk, ...TERMS } = ISI_SPP

/** Requests about types, tariffs and runs of no school. */
export function tagihRequests(): { [N in TagihCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const [idsekolah, kode_jenis] = [none('sekolah'), none('jenis')]
  const [idpenagihan, idkoreksi] = [none('penagihan'), none('koreksi')]
  return {
    daftarJenis: { idsekolah, cari: 'spp', sifat: 'biaya' },
    buatJenis: { idsekolah, ...ISI_SPP },
    ubahJenis: { kode_jenis, ...TERMS, aktif: true },
    urutkanJenis: { idsekolah, jenis: [kode_jenis] },
    pilihanTagih: { idsekolah },
    daftarTarif: { kode_jenis },
    buatTarif: { kode_jenis, ...FOR_ALL, jumlah: 1, dari: '2026-07-01', sampai: null },
    akhiriTarif: { idtarif: none('tarif'), sampai: '2026-12-31' },
    daftarPenagihan: { idsekolah, status: 'draf' },
    buatPenagihan: {
      idsekolah, kode_jenis: [kode_jenis], bulan: ['2026-11'], tanggal_aktif: null, kali: 1,
      peserta: 'aktif', idtingkat: [], idkelas: [],
    },
    tagihMasuk: { kode_siswa: none('siswa'), tanggal: '2026-11-16' },
    pratinjauPenagihan: { idpenagihan },
    barisPenagihan: { idpenagihan, cari: 'aisyah', pilah: 'ditagih' },
    hilangPenagihan: { idpenagihan },
    ubahBaris: { idpenagihan, idbaris: none('tagihan'), jumlah: 1 },
    tambahBaris: { idpenagihan, kode_siswa: none('siswa'), kode_jenis, periode: '2026-11', jumlah: 1 },
    siapkanLagi: { idpenagihan },
    ajukanPenagihan: { idpenagihan, versi: 1 },
    putusPenagihan: { idpenagihan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikPenagihan: { idpenagihan, alasan: 'Salah bulan' },
    batalPenagihan: { idpenagihan },
    getKoreksi: {
      idsekolah, cari: 'aisyah', status: 'menunggu', dari: '2026-01-01', sampai: '2031-01-01', urut: '-jumlah',
    },
    ajukanKoreksi: { kode_tagihan: none('tagihan'), jumlah_baru: 0, uraian: 'Salah tagih' },
    putusKoreksi: { idkoreksi, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikKoreksi: { idkoreksi, alasan: 'Salah tulis' },
  }
}

/** These need a school that one works for. */
export const OF_NO_RUN: readonly CallName[] = [
  'buatJenis', 'ubahJenis', 'urutkanJenis', 'pilihanTagih', 'daftarTarif', 'buatTarif', 'akhiriTarif',
  'buatPenagihan', 'tagihMasuk', 'pratinjauPenagihan', 'barisPenagihan', 'hilangPenagihan', 'ubahBaris', 'tambahBaris', 'siapkanLagi', 'ajukanPenagihan',
  'putusPenagihan', 'tarikPenagihan', 'batalPenagihan',
  'ajukanKoreksi', 'putusKoreksi', 'tarikKoreksi', 'simpanJadwal', 'hapusJadwal',
  'getLayanan', 'aturLayanan', 'ikutLayanan', 'tiadakanLayanan', 'adakanLayanan',
]

/** Everything that treasurers do about billing, once each. */
export async function keepTagih(world: World, deed: Deed): Promise<void> {
  const { sekolah, idsekolah, by, second, kode_jenis: spp } = await aBillingSchool(world)
  const { kode_jenis } = await deed('buatJenis', { idsekolah, ...ISI_SPP, nama: 'Katering' }, by)
  await deed('ubahJenis', { kode_jenis, ...TERMS, nama: 'Makan siang', aktif: true }, by)
  await deed('urutkanJenis', { idsekolah, jenis: [kode_jenis, spp] }, by)
  const { idtarif } = await deed('buatTarif', {
    kode_jenis, ...FOR_ALL, jumlah: 200_000, dari: '2026-07-01', sampai: null,
  }, by)
  await world.api.call('ubahJenis', { kode_jenis, ...TERMS, nama: 'Makan siang', saat_masuk: 'prorata', aktif: true }, by)
  const newcomer = await aSiswa(world, { sekolah, nama: 'Siti' })
  await deed('tagihMasuk', { kode_siswa: newcomer.kode_siswa, tanggal: '2026-11-16' }, by)
  await deed('akhiriTarif', { idtarif, sampai: '2027-06-30' }, by)
  const run = {
    idsekolah, kode_jenis: [spp], bulan: ['2026-11'], tanggal_aktif: null, kali: 1,
    peserta: 'aktif' as const, idtingkat: [], idkelas: [],
  }
  const { idpenagihan: given } = await deed('buatPenagihan', run, by)
  await deed('batalPenagihan', { idpenagihan: given }, by)
  const { idpenagihan } = await deed('buatPenagihan', run, by)
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, by)
  await deed('ubahBaris', { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 400_000 }, by)
  const late = await aSiswa(world, { sekolah })
  await deed('tambahBaris', {
    idpenagihan, kode_siswa: late.kode_siswa, kode_jenis: spp, periode: '2026-11', jumlah: 100_000,
  }, by)
  const gone = await world.api.call('barisPenagihan', { idpenagihan, pilah: 'ditagih' }, by)
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [
    idOfKode('siswa', gone.find(({ diubah }) => !diubah)?.kode_siswa),
  ])
  const { versi } = await deed('siapkanLagi', { idpenagihan }, by)
  await deed('ajukanPenagihan', { idpenagihan, versi }, by)
  await deed('tarikPenagihan', { idpenagihan, alasan: 'Salah' }, by)
  const asked = await deed('ajukanPenagihan', { idpenagihan, versi }, by)
  await deed('putusPenagihan', {
    idpenagihan, putusan: 'setuju', dilihat: asked.usulan?.sidik ?? '',
  }, second)
  const wrong = { kode_tagihan: line?.idbaris ?? '', jumlah_baru: 0, uraian: 'Salah siswa' }
  const { idkoreksi } = await deed('ajukanKoreksi', wrong, by)
  await deed('tarikKoreksi', { idkoreksi, alasan: 'Salah tulis' }, by)
  const proposed = await deed('ajukanKoreksi', wrong, by)
  await deed('putusKoreksi', {
    idkoreksi: proposed.idkoreksi, putusan: 'setuju', dilihat: proposed.usulan?.sidik ?? '',
  }, second)
}
