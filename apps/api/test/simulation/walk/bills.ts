import { addMonths, localDate } from '@lunas/values/local-date'
import { aTagihan, type MadeSiswa } from '#test/builders'
import type { Walker } from './walker.ts'

const JENIS = ['SPP', 'Buku', 'Kegiatan']
/** Amounts repeat, so that references and amounts collide. */
const AMOUNTS = [50_000, 125_000, 300_000, 450_000]
const FIRST_MONTH = localDate('2026-01-01')

/** A new bill of a pupil, each for another month. */
export async function issueBill(
  walker: Walker, siswa: MadeSiswa, jenis = walker.random.pick(JENIS),
): Promise<void> {
  const { random, world } = walker
  const periode = addMonths(FIRST_MONTH, (walker.months += 1)).slice(0, 7)
  await aTagihan(world, siswa, {
    jenis, periode, jumlah: random.pick(AMOUNTS), boleh_dicicil: jenis === 'Kegiatan',
  })
}

/** A pupil's open bills; a pupil without any gets one. */
export async function openBills(walker: Walker, siswa: MadeSiswa) {
  const { kode_siswa } = siswa
  const open = async () => {
    const listed = await walker.ask('getTagihan', { kode_siswa })
    return listed?.tagihan.filter(({ sisa }) => sisa > 0) ?? []
  }
  const bills = await open()
  if (bills.length > 0) return bills
  await issueBill(walker, siswa)
  return open()
}
