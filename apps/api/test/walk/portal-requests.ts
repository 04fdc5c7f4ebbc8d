import type { RequestOf } from '@lunas/contract/wire/calls'
import type { daftarCalls } from '@lunas/contract/portal/daftar.calls'
import type { kasCalls } from '@lunas/contract/loket/kas.calls'
import type { pengajuanCalls } from '@lunas/contract/portal/pengajuan.calls'
import type { pengembalianCalls } from '@lunas/contract/pengembalian/pengembalian.calls'
import type { portalCalls } from '@lunas/contract/portal/portal.calls'
import type { slipCalls } from '@lunas/contract/loket/slip.calls'
import type { tertahanCalls } from '@lunas/contract/buku/tertahan.calls'
import type { titipanSekolahCalls } from '@lunas/contract/titipan/titipan-sekolah.calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { NOTHING_SEEN } from '#test/decide'
import { buktiFor } from '#test/foto'
import { sendSlip } from '#test/slip'
import { payFor } from '#test/story'
import type { World } from '#test/world'

type PortalCall =
  | keyof typeof portalCalls
  | keyof typeof daftarCalls
  | keyof typeof kasCalls
  | keyof typeof slipCalls
  | keyof typeof pengembalianCalls
  | keyof typeof tertahanCalls
  | keyof typeof pengajuanCalls
  | 'daftarPembacaan' | 'getRetensi' | 'getWaliSiswa' | 'akhiriWali'
  | keyof typeof titipanSekolahCalls

/** Requests of a school's staff. */
export function portalRequests({ kode_siswa, sekolah }: MadeSiswa): {
  [N in PortalCall]: RequestOf<N>
} {
  const kode_tagihan = formatKode('tagihan', 'mobile', randomId())
  const kode_pembayaran = formatKode('pembayaran', 'mobile', randomId())
  const idpengembalian = formatKode('pengembalian', 'mobile', randomId())
  const kode_pengajuan = formatKode('pengajuan', 'mobile', randomId())
  const idslip = formatKode('slip', 'mobile', randomId())
  return {
    getSaya: {},
    getRetensi: {},
    cariSiswa: { cari: 'salma' },
    getMenunggu: { idsekolah: sekolah.idsekolah },
    getUangMasuk: { idsekolah: sekolah.idsekolah },
    getPilihan: { idsekolah: sekolah.idsekolah },
    daftarPembacaan: {
      idsekolah: sekolah.idsekolah, cari: 'salma', tempat: 'slip', dari: '2026-11-01',
      sampai: '2026-11-30', petugas: formatKode('pengguna', 'mobile', randomId()),
    },
    getJejak: { dari: '2026-11-01', sampai: '2026-11-30', tindakan: 'pin_siswa_diubah' },
    daftarPembayaran: {
      status: 'berhasil', metode: 'tunai', idsekolah: sekolah.idsekolah, cari: 'salma',
      dari: '2026-11-01', sampai: '2026-11-30', kelas: '4B', jenis: 'SPP',
    },
    daftarSurat: {
      idsekolah: sekolah.idsekolah, cari: 'salma', dari: '2026-11-01', sampai: '2026-11-30', kelas: '4B',
      petugas: formatKode('pengguna', 'mobile', randomId()), surat: 'panggilan',
    },
    terimaKas: {
      kode_siswa, tagihan: [{ kode_tagihan, jumlah: 450_000 }], uang: 500_000, keterangan: 'SPP',
    },
    getKas: {},
    tutupKas: { idkas: formatKode('kas', 'mobile', randomId()), dihitung: 450_000, alasan: 'Pas' },
    putusKas: {
      idkas: formatKode('kas', 'mobile', randomId()), putusan: 'setuju', dihitung: 0,
      dilihat: NOTHING_SEEN,
    },
    tarikKas: { idkas: formatKode('kas', 'mobile', randomId()), alasan: 'Salah hitung' },
    riwayatKas: { idsekolah: sekolah.idsekolah },
    unggahSlip: {},
    kirimSlip: {
      kode_siswa, tagihan: [{ kode_tagihan, jumlah: 450_000 }], jumlah: 450_000, bank: 'BSI',
      tanggal: '2026-11-01', pengirim: 'Ibu Salma',
      foto: formatKode('foto', 'mobile', randomId()),
    },
    getSlip: {
      status: 'menunggu', idsekolah: sekolah.idsekolah, cari: 'salma', dari: '2026-11-01',
      sampai: '2026-11-30', kelas: '4B', petugas: formatKode('pengguna', 'mobile', randomId()),
    },
    fotoSlip: { idslip },
    putusSlip: { idslip, putusan: 'tolak', alasan: 'Tidak ada di mutasi', dilihat: NOTHING_SEEN },
    tarikSlip: { idslip, alasan: 'Salah siswa' },
    cekPengembalian: { kode_pembayaran },
    ajukanPengembalian: {
      kode_pembayaran, jumlah: 450_000, cara: 'transfer', tujuan: 'BSI 700 a.n. Salma',
      alasan: 'Dibayar dua kali',
    },
    kembalikanTitipan: { kode_siswa, jumlah: 450_000, cara: 'tunai', alasan: 'Pindah sekolah' },
    getPengembalian: { status: 'menunggu', idsekolah: sekolah.idsekolah },
    putusPengembalian: {
      idpengembalian, putusan: 'tolak', alasan: 'Sudah dipakai', dilihat: NOTHING_SEEN,
    },
    tarikPengembalian: { idpengembalian, alasan: 'Salah siswa' },
    selesaikanPengembalian: { idpengembalian, referensi: 'TRF-1' },
    daftarTitipan: { idsekolah: sekolah.idsekolah, otomatis: 'tidak', urut: 'jumlah' },
    totalTitipan: { idsekolah: sekolah.idsekolah },
    rincianTitipan: { kode_siswa },
    getPengajuan: { status: 'menunggu', idsekolah: sekolah.idsekolah },
    ajukanPengajuan: { kode_pengajuan, nomor_lama: '6281300000000', dilihat: NOTHING_SEEN },
    tolakPengajuan: { kode_pengajuan, alasan: 'Datang ke sekolah', dilihat: NOTHING_SEEN },
    putusPengajuan: {
      kode_pengajuan, putusan: 'tolak', alasan: 'Datang ke sekolah', dilihat: NOTHING_SEEN,
    },
    tarikPengajuan: { kode_pengajuan, alasan: 'Salah nomor' },
    getWaliSiswa: { kode_siswa },
    akhiriWali: { kode_siswa, wali: '6281300000000', alasan: 'Bukan wali lagi' },
    ...tertahanRequests(kode_pembayaran, sekolah.idsekolah),
    bukuKas: { idsekolah: sekolah.idsekolah, tanggal: '2026-11-10' },
  }
}

const NO_TERTAHAN = { nomor_tertahan: 'TH-mobile-999999' }

/** A sample has no held payment to refer to. */
export const OF_NO_TERTAHAN = [
  'kirimBukti', 'fotoBukti', 'ambilTertahan', 'periksaTertahan', 'barisTertahan',
  'ajukanTertahan', 'putusTertahan', 'tarikTertahan', 'tutupTertahan',
] as const satisfies PortalCall[]

function tertahanRequests(
  kode_pembayaran: string, idsekolah: string,
): { [N in keyof typeof tertahanCalls]: RequestOf<N> } {
  return {
    kirimBukti: buktiFor(kode_pembayaran),
    getTertahan: { keadaan: 'menunggu', sebab: 'bukti_pembayar', idsekolah },
    fotoBukti: { idbukti: formatKode('bukti', 'mobile', randomId()) },
    ambilTertahan: NO_TERTAHAN,
    periksaTertahan: NO_TERTAHAN,
    barisTertahan: NO_TERTAHAN,
    ajukanTertahan: {
      ...NO_TERTAHAN, jumlah: 454_000, tanggal: '2026-11-01', referensi: 'REF-77',
    },
    putusTertahan: {
      ...NO_TERTAHAN, putusan: 'tolak', alasan: 'Milik siswa lain', dilihat: NOTHING_SEEN,
    },
    tarikTertahan: { ...NO_TERTAHAN, alasan: 'Salah baris' },
    tutupTertahan: { ...NO_TERTAHAN, alasan: 'Tidak ada di mutasi bank' },
  }
}

/** A school with officers, so that every table of the portal has rows. */
export async function liveAsStaff(world: World, institusi_id: string): Promise<void> {
  const siswa = await aSiswa(world, { institusi_id })
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const { kode_siswa } = siswa
  const tagihan = [{ kode_tagihan, jumlah }]
  const slip = {
    kode_siswa, tagihan, jumlah, tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu',
  }
  await sendSlip(world, slip, kasir)
  const { kode_pembayaran } = await world.api.call('terimaKas', { kode_siswa, tagihan }, kasir)
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const refund = { kode_pembayaran, jumlah, cara: 'titipan' as const, alasan: 'Salah bayar' }
  await world.api.call('ajukanPengembalian', refund, tu)
  const paid = await payFor(world, siswa, [await aTagihan(world, siswa, { jenis: 'Buku' })])
  await world.api.call('kirimBukti', buktiFor(paid.kode_pembayaran))
  // Every run of a rule of retention leaves a report in each institution.
  await world.sweep('forget-foto')
}
