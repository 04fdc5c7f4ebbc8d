import { tryImpor } from '#test/impor'
import { openBills } from './bills.ts'
import type { Walker } from './walker.ts'

const HEAD = 'virtualAccountNo,paymentRequestId,trxDateTime,paidAmount,referenceNo\n'
/** Few ids, so that the bank reuses some, for the same number or another. */
const REQUEST_IDS = 40

/**
 * A bank that calls us: it reports payments to the pupils' numbers, and later sends its report
 * file.
 */
export const bankSteps = {
  async bankTells(walker: Walker): Promise<void> {
    const { random, bank } = walker
    const siswa = random.pick(random.pick(walker.schools).pupils)
    const [bill] = await openBills(walker, siswa)
    if (!bill) return
    const customerNo = await bank.nomorOf(siswa)
    const paymentRequestId = `REQ-${random.int(1, REQUEST_IDS)}`
    const referenceNo = String(random.int(1, 99_999_999)).padStart(11, '0')
    const told = { customerNo, jumlah: bill.sisa, paymentRequestId, referenceNo }
    await tell(walker, told)
    walker.toldByBank.push({ ...told, at: walker.world.clock.now().toISOString() })
    if (random.chance(0.3)) await tell(walker, told)
  },

  async bankReports(walker: Walker): Promise<void> {
    const { random, bank, world, toldByBank } = walker
    const some = random.shuffle(toldByBank).slice(0, 4)
    if (some.length === 0) return
    const lines = some.map(({ customerNo, paymentRequestId, at, jumlah, referenceNo }) =>
      [`${bank.prefix}${customerNo}`, paymentRequestId, at, `${jumlah}.00`, referenceNo].join(','))
    await tryImpor(world, {
      format: 'snap', nama_berkas: 'va.csv', nama_bank: bank.bank, isi: `${HEAD}${lines.join('\n')}\n`,
    }, random.pick(walker.operators))
  },
}

async function tell(
  { bank }: Walker,
  told: { customerNo: string; jumlah: number; paymentRequestId: string; referenceNo: string },
): Promise<void> {
  const { customerNo, jumlah, ...ids } = told
  const { http } = await bank.pay(customerNo, jumlah, ids)
  if (http >= 500) throw new Error(`the bank was answered ${http}`)
}
