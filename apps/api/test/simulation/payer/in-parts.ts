import type { Cicilan } from '@lunas/contract/tagihan/cicilan'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { takeCash } from '../desk/cash.ts'
import { payAtBank } from './at-bank.ts'
import { payByGateway, payOpened } from './by-gateway.ts'
import { buat, lookUp } from './open.ts'
import { officeOf, type Made, type Payer, type Pupil } from './payer.ts'
import { sendOnce } from './send-once.ts'

const LOOKS = 5
/** The smallest bill for which a plan is made. */
const BILL_MIN = 60_000
const REJECT_RATE = 0.15
const WITHDRAW_RATE = 0.1
/** The share of payers who pay all the rest after the first part. */
const ALL_AT_ONCE_RATE = 0.25

/** A guardian agrees on a plan with the school, pays some parts, and leaves the rest for later. */
export async function payInParts(payer: Payer, met: Pupil): Promise<Made | undefined> {
  const { random } = payer
  // Only guardians who log in can agree on a plan.
  const near = [met, ...Array.from({ length: LOOKS }, () => random.pick(payer.pupils))]
  const pupil = near.find(({ wali }) => wali !== undefined) ?? met
  const { wali: token } = pupil
  const daftar = token && (await lookUp(payer, pupil))
  const bill = daftar && random.shuffle(daftar.tagihan).find(isWhole)
  if (!token || !daftar || !bill) return payByGateway(payer, pupil)
  const banyak = random.int(2, 4)
  const told = await sendOnce(payer, 'ajukanCicilan', {
    kode_tagihan: bill.kode_tagihan, banyak, mulai: daftar.hari_ini, jarak: 'mingguan',
    pertama: Math.ceil((bill.sisa * random.int(30, 50)) / 100),
  }, { token })
  if (!('answer' in told)) {
    payer.diary.count(`refused: ${told.kode}`)
    return undefined
  }
  const plan = await awaitWord(payer, pupil, token, told.answer)
  return plan ? payParts(payer, pupil, bill, plan) : undefined
}

function isWhole({ sisa, cicilan, sedang_dibayar }: Tagihan): boolean {
  return sisa >= BILL_MIN && !cicilan && !sedang_dibayar
}

/** The school approves or refuses, sometimes by two people at once; or the parent withdraws. */
async function awaitWord(
  payer: Payer, pupil: Pupil, token: string, plan: Cicilan,
): Promise<Cicilan | undefined> {
  const { phone, random, diary } = payer
  const { idcicilan } = plan
  if (plan.status !== 'diajukan') {
    diary.plans.set(idcicilan, 'setuju')
    diary.count('plan: agreed by itself')
    return plan
  }
  if (random.chance(WITHDRAW_RATE)) {
    const told = await phone.ask('batalCicilan', { idcicilan }, { token })
    if ('answer' in told) diary.plans.set(idcicilan, 'batal')
    return void diary.count('plan: withdrawn')
  }
  const putusan = random.chance(REJECT_RATE) ? ('tolak' as const) : ('setuju' as const)
  const { bendahara, kepala_sekolah } = officeOf(payer, pupil)
  const deciders = random.chance(0.3) ? [bendahara, kepala_sekolah] : [bendahara]
  const word = { idcicilan, putusan, alasan: 'dijawab', dilihat: plan.usulan?.sidik ?? '' }
  const told = await Promise.all(
    deciders.map(({ token: by }) => phone.ask('putusCicilan', word, { token: by })),
  )
  const decided = told.find((one) => 'answer' in one)
  if (!decided || !('answer' in decided)) return undefined
  diary.plans.set(idcicilan, putusan)
  diary.count(`plan: ${putusan}`)
  return putusan === 'setuju' ? decided.answer : undefined
}

/** In order, because a part counts as paid when the bill is paid up to it. Stops at a refusal. */
async function payParts(
  payer: Payer, pupil: Pupil, { kode_tagihan }: Tagihan, { bagian }: Cicilan,
): Promise<Made | undefined> {
  const { random, diary } = payer
  const count = random.int(1, bagian.length)
  let made: Made | undefined
  for (const [i, { jumlah }] of bagian.slice(0, count).entries()) {
    const isRest = i > 0 && random.chance(ALL_AT_ONCE_RATE)
    const rest = bagian.slice(i).reduce((sum, part) => sum + part.jumlah, 0)
    const paid = await payPart(payer, pupil, { kode_tagihan, jumlah: isRest ? rest : jumlah })
    if (!paid) return made
    diary.count(isRest ? 'plan: all the rest paid' : 'plan: part paid')
    made = paid
    if (isRest) return made
  }
  return made
}

async function payPart(
  payer: Payer, pupil: Pupil, part: { kode_tagihan: string; jumlah: number },
): Promise<Made | undefined> {
  const { random } = payer
  const { kode_siswa } = pupil
  const basket = { kode_siswa, metode: random.pick(METODE_GERBANG), tagihan: [part] }
  const way = random.weighted({ gateway: 55, cash: 30, bank: 15 })
  // A bank takes whatever is due, which may be another bill.
  if (way === 'bank') return payAtBank(payer, pupil)
  if (way === 'cash') return takeCash(payer, pupil, basket)
  const told = await buat(payer, basket)
  if ('answer' in told) return { pupil, kode_pembayaran: await payOpened(payer, told.answer) }
  return void payer.diary.count(`refused: ${told.kode}`)
}
