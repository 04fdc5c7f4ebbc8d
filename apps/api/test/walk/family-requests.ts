import { createHash } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { akunCalls } from '@lunas/contract/pengguna/akun.calls'
import type { anakCalls } from '@lunas/contract/pengguna/anak.calls'
import type { kabarCalls } from '@lunas/contract/kabar/kabar.calls'
import type { nomorVaCalls } from '@lunas/contract/pembayaran/nomor-va.calls'
import type { persetujuanCalls } from '@lunas/contract/pengguna/persetujuan.calls'
import type { pribadiCalls } from '@lunas/contract/pengguna/pribadi.calls'
import type { resetPinCalls } from '@lunas/contract/pengguna/reset-pin.calls'
import type { tautanCalls } from '@lunas/contract/pembayaran/tautan.calls'
import type { saldoCalls } from '@lunas/contract/saldo/saldo.calls'
import type { titipanCalls } from '@lunas/contract/titipan/titipan.calls'
import { formatKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { wireForm } from '#platform/auth/secret-hash'
import { DAY_MS, later } from '#platform/clock'
import { randomId } from '#platform/ids'
import { insertTautan } from '#tautan/tautan.queries'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa, type MadeTagihan } from '#test/builders'
import type { World } from '#test/world'

type FamilyCall =
  | keyof typeof kabarCalls
  | keyof typeof akunCalls
  | 'getPembacaan' | 'getWali'
  | keyof typeof persetujuanCalls | keyof typeof pribadiCalls
  | keyof typeof anakCalls
  | keyof typeof nomorVaCalls
  | keyof typeof resetPinCalls
  | keyof typeof tautanCalls
  | keyof typeof saldoCalls | keyof typeof titipanCalls

/** Requests of a parent about their children and their account. */
export async function familyRequests(
  world: World, siswa: MadeSiswa,
): Promise<{ [N in FamilyCall]: RequestOf<N> }> {
  const { idsekolah } = siswa.sekolah
  const adik = await aSiswa(world, { nama: 'Adik Salma', nomor_wa: '6281311112222' })
  const kakak = await aSiswa(world, { nama: 'Kakak Salma', nomor_wa: '6281311112222' })
  const orangLain = await aSiswa(world, { nama: 'Anak Orang', nomor_wa: '6281377778888' })
  const kode = {
    tiket: formatKode('tiket', 'mobile', randomId()),
    otp: createHash('md5').update('000000').digest('hex'),
  }
  return {
    getProfil: {},
    ubahProfil: { nama: 'Ibu Salma', alamat: 'Jl. Mawar No. 5' },
    emailOtp: { email: 'ibu.salma@contoh.sch.id' },
    emailVerifikasi: kode,
    konfirmasiOtp: { untuk: 'email' },
    nomorOtp: { nomor: '0813-9999-0000', konfirmasi: { password: wireForm('rahasia1234') } },
    nomorVerifikasi: kode,
    batalUbah: { tautan: `mobile.${'A'.repeat(43)}` },
    ubahSandi: { password_baru: wireForm('rahasia1234') },
    getFoto: {},
    ubahFoto: {},
    hapusFoto: {},
    hapusOtp: {},
    hapusAkun: kode,
    getPembacaan: { sebelum: '2099-01-01T00:00:00.000Z' },
    tinjauHapus: {},
    salinanOtp: {},
    ambilSalinan: kode,
    salinanPetugas: { password: wireForm('rahasia1234') },
    getPersetujuan: {},
    ubahPersetujuan: {
      kode_siswa: siswa.kode_siswa, keperluan: 'whatsapp', diberikan: true, versi: 1,
    },
    getPencarian: { sebelum: '2099-01-01T00:00:00.000Z' },
    getAnak: {},
    tambahAnak: { idsekolah: orangLain.sekolah.idsekolah, nis: orangLain.nis, ke: 0 },
    verifikasiAnak: kode,
    getWali: { kode_siswa: siswa.kode_siswa },
    lepasAnak: { kode_siswa: adik.kode_siswa },
    ajukanAnak: {
      idsekolah: orangLain.sekolah.idsekolah, nis: orangLain.nis, alasan: 'Nomor saya berganti',
    },
    getBeranda: {},
    getKabar: { sebelum: '2099-01-01T00:00:00.000Z' },
    getPilihanKabar: {},
    getKunciNotifikasi: {},
    simpanNotifikasi: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/contoh', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22),
    },
    hapusNotifikasi: { endpoint: 'https://fcm.googleapis.com/fcm/send/contoh' },
    pilihKabar: { jenis: 'pengingat', kanal: 'whatsapp', aktif: false },
    getPengingat: { idsekolah },
    contohPengingat: { idsekolah, langkah: [-3, 0, 7] },
    pesanPengingat: { kode_siswa: siswa.kode_siswa },
    kabarSiswa: { kode_siswa: siswa.kode_siswa },
    getKabarWali: { kode_siswa: siswa.kode_siswa },
    aturKabarWali: { kode_siswa: siswa.kode_siswa, nomor_wa: '6281377778888', tanpa: ['kantin'] },
    aturPengingat: { idsekolah, aktif: false, langkah: [-3, 0, 7], tagihan_baru: false },
    ...(await tautanRequests(world, kakak)),
    getNomorVa: { kode_siswa: siswa.kode_siswa },
    getTitipan: { kode_siswa: siswa.kode_siswa },
    getSaldo: { kode_siswa: siswa.kode_siswa },
    pindahSaldo: { kode_siswa: siswa.kode_siswa, jumlah: 1_000 },
    riwayatSaldo: { kode_siswa: siswa.kode_siswa },
    riwayatSaldoSiswa: { kode_siswa: siswa.kode_siswa },
    otomatisTitipan: { kode_siswa: siswa.kode_siswa, aktif: false },
    pindahTitipan: { dari: siswa.kode_siswa, ke: kakak.kode_siswa, jumlah: 1_000 },
    cekCustomer: {},
    cekSiswaPin: { idsekolah, nis: siswa.nis },
    cekOtpPin: { otp: kode.otp, kode_institusi: 'mobile' },
    ubahPin: { pin: wireForm('654321'), kode_siswa: siswa.kode_siswa, otp: kode.otp },
  }
}

/** Links for a bill without another payment: one to pay, and one to revoke. */
async function tautanRequests(
  world: World, siswa: MadeSiswa,
): Promise<{ [N in keyof typeof tautanCalls]: RequestOf<N> }> {
  const tagihan = await aTagihan(world, siswa)
  const { kode_tagihan, jumlah } = tagihan
  const { kode_siswa } = siswa
  return {
    buatTautan: { kode_siswa, tagihan: [{ kode_tagihan, jumlah }], berlaku_hari: 7 },
    getTautan: { kode_tautan: await aTautan(world, siswa, tagihan) },
    bayarTautan: { kode_tautan: await aTautan(world, siswa, tagihan), metode: 'qris' },
    riwayatTautan: { kode_siswa },
    buatTautanSekolah: { kode_siswa, tagihan: [{ kode_tagihan, jumlah }], berlaku_hari: 7 },
    daftarTautan: {},
    cabutTautanSekolah: { kode_tautan: await aTautan(world, siswa, tagihan) },
    cabutTautan: { kode_tautan: await aTautan(world, siswa, tagihan) },
  }
}

async function aTautan(world: World, siswa: MadeSiswa, { id: tagihan_id, jumlah }: MadeTagihan) {
  const { id: pengguna_id } = await aPengguna(world, 'wali')
  const dibuat_at = world.clock.now()
  const kedaluwarsa_at = later(dibuat_at, 30 * DAY_MS)
  const id = randomId()
  const baru = { id, siswa_id: siswa.id, pengguna_id, pesan: '', dibuat_at, kedaluwarsa_at }
  await world.deps.db.inTransaction(siswa.institusi_id, (tx) =>
    insertTautan(tx, baru, [{ tagihan_id, jumlah: rupiah(jumlah) }]),
  )
  return formatKode('tautan', siswa.institusi_id, id)
}
