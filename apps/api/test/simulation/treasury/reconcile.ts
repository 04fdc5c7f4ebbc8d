import { localDateAt } from '@lunas/values/local-date'
import type { Kasus } from '@lunas/contract/rekonsiliasi'
import { BANKS } from '../bank/add-banks.ts'
import type { Bank } from '../bank/bank.ts'
import type { Treasury } from '../people/people.ts'
import type { Town } from '../programs/town.ts'
import type { BackOffice } from './finish-desk.ts'
import {
  BANK_HEAD, goneLinesOf, linesOf, payoutOf, PEMETAAN, spoil, statementOf, type PlantedLine,
} from './reports.ts'

export type Reconciling = BackOffice & { town: Town; banks: ReadonlyMap<string, Bank> }

const MISS_RATE = 0.2
const PAYOUT_BANK = 'Bank Pengumpul'
const ROUNDS = 50
/** A long report takes longer than a parent would wait. */
const IMPORT_MS_MAX = 240_000

/**
 * Both reports of every institution, first with faults and then whole, and the cases that are left
 * ended by two persons. Answers what was wrong on purpose.
 */
export async function reconcile(work: Reconciling): Promise<PlantedLine[]> {
  const { town, treasuries } = work
  const csv = await town.gateway.report()
  const charges = await town.gateway.charges()
  const planted: PlantedLine[] = []
  for (const treasury of treasuries) {
    const { head, lines } = linesOf(csv, treasury.institusi_id)
    const gone = goneLinesOf(charges, treasury.institusi_id)
    const first = spoil(head, lines, gone, work.diary.baskets, work.random)
    planted.push(...first.planted)
    await impor(work, treasury, 'midtrans', first.isi)
    // The same file by mistake, which changes nothing.
    await impor(work, treasury, 'midtrans', first.isi)
    await importBanks(work, treasury)
    // In the next one the gateway tells what it had forgotten.
    const whole = [head, ...lines, ...gone, ''].join('\n')
    await impor(work, treasury, 'midtrans', whole)
    await importPayout(work, treasury, payoutOf([first.isi, whole]))
    await endCases(work, treasury)
  }
  return planted
}

/** The bank where everything is collected shows what the gateway paid out. */
async function importPayout(work: Reconciling, treasury: Treasury, payout: number): Promise<void> {
  const day = localDateAt(work.town.now(), 'Asia/Jakarta')
  const isi = `${BANK_HEAD}\n${day},PENCAIRAN MIDTRANS,${payout},\n`
  await impor(work, treasury, 'bank', isi)
}

/** Each bank's own statement, with holes and then whole. */
async function importBanks(work: Reconciling, treasury: Treasury): Promise<void> {
  const { town, banks, random } = work
  const day = localDateAt(town.now(), 'Asia/Jakarta')
  for (const { client_id, bank } of BANKS) {
    const own = (banks.get(client_id)?.book ?? []).filter(
      ({ pupil }) => pupil.institusi_id === treasury.institusi_id,
    )
    for (const missRate of [MISS_RATE, 0]) {
      const isi = statementOf(own, day, missRate, random)
      if (isi.trim() !== BANK_HEAD) await impor(work, treasury, 'bank', isi, `Bank ${bank}`)
    }
  }
}

async function impor(
  { phone, diary }: Reconciling, { first }: Treasury, format: 'midtrans' | 'bank', isi: string,
  nama_bank = PAYOUT_BANK,
): Promise<void> {
  const file = { format, nama_berkas: `${format}.csv`, isi }
  const request = format === 'bank' ? { ...file, nama_bank, pemetaan: PEMETAAN } : file
  const signal = AbortSignal.timeout(IMPORT_MS_MAX)
  const told = await phone.ask('imporLaporan', request, { token: first.token, signal })
  if (!('answer' in told)) return void diary.offences.push(`report refused: ${told.kode}`)
  const { baris, baris_berulang, cocok } = told.answer.laporan
  diary.count(`report: ${format}${told.answer.sudah_ada ? ' again' : ''}`)
  if (told.answer.sudah_ada) return
  diary.count('report: new lines', baris)
  diary.count('report: lines told before', baris_berulang)
  diary.count('report: matched', cocok)
}

/** One proposes, the other agrees; whoever proposed may not. */
async function endCases(work: Reconciling, { first, second }: Treasury): Promise<void> {
  const { phone, diary } = work
  for (let round = 0; round < ROUNDS; round++) {
    const open = await phone.ask('getKasus', { status: 'terbuka' }, { token: first.token })
    if (!('answer' in open) || open.answer.length === 0) return
    for (const { nomor_kasus, sebab, pilihan, catatan_putusan } of open.answer) {
      // Whoever was refused once proposes something else.
      const tindakan = chosenOf(catatan_putusan === '' ? pilihan : pilihan.slice(1))
      if (!tindakan) continue
      diary.count(`case: ${sebab}`)
      const wish = { nomor_kasus, tindakan, catatan: 'diputus di akhir' }
      await phone.ask('ajukanKasus', wish, { token: first.token })
      const word = { nomor_kasus, setuju: true, catatan: '' }
      const own = await phone.ask('putusKasus', word, { token: first.token })
      if ('answer' in own) diary.offences.push(`${nomor_kasus} was ended by one person`)
      const told = await phone.ask('putusKasus', word, { token: second.token })
      if ('answer' in told || told.kode !== 'UANG_SUDAH_TIDAK_ADA') continue
      const no = { nomor_kasus, setuju: false, catatan: 'uangnya sudah tidak ada' }
      await phone.ask('putusKasus', no, { token: second.token })
    }
  }
}

/** Whatever needs no pupil to be named. */
const ENDINGS = ['tagih_ulang', 'terima_biaya', 'kembalikan_pengirim', 'catat_selisih'] as const

function chosenOf(pilihan: Kasus['pilihan']): (typeof ENDINGS)[number] | undefined {
  return ENDINGS.find((one) => pilihan.includes(one))
}
