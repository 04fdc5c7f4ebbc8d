import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { Usulan } from '@lunas/contract/usulan/usulan'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { aCicilan, openCicilan } from '#test/cicilan'
import { aPengguna, aSiswa, aTagihan, type MadeSekolah, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { buktiFor } from '#test/foto'
import { anInsiden, PEMBERITAHUAN } from '#test/insiden'
import { imporBerkas, midtransReport, reportedOf } from '#test/impor'
import { tulisan } from '#test/linimasa'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'
import { keepMitra } from './mitra-requests.ts'
import { keepLembaga } from './lembaga-requests.ts'
import { keepRoom } from './operator-requests.ts'
import { keepKantin } from './kantin-requests.ts'
import { keepKenaikan } from './kenaikan-requests.ts'
import { keepSiswa } from './siswa-requests.ts'
import { keepTunggakan } from './tunggakan-requests.ts'
import { keepKeringanan } from './keringanan-requests.ts'
import { keepJadwal } from './jadwal-requests.ts'
import { keepLayanan } from './layanan-requests.ts'
import { keepPenanggung } from './penanggung-requests.ts'
import { keepTagih } from './tagih-requests.ts'
import { keepUnggahan } from './unggahan-requests.ts'
import { keepPpob } from './ppob-requests.ts'
import { keepPrograms } from './program-requests.ts'

/** A person with a session, and the file for a call that takes one. */
export type Officer = { id: string; token: string; file?: string }

/** Makes one call as one officer, and checks the trail. */
export type Deed = <N extends CallName>(
  name: N, request: RequestOf<N>, officer: Officer,
) => Promise<AnswerOf<N>>

type Stage = {
  world: World
  deed: Deed
  sekolah: MadeSekolah
  siswa: MadeSiswa
  kasir: Officer
  tu: Officer
  bendahara: Officer
}

/** Everything that the staff of a school can do, once each. */
export async function playStaff(world: World, deed: Deed): Promise<void> {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const { sekolah } = siswa
  const [kasir, tu, bendahara] = [
    await aPengguna(world, 'kasir', { sekolah }),
    await aPengguna(world, 'tu', { sekolah }),
    await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const stage = { world, deed, sekolah, siswa, kasir, tu, bendahara }
  await takeMoney(stage)
  await lookForMoney(stage)
  await serveFamilies(stage)
  await makeRules(stage)
  await answerForMoney(stage)
  await keepStaff(stage)
  await keepLembaga(world, deed)
  await keepRoom(world, deed)
  await keepPrograms(world, deed)
  await keepKantin(world, deed)
  await keepSiswa(world, deed)
  await keepKenaikan(world, deed)
  await keepTagih(world, deed)
  await keepJadwal(world, deed)
  await keepUnggahan(world, deed)
  await keepLayanan(world, deed)
  await keepKeringanan(world, deed)
  await keepPenanggung(world, deed)
  await keepTunggakan(world, deed)
  await keepMitra(world, deed)
  await keepPpob(world, deed)
  await tellOfInsiden(stage)
  await writeNews(stage)
}

/** An incident from its discovery to its end; a pupil without a guardian has to be marked. */
async function tellOfInsiden({ world, deed }: Stage): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi')
  const second = await aPengguna(world, 'yayasan')
  await aSiswa(world)
  const facts = anInsiden(world, ['siswa'])
  const { idinsiden } = await deed('bukaInsiden', facts, admin)
  await deed('ubahInsiden', { idinsiden, ...facts }, admin)
  await deed('hitungInsiden', { idinsiden }, admin)
  await deed('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  await deed('tarikInsiden', { idinsiden, alasan: 'Salah tulis' }, admin)
  const proposed = await deed('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  await deed('putusInsiden', { idinsiden, ...agreedTo(proposed) }, second)
  await world.sweep('tell-insiden')
  await deed('tandaiInsiden', { idinsiden, catatan: 'Diumumkan di sekolah' }, admin)
  await world.database.query(`UPDATE insiden_terdampak SET status = 'sampai' WHERE status = 'antre'`)
  await deed('tutupInsiden', { idinsiden, catatan: 'Selesai' }, admin)
}

async function writeNews({ deed, sekolah, tu }: Stage): Promise<void> {
  const post = tulisan({ sasaran: 'sekolah', idsekolah: sekolah.idsekolah })
  const { idlinimasa, versi } = await deed('simpanLinimasa', post, tu)
  await deed('terbitkanLinimasa', { idlinimasa, versi }, tu)
  await deed('sematkanLinimasa', { idlinimasa, disematkan: true }, tu)
  await deed('tarikLinimasa', { idlinimasa }, tu)
}

async function keepStaff({ world, deed, kasir }: Stage): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi')
  const idpengguna = formatKode('pengguna', 'mobile', kasir.id)
  await deed('aturMasuk', { wajib_totp: [] }, admin)
  await world.database.query(
    `INSERT INTO totp (institusi_id, pengguna_id, rahasia, dipasang_at) VALUES ('mobile', $1, '', now())`,
    [kasir.id],
  )
  const reasoned = { idpengguna, alasan: 'Sudah pindah tugas' }
  await deed('lepasTotpPetugas', reasoned, admin)
  await deed('nonaktifkanPetugas', reasoned, admin)
  await deed('aktifkanPetugas', { idpengguna }, admin)
  await world.api.call('nonaktifkanPetugas', reasoned, admin)
  await deed('hapusPetugas', reasoned, admin)
}

async function takeMoney({ world, deed, siswa, kasir, tu, bendahara }: Stage): Promise<void> {
  const { kode_siswa } = siswa
  const linesOf = async (jenis: string) => {
    const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis })
    return { jumlah, tagihan: [{ kode_tagihan, jumlah }] }
  }
  const spp = await linesOf('SPP')
  const taken = await deed('terimaKas', { kode_siswa, tagihan: spp.tagihan }, kasir)
  const buku = await linesOf('Buku')
  const { foto } = await world.api.call('unggahSlip', {}, kasir)
  const transfer = {
    kode_siswa, ...buku, tanggal: today(world), bank: 'BSI', pengirim: 'Ibu', foto,
  }
  const wrong = await deed('kirimSlip', transfer, kasir)
  await deed('tarikSlip', { idslip: wrong.idslip, alasan: 'Salah tanggal' }, kasir)
  const slip = await deed('kirimSlip', transfer, kasir)
  await deed('putusSlip', { idslip: slip.idslip, ...agreedTo(slip) }, tu)
  const refund = {
    kode_pembayaran: taken.kode_pembayaran, jumlah: 50_000, cara: 'transfer' as const,
    tujuan: 'BSI 700 a.n. Ibu', alasan: 'Salah bayar',
  }
  const asked = await deed('ajukanPengembalian', refund, tu)
  const tarik = { idpengembalian: asked.idpengembalian, alasan: 'Salah jumlah' }
  await deed('tarikPengembalian', tarik, tu)
  const again = await deed('ajukanPengembalian', refund, tu)
  const { idpengembalian } = again
  await deed('putusPengembalian', { idpengembalian, ...agreedTo(again) }, bendahara)
  await deed('selesaikanPengembalian', { idpengembalian, referensi: 'TRF-1' }, bendahara)
  await keepSome(world, taken.kode_pembayaran, { tu, bendahara })
  const kept = { kode_siswa, jumlah: 10_000, cara: 'tunai', alasan: 'Pindah sekolah' } as const
  await deed('kembalikanTitipan', kept, tu)
  await countDrawer({ deed, kasir, bendahara }, taken.idkas)
}

/** Counted as empty: withdrawn by its officer, then counted by a second person. */
async function countDrawer(
  { deed, kasir, bendahara }: Pick<Stage, 'deed' | 'kasir' | 'bendahara'>, idkas: string,
): Promise<void> {
  const empty = { idkas, dihitung: 0, alasan: 'Laci kosong' }
  await deed('tutupKas', empty, kasir)
  await deed('tarikKas', { idkas, alasan: 'Salah hitung' }, kasir)
  const waiting = await deed('tutupKas', empty, kasir)
  await deed('putusKas', { idkas, dihitung: 0, ...agreedTo(waiting) }, bendahara)
}

/** Turns a part of a payment into titipan. */
async function keepSome(
  world: World, kode_pembayaran: string, { tu, bendahara }: Pick<Stage, 'tu' | 'bendahara'>,
): Promise<void> {
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 10_000, cara: 'titipan', alasan: 'Salah bayar',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
}

async function lookForMoney({ world, deed, siswa, tu, bendahara }: Stage): Promise<void> {
  const held = async (jenis: string) => {
    const opened = await payFor(world, siswa, [await aTagihan(world, siswa, { jenis })])
    await world.api.call('kirimBukti', buktiFor(opened.kode_pembayaran))
    const [row] = await world.api.call('getTertahan', { keadaan: 'menunggu' }, tu)
    return { nomor_tertahan: row?.nomor_tertahan ?? '', jumlah: opened.total }
  }
  const { jumlah, nomor_tertahan } = await held('Seragam')
  await deed('ambilTertahan', { nomor_tertahan }, tu)
  await deed('periksaTertahan', { nomor_tertahan }, tu)
  const temuan = {
    nomor_tertahan, jumlah, tanggal: today(world), referensi: 'REF-1',
  }
  await deed('ajukanTertahan', temuan, tu)
  await deed('tarikTertahan', { nomor_tertahan, alasan: 'Salah baris' }, tu)
  const found = await deed('ajukanTertahan', temuan, tu)
  await deed('putusTertahan', { nomor_tertahan, ...agreedTo(found) }, bendahara)
  const lost = await held('Kegiatan')
  await deed('tutupTertahan', {
    nomor_tertahan: lost.nomor_tertahan, alasan: 'Tidak ada di mutasi',
  }, tu)
}

async function serveFamilies({ world, deed, siswa, sekolah, tu }: Stage): Promise<void> {
  const { kode_siswa } = siswa
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis: 'Wisata' })
  const { kode_tautan } = await deed('buatTautanSekolah', {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], berlaku_hari: 7,
  }, tu)
  await deed('cabutTautanSekolah', { kode_tautan }, tu)
  await deed('ubahUrutan', { kode_siswa, jenis: [] }, tu)
  await openCicilan(world, sekolah)
  const { cicilan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  const { idcicilan } = cicilan
  await deed('putusCicilan', { idcicilan, ...agreedTo(cicilan) }, tu)
  await deed('hentikanCicilan', { idcicilan, alasan: 'Disepakati dengan wali' }, tu)
  await answerForWali({ world, deed, sekolah, siswa, tu })
}

/** A request that two agree to, one that is refused, and the end of a link. */
async function answerForWali(
  { world, deed, sekolah, siswa, tu }: Pick<Stage, 'world' | 'deed' | 'sekolah' | 'siswa' | 'tu'>,
): Promise<void> {
  const { kode_siswa, nis } = siswa
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  const asked = async (nomor_wa: string) => {
    const wali = await aPengguna(world, 'wali', { nomor_wa })
    await world.api.call('ajukanAnak', { idsekolah: sekolah.idsekolah, nis, alasan: 'Ganti' }, wali)
    const [row] = await world.api.call('getPengajuan', { status: 'menunggu' }, tu)
    return { kode_pengajuan: row?.kode_pengajuan ?? '', dilihat: row?.sidik ?? '' }
  }
  const nomor_wa = aNomor()
  const agreed = await asked(nomor_wa)
  await deed('ajukanPengajuan', agreed, tu)
  const { kode_pengajuan } = agreed
  await deed('tarikPengajuan', { kode_pengajuan, alasan: 'Salah nomor' }, tu)
  const proposed = await deed('ajukanPengajuan', agreed, tu)
  await deed('putusPengajuan', { kode_pengajuan, ...agreedTo(proposed) }, kepala)
  await deed('akhiriWali', { kode_siswa, wali: nomor_wa, alasan: 'Salah orang' }, tu)
  const refused = await asked(aNomor())
  await deed('tolakPengajuan', { ...refused, alasan: 'Datang ke sekolah' }, tu)
}

async function makeRules({ deed, sekolah, bendahara }: Stage): Promise<void> {
  const { idsekolah } = sekolah
  await deed('ubahAturanCicilan', {
    idsekolah, aktif: true, bagian_maks: 4, pertama_persen: 25, hari_maks: 120,
    batas_tanggal: null, otomatis_maks: 0, toleransi_hari: 7,
  }, bendahara)
  const ladder = { idsekolah, aktif: true, langkah: [0, 1], tagihan_baru: false }
  await deed('aturPengingat', ladder, bendahara)
}

/** A report, its open lines, and the hand-over, with the operator as the second person. */
async function answerForMoney({ world, deed, siswa, bendahara }: Stage): Promise<void> {
  const second = await aPengguna(world, 'operator')
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa, { jenis: 'Ujian' })])
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const paid = await reportedOf(world, opened.kode_pembayaran)
  const unknown = { order_id: 'LAIN-1', transaction_id: 'tx-lain-1', jumlah: 75_000 }
  const about = { format: 'midtrans', nama_berkas: 'midtrans.csv' } as const
  const file = midtransReport(world, [paid, unknown])
  await deed('imporBerkas', about, { ...bendahara, file })
  await world.sweep('take-tugas')
  await world.deps.tugasRuns.settled()
  const { idtugas } = await world.api.call('imporBerkas', about, { ...bendahara, file: 'x' })
  await deed('hentikanTugas', { idtugas }, bendahara)
  const lost = { sebab: 'pengirim_tidak_dikenal' as const }
  const [kasus] = await world.api.call('getKasus', lost, bendahara)
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const tindakan = 'kembalikan_pengirim' as const
  const wished = { nomor_kasus, tindakan, catatan: 'Ditanya' }
  await deed('ajukanKasus', wished, bendahara)
  await deed('tarikKasus', { nomor_kasus, alasan: 'Salah orang' }, bendahara)
  const proposed = await deed('ajukanKasus', wished, bendahara)
  await deed('putusKasus', { nomor_kasus, ...agreedTo(proposed) }, second)
  await deed('susunSetoran', {}, bendahara)
  const [early] = await world.api.call('getSetoran', {}, bendahara)
  const wish = { idsetoran: early?.idsetoran ?? '', dilihat: null }
  await deed('bubarkanSetoran', wish, bendahara)
  await world.api.call('susunSetoran', {}, bendahara)
  const [setoran] = await world.api.call('getSetoran', {}, bendahara)
  const idsetoran = setoran?.idsetoran ?? ''
  await deed('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-2' }, bendahara)
  await deed('tarikSetoran', { idsetoran, alasan: 'Salah referensi' }, bendahara)
  const sent = await deed('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-3' }, bendahara)
  await deed('putusSetoran', { idsetoran, ...agreedTo(sent) }, second)
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah: siswa.sekolah })
  await deed('terimaSetoran', { idsetoran, jumlah: setoran?.bersih ?? 0 }, kepala)
  const { impor } = await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI',
    idsekolah: siswa.sekolah.idsekolah, isi: `Tanggal;Uraian;Masuk\n${today(world)};SETOR;77.000\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
  }, bendahara)
  const { idimpor } = impor
  await deed('batalkanImpor', { idimpor, alasan: 'Salah rekening' }, bendahara)
  await deed('mulaiPemeriksaan', {}, second)
}

/** The approval of the current proposal. */
function agreedTo({ usulan }: { usulan: Usulan | null }) {
  return { putusan: 'setuju' as const, dilihat: usulan?.sidik ?? '' }
}

function today(world: World) {
  return localDateAt(world.clock.now(), 'Asia/Jakarta')
}
