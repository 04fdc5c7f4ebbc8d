import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { BANKS } from '../bank/add-banks.ts'
import type { Bank } from '../bank/bank.ts'
import type { OwnDatabase } from '../database.ts'
import type { GatewayCharge } from '../gateway-control.ts'
import type { Treasury } from '../people/people.ts'
import type { Town } from '../programs/town.ts'
import { endCases } from './end-cases.ts'
import type { BackOffice } from './finish-desk.ts'
import { compose, handOver } from './hand-over.ts'
import { importFile, importStatement } from './import-file.ts'
import { passAnHour } from './pass-an-hour.ts'
import { goneLinesOf, linesOf, payoutOf, spoil, type PlantedLine } from './reports.ts'
import { importSchools } from './school-accounts.ts'
import { statementOf } from './statements.ts'

export type Reconciling = BackOffice & {
  town: Town
  database: OwnDatabase
  banks: ReadonlyMap<string, Bank>
}

const PAYOUT_BANK = 'Bank Pengumpul'

/**
 * Imports all reports of every institution, first with errors and then complete; hands the money
 * over to the schools; two treasurers close the remaining cases. Returns the errors that were put
 * in on purpose.
 */
export async function reconcile(work: Reconciling): Promise<PlantedLine[]> {
  const { town, treasuries, diary } = work
  const csv = await town.gateway.report()
  const charges = await town.gateway.charges()
  const planted: PlantedLine[] = []
  for (const treasury of treasuries) {
    const { institusi_id } = treasury
    planted.push(...(await importGateway(work, treasury, csv, charges)))
    planted.push(...(await importBanks(work, treasury)))
    await endCases(work, treasury)
    await compose(work, treasury)
    const batches = await handOver(work, treasury)
    // What one school owes another leaves the account of that school.
    const ours = batches.filter(({ dari_sekolah }) => dari_sekolah === null)
    diary.moveMoney(`${institusi_id} rekening`, -sumRupiah(ours.map(({ bersih }) => bersih)))
    planted.push(...(await importSchools(work, institusi_id, batches)))
    await endCases(work, treasury)
  }
  await passAnHour(town, work.database)
  return planted
}

/** With errors, again by mistake, and complete; then a bank statement shows the pay-out. */
async function importGateway(
  work: Reconciling, treasury: Treasury, csv: string, charges: readonly GatewayCharge[],
): Promise<PlantedLine[]> {
  const { random, diary, town } = work
  const { institusi_id, first: officer } = treasury
  const { head, lines } = linesOf(csv, institusi_id)
  const gone = goneLinesOf(charges, institusi_id)
  const first = spoil(head, lines, gone, diary.baskets, random)
  // The next report contains the lines that the first one left out.
  const whole = [head, ...lines, ...gone, ''].join('\n')
  for (const isi of [first.isi, first.isi, whole]) {
    await importFile(work, officer, { format: 'midtrans', nama_berkas: 'midtrans.csv', isi })
    // Creates a batch of what is known so far.
    await compose(work, treasury)
  }
  const tanggal = localDateAt(town.now(), 'Asia/Jakarta')
  const jumlah = payoutOf([first.isi, whole])
  const payout = { tanggal, keterangan: 'PENCAIRAN MIDTRANS', jumlah, referensi: '' }
  await importStatement({ ...work, missRate: 0 }, officer, [payout], { nama_bank: PAYOUT_BANK })
  diary.showAccount(`${institusi_id} rekening`, { lines: [payout], planted: first.planted })
  return first.planted
}

/** Each bank's statement of the payments at its counters. */
async function importBanks(work: Reconciling, treasury: Treasury): Promise<PlantedLine[]> {
  const { town, banks, random, diary } = work
  const { institusi_id, first: officer } = treasury
  const day = localDateAt(town.now(), 'Asia/Jakarta')
  const planted: PlantedLine[] = []
  for (const { client_id, bank } of BANKS) {
    const own = (banks.get(client_id)?.book ?? []).filter(
      ({ pupil }) => pupil.institusi_id === institusi_id,
    )
    const account = { nama_bank: `Bank ${bank}` }
    const statement = statementOf(own, day, account, random)
    await importStatement(work, officer, statement.lines, account)
    planted.push(...statement.planted)
    diary.showAccount(`${institusi_id} rekening`, statement)
  }
  return planted
}
