import type { bukuHarianCalls } from '@lunas/contract/buku/buku-harian.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { rekonsiliasiCalls } from '@lunas/contract/buku/rekonsiliasi.calls'
import type { lacakCalls } from '@lunas/contract/buku/lacak.calls'
import type { pemeriksaanCalls } from '@lunas/contract/buku/pemeriksaan.calls'
import type { setoranCalls } from '@lunas/contract/buku/setoran.calls'
import type { tugasCalls } from '@lunas/contract/tugas/tugas.calls'
import { localDateAt } from '@lunas/values/local-date'
import { closeHari } from '#buku-harian/close-hari'
import { checkNightly } from '#pemeriksaan/check-nightly'
import { DAY_MS, later } from '#platform/clock'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { NOTHING_SEEN } from '#test/decide'
import { imporBerkas, reportPaid, requestOf, type Berkas } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'

type TreasuryCall =
  | keyof typeof rekonsiliasiCalls
  | keyof typeof setoranCalls
  | keyof typeof lacakCalls
  | keyof typeof pemeriksaanCalls
  | keyof typeof bukuHarianCalls
  | keyof typeof tugasCalls

const NO_SEKOLAH = 'SKL-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8'
const NO_LEMBAR = { idsekolah: NO_SEKOLAH, sidik: 'b'.repeat(64) }
const NO_TUGAS = 'TGS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8'
const NO_SETORAN = { idsetoran: 'STR-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' }

const BANK_REPORT = 'Tanggal;Keterangan;Masuk\n10/11/2026;TRSF E-BANKING IBU SALMA;1.250.000,00\n'
const MUTASI: Berkas = {
  format: 'bank', nama_berkas: 'mutasi.csv', isi: BANK_REPORT, nama_bank: 'BSI',
  pemetaan: { tanggal: 'Tanggal', keterangan: 'Keterangan', jumlah: 'Masuk' },
}

/** Requests of the institution's treasurers. */
export function treasuryRequests(): { [N in TreasuryCall]: RequestOf<N> } {
  return {
    imporBerkas: requestOf(MUTASI),
    daftarTugas: {},
    getTugas: { idtugas: NO_TUGAS },
    hentikanTugas: { idtugas: NO_TUGAS },
    getImpor: {},
    batalkanImpor: { idimpor: 'IMP-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', alasan: 'Salah rekening' },
    getCakupanImpor: {},
    getPemetaan: {},
    getKasus: { status: 'terbuka', sebab: 'jumlah_salah' },
    getCalonKasus: { nomor_kasus: 'RK-mobile-999999' },
    ajukanKasus: {
      nomor_kasus: 'RK-mobile-999999', tindakan: 'catat_selisih', catatan: 'Sudah ditanyakan',
    },
    putusKasus: {
      nomor_kasus: 'RK-mobile-999999', putusan: 'setuju', alasan: '', dilihat: NOTHING_SEEN,
    },
    tarikKasus: { nomor_kasus: 'RK-mobile-999999', alasan: 'Salah siswa' },
    getSetoran: { status: 'belum_disetorkan' },
    getSetoranTertunda: { idsekolah: NO_SEKOLAH },
    rincianSetoran: NO_SETORAN,
    susunSetoran: {},
    bubarkanSetoran: { ...NO_SETORAN, dilihat: null },
    ajukanSetoran: { ...NO_SETORAN, referensi_bank: 'TRF-17' },
    putusSetoran: { ...NO_SETORAN, putusan: 'setuju', dilihat: NOTHING_SEEN },
    tarikSetoran: { ...NO_SETORAN, alasan: 'Salah referensi' },
    terimaSetoran: { ...NO_SETORAN, jumlah: 450_000 },
    pdfSetoran: NO_SETORAN,
    excelSetoran: NO_SETORAN,
    getBukuHarian: { idsekolah: NO_SEKOLAH, dari: '2026-11-01' },
    rantaiBukuHarian: NO_LEMBAR,
    verifikasiBukuHarian: NO_LEMBAR,
    getPemeriksaan: {},
    mulaiPemeriksaan: {},
    getLacak: { cari: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' },
  }
}

/** A sample has no case and no batch to refer to. */
export const OF_NO_CASE = [
  'batalkanImpor', 'getCalonKasus', 'ajukanKasus', 'putusKasus', 'tarikKasus', 'rincianSetoran',
  'bubarkanSetoran', 'ajukanSetoran', 'putusSetoran', 'tarikSetoran',
  'terimaSetoran', 'pdfSetoran', 'excelSetoran', 'getBukuHarian',
  'rantaiBukuHarian', 'getTugas', 'hentikanTugas',
] as const satisfies TreasuryCall[]

/** A report with an unknown line, so that every table of the treasury has rows. */
export async function liveAsTreasurer(world: World, institusi_id: string): Promise<void> {
  const { token } = await aPengguna(world, 'bendahara', { institusi_id })
  await imporBerkas(world, MUTASI, { token })
  const siswa = await aSiswa(world, { institusi_id })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await reportPaid(world, [kode_pembayaran], { token })
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  // The second file repeats the lines of the first.
  const isi = `${BANK_REPORT.trimEnd()}\n${day};PENCAIRAN MIDTRANS;449.560,00\n`
  await imporBerkas(world, { ...MUTASI, isi }, { token })
  await world.api.call('susunSetoran', {}, { token })
  const clock = { now: () => later(world.clock.now(), 2 * DAY_MS) }
  await closeHari({ ...world.deps, clock })
  await checkNightly({ ...world.deps, clock })
}
