import type { RequestOf } from '@lunas/contract/calls'
import type { rekonsiliasiCalls } from '@lunas/contract/rekonsiliasi.calls'
import { aPengguna } from '#test/builders'
import type { World } from '#test/world'

type TreasuryCall = keyof typeof rekonsiliasiCalls

const BANK_REPORT = 'Tanggal;Keterangan;Masuk\n10/11/2026;TRSF E-BANKING IBU SALMA;1.250.000,00\n'
const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Keterangan', jumlah: 'Masuk' }

/** Requests of those who answer for the institution's money. */
export function treasuryRequests(): { [N in TreasuryCall]: RequestOf<N> } {
  return {
    imporLaporan: {
      format: 'bank', nama_berkas: 'mutasi.csv', isi: BANK_REPORT, nama_bank: 'BSI',
      pemetaan: PEMETAAN,
    },
    getLaporan: {},
    getPemetaan: {},
    getKasus: { status: 'terbuka', sebab: 'jumlah_salah' },
    ajukanKasus: {
      nomor_kasus: 'RK-mobile-999999', tindakan: 'catat_selisih', catatan: 'Sudah ditanyakan',
    },
    putusKasus: { nomor_kasus: 'RK-mobile-999999', setuju: true, catatan: '' },
  }
}

/** There is no case that a sample could decide. */
export const OF_NO_CASE = ['ajukanKasus', 'putusKasus'] as const satisfies TreasuryCall[]

/** A report with a line that nobody knows: something in every table of the treasury. */
export async function liveAsTreasurer(world: World, institusi_id: string): Promise<void> {
  const { token } = await aPengguna(world, 'bendahara', { institusi_id })
  await world.api.call('imporLaporan', treasuryRequests().imporLaporan, { token })
}
