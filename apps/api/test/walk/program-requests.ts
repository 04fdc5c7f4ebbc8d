import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { bantuanCalls } from '@lunas/contract/ziswaf/bantuan.calls'
import type { donasiCalls } from '@lunas/contract/ziswaf/donasi.calls'
import type { ketentuanCalls } from '@lunas/contract/ziswaf/ketentuan.calls'
import type { penyaluranCalls } from '@lunas/contract/ziswaf/penyaluran.calls'
import type { programCalls } from '@lunas/contract/ziswaf/program.calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna } from '#test/builders'
import { aHelpingProgram, aNeed } from '#test/bantuan'
import { payDonasi } from '#test/donasi'
import { isiPenyaluran } from '#test/penyaluran'
import { aKetetapan, aProgram, ISI_PROGRAM, ziswafUnit } from '#test/program'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type ProgramCall =
  | keyof typeof programCalls | keyof typeof donasiCalls | keyof typeof penyaluranCalls
  | keyof typeof bantuanCalls | keyof typeof ketentuanCalls

/** Requests about programs, values, decrees and donations. */
export async function programRequests(world: World): Promise<{ [N in ProgramCall]: RequestOf<N> }> {
  const program = await aProgram(world)
  const { kode_program } = program
  const nomor_kuitansi = await payDonasi(world, program)
  const none = formatKode('program', 'mobile', randomId())
  const idbantuan = formatKode('bantuan', 'mobile', randomId())
  const idketentuan = formatKode('ketentuan', 'mobile', randomId())
  const idpenyaluran = formatKode('penyaluran', 'mobile', randomId())
  return {
    programBantuan: {},
    getBantuan: { cari: 'hasna', status: 'menunggu', dari: '2026-01-01', sampai: '2031-01-01' },
    ajukanBantuan: {
      kode_program: none, kode_siswa: formatKode('siswa', 'mobile', randomId()),
      kode_tagihan: formatKode('tagihan', 'mobile', randomId()), jumlah: 1, uraian: 'Sedang sulit',
    },
    putusBantuan: { idbantuan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikBantuan: { idbantuan, alasan: 'Salah tulis' },
    tandaiProgram: { kode_program: none, untuk_tagihan: true },
    getPenyaluran: { cari: 'sembako', jenis: 'salur', status: 'menunggu', kode_program, dari: '2026-01-01', sampai: '2031-01-01' },
    ajukanPenyaluran: isiPenyaluran(world, { kode_program: none }),
    putusPenyaluran: { idpenyaluran, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikPenyaluran: { idpenyaluran, alasan: 'Salah tulis' },
    berkasPenyaluran: { idpenyaluran, guna: 'bukti' },
    fotoPenyaluran: { idpenyaluran, guna: 'bukti' },
    sisaDana: {},
    laporanDana: { dari: '2026-01-01', sampai: '2031-01-01' },
    daftarDonasi: { cari: 'Siti', jenis: 'infak', status: 'berhasil', dari: '2026-01-01', sampai: '2031-01-01' },
    catatBuktiSetor: { nomor_kuitansi: 'KZ-mobile-ZISWAF-2026-000001-7K3QX9', nomor_bsz: 'BSZ-1' },
    kuitansiZiswaf: { nomor_kuitansi },
    kuitansiDonatur: { nomor_kuitansi, kunci: 'x' },
    pdfKuitansiZiswaf: { nomor_kuitansi },
    donasiSaya: { tahun: '2026' },
    pdfDonasiSaya: {},
    pengingatDonasi: {},
    ingatkanDonasi: { kode_program, tanggal: 5, jumlah: 50_000 },
    hentikanPengingat: { kode_program },
    daftarProgram: { kode_institusi: 'mobile' },
    rincianProgram: { kode_program },
    nilaiZiswaf: { kode_institusi: 'mobile' },
    programLoket: {},
    kelolaProgram: { cari: 'guru', jenis: 'infak', status: 'tayang' },
    buatProgram: ISI_PROGRAM,
    ubahProgram: { kode_program: none, ...ISI_PROGRAM },
    gambarProgram: { kode_program: none },
    statusProgram: { kode_program: none, status: 'ditutup' },
    daftarNilai: {},
    tambahNilai: {
      jenis: 'fidyah', nilai: 70_000, keputusan: 'SK BAZNAS Kota 3/2031', tanggal_keputusan: '2031-01-02',
      berlaku_dari: '2031-01-01', berlaku_sampai: '2031-12-31', sumber: 'BAZNAS Kota Depok',
    },
    cabutNilai: { idnilai: formatKode('nilai', 'mobile', randomId()) },
    imporBuktiSetor: { nama_berkas: 'bsz.csv' },
    getKetentuan: {},
    daftarKetentuan: {},
    putusKetentuan: { idketentuan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikKetentuan: { idketentuan, alasan: 'Salah tulis' },
    ajukanKetetapan: {
      nomor: '12/UPZ/2026', penerbit: 'BAZNAS Kota Depok', lembaga: 'baznas', bagian_setor: 3_000,
      bagian_amil: 1_250, berlaku_dari: '2026-01-01', berlaku_sampai: '2027-12-31',
    },
    ajukanTutupFitrah: { tanggal: '2027-03-09', jam: '17:30' },
    ajukanWakafUang: { bank: 'BSI', nazhir: 'Yayasan', rekening: '7001234567', tautan: '' },
  }
}

/** These need a unit that one works for, or a program or value that a sample cannot have. */
export const OF_NO_UNIT: readonly CallName[] = [
  'buatProgram', 'ubahProgram', 'gambarProgram', 'statusProgram', 'tambahNilai', 'cabutNilai',
  'programLoket', 'getKetentuan', 'daftarKetentuan', 'ajukanKetetapan', 'ajukanTutupFitrah', 'ajukanWakafUang',
  'putusKetentuan', 'tarikKetentuan',
  'ajukanPenyaluran', 'putusPenyaluran', 'tarikPenyaluran', 'berkasPenyaluran', 'fotoPenyaluran',
  'catatBuktiSetor', 'imporBuktiSetor',
  'ajukanBantuan', 'putusBantuan', 'tarikBantuan', 'tandaiProgram', 'ingatkanDonasi', 'hentikanPengingat',
]

/** The tables that calls about programs write. */
export const PROGRAM_CHANGING: Partial<Record<CallName, readonly string[]>> = {
  buatProgram: ['program_ziswaf', 'idempotensi', 'jejak'],
  tambahNilai: ['nilai_ziswaf', 'jejak'],
  ajukanKetetapan: ['ketentuan', 'jejak'],
  ajukanTutupFitrah: ['ketentuan', 'jejak'],
  ajukanWakafUang: ['ketentuan', 'jejak'],
  ingatkanDonasi: ['pengingat_donasi'],
}

/** Everything that the treasurer of the ziswaf unit can do, once each. */
export async function keepPrograms(world: World, deed: Deed): Promise<void> {
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
  const samples = await programRequests(world)
  const { kode_program } = await deed('buatProgram', ISI_PROGRAM, bendahara)
  await deed('ubahProgram', { kode_program, ...ISI_PROGRAM, nama: 'Infak Guru Ngaji' }, bendahara)
  await deed('gambarProgram', { kode_program }, bendahara)
  await deed('statusProgram', { kode_program, status: 'tayang' }, bendahara)
  const nilai = await deed('tambahNilai', samples.tambahNilai, bendahara)
  const idnilai = nilai.find((one) => one.idnilai && one.keadaan === 'akan_berlaku')?.idnilai ?? ''
  await deed('cabutNilai', { idnilai }, bendahara)
  await deed('ajukanTutupFitrah', samples.ajukanTutupFitrah, bendahara)
  await deed('ajukanWakafUang', samples.ajukanWakafUang, bendahara)
  const { idketentuan } = await deed('ajukanKetetapan', samples.ajukanKetetapan, bendahara)
  await deed('tarikKetentuan', { idketentuan, alasan: 'Salah tulis' }, bendahara)
  const decree = await deed('ajukanKetetapan', samples.ajukanKetetapan, bendahara)
  const given = await aProgram(world)
  await payDonasi(world, given)
  const second = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
  await deed('putusKetentuan', {
    idketentuan: decree.idketentuan, putusan: 'setuju', dilihat: decree.usulan?.sidik ?? '',
  }, second)
  await deed('imporBuktiSetor', samples.imporBuktiSetor, bendahara)
  const isi = isiPenyaluran(world, given)
  const { idpenyaluran } = await deed('ajukanPenyaluran', isi, bendahara)
  await deed('tarikPenyaluran', { idpenyaluran, alasan: 'Salah tulis' }, bendahara)
  const { idpenyaluran: kept } = await deed('ajukanPenyaluran', isi, bendahara)
  const proposed = await deed('berkasPenyaluran', { idpenyaluran: kept, guna: 'bukti' }, bendahara)
  await deed('putusPenyaluran', {
    idpenyaluran: proposed.idpenyaluran, putusan: 'setuju', dilihat: proposed.usulan?.sidik ?? '',
  }, second)
  await aKetetapan(world)
  const nomor_kuitansi = await payDonasi(world, await aProgram(world, { jenis: 'zakat_maal' }))
  await deed('catatBuktiSetor', { nomor_kuitansi, nomor_bsz: `BSZ-${nomor_kuitansi}` }, bendahara)
  await deed('tandaiProgram', { kode_program, untuk_tagihan: true }, bendahara)
  const { by, request } = await aNeed(world, await aHelpingProgram(world))
  const { idbantuan } = await deed('ajukanBantuan', request, by)
  await deed('tarikBantuan', { idbantuan, alasan: 'Salah tulis' }, by)
  const asked = await deed('ajukanBantuan', request, by)
  await deed('putusBantuan', {
    idbantuan: asked.idbantuan, putusan: 'setuju', dilihat: asked.usulan?.sidik ?? '',
  }, bendahara)
}
