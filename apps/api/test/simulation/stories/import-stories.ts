import { parseKode } from '@lunas/values/kode'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import { allIsTold, aPaid, castOf, report, statement } from './acts.ts'
import type { Walker } from '../walk/walker.ts'

const alasan = 'Salah pilih rekening'

/** Somebody writes a payment's code into a transfer to the school, whose money the gateway has. */
export async function typeACode(walker: Walker): Promise<void> {
  const { sekolah, operator } = castOf(walker)
  const jumlah = 125_000
  const kode_pembayaran = await aPaid(walker, { sekolah, jumlah })
  const { transaction_id: ref } = await walker.world.sandbox.charge(kode_pembayaran)
  await statement(walker, sekolah, { uraian: `BAYAR ${kode_pembayaran}`, jumlah, ref }, operator)
}

/** A statement with money that nobody knows is withdrawn. */
export async function withdrawIt(walker: Walker): Promise<void> {
  const { sekolah, operator } = castOf(walker)
  const { idimpor } = await statement(
    walker, sekolah, { uraian: 'TRSF CR ASING', jumlah: 63_000 }, operator,
  )
  await walker.world.api.call('batalkanImpor', { idimpor, alasan }, operator)
}

/**
 * A report tells of money that went back and that our books do not know, and two people write it
 * off. Later the gateway tells of that return itself, which is booked for what it is.
 */
export async function explainTooLate(walker: Walker): Promise<void> {
  const { world } = walker
  const { sekolah, operator, second } = castOf(walker)
  const [jumlah, left] = [450_000, 100_000]
  const kode_pembayaran = await aPaid(walker, { sekolah, jumlah })
  await report(walker, kode_pembayaran, operator)
  await report(walker, kode_pembayaran, operator, left)
  const about = { sebab: 'kembali_di_luar', status: 'terbuka' } as const
  const [kasus] = await world.api.call('getKasus', about, operator)
  if (!kasus) throw new Error('no case about money that went back')
  const { nomor_kasus } = kasus
  const catatan = 'Penyedia belum menjawab'
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan: 'catat_selisih', catatan }, operator)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second)
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: left })
  await allIsTold(walker, kode_pembayaran)
  await world.sweep('rematch-impor')
}

/**
 * A report is withdrawn, and waits after it saw that no batch holds its money. Meanwhile batches are
 * put together. A lock of our own on a line of the report makes the first one wait.
 */
export async function composeMeanwhile(walker: Walker): Promise<void> {
  const { world } = walker
  const { sekolah, operator, second } = castOf(walker)
  const kode_pembayaran = await aPaid(walker, { sekolah, jumlah: 450_000 })
  const { idimpor } = await report(walker, kode_pembayaran, operator)
  const both = await world.deps.db.inTransaction('mobile', async (tx) => {
    await tx.query('SELECT 1 FROM impor_baris WHERE institusi_id = $1 AND impor_id = $2 FOR UPDATE', [
      tx.institusi_id, parseKode('impor', idimpor)?.id,
    ])
    const withdrawing = world.api.call('batalkanImpor', { idimpor, alasan }, operator)
    await eventually(async () => (await countWaiting(walker)) === 1)
    let isOver = false
    const composing = world.api.call('susunSetoran', {}, second).finally(() => (isOver = true))
    await eventually(async () => isOver || (await countWaiting(walker)) === 2)
    return { withdrawing, composing }
  })
  await Promise.all([both.withdrawing, both.composing])
}

async function countWaiting({ world }: Walker): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
