import { isPaid, type Bank, type BankPayment } from '../bank/bank.ts'
import type { Made, Payer, Pupil } from './payer.ts'

type Act = (payer: Payer, bank: Bank, pupil: Pupil, due: number) => Promise<BankPayment>

/** What happens at a counter, and on the connection between the bank and us. */
const ACTS = {
  pay: { weight: 34, act: (_, bank, pupil, due) => bank.pay(pupil, due) },
  pay_another_amount: {
    weight: 16,
    act: ({ random }, bank, pupil, due) => bank.pay(pupil, random.int(1, 2 * due)),
  },
  told_many_times: {
    weight: 14,
    act: ({ random }, bank, pupil, due) => bank.pay(pupil, due, { times: random.int(2, 4) }),
  },
  answer_lost: { weight: 18, act: payAndLoseAnswer },
  used_id: { weight: 6, act: payUnderUsedId },
  told_again: { weight: 12, act: payAndTellAgain },
} as const satisfies Record<string, { weight: number; act: Act }>

const WEIGHTS = Object.fromEntries(
  Object.entries(ACTS).map(([name, { weight }]) => [name, weight]),
) as Record<keyof typeof ACTS, number>

/** Pays at a bank that asks us what is due and reports what was paid. */
export async function payAtBank(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { banks, random, diary } = payer
  const bank = banks.get(pupil.va.client_id)
  const due = await bank?.ask(pupil)
  if (!bank || !due) return undefined
  const act = random.weighted(WEIGHTS)
  const { status } = await ACTS[act].act(payer, bank, pupil, due)
  diary.count(`bank: ${act}`)
  diary.count(`bank said: ${status}`)
  return status === 'refused' ? undefined : { pupil }
}

/**
 * An external id that the bank used today stays with its first request, whatever comes under it.
 */
async function payUnderUsedId(
  _: Payer, bank: Bank, pupil: Pupil, due: number,
): Promise<BankPayment> {
  const external_id = bank.usedId()
  return bank.pay(pupil, due, external_id === undefined ? {} : { external_id })
}

/** The same payment in a new request gets the first answer; with another amount it is refused. */
async function payAndTellAgain(
  { random, diary }: Payer, bank: Bank, pupil: Pupil, due: number,
): Promise<BankPayment> {
  const payment = await bank.pay(pupil, due)
  const again = await bank.repeat(payment)
  if (again && isPaid(again) !== (payment.status === 'taken')) {
    diary.offences.push(`${payment.request_id} was answered in two ways`)
  }
  const other = await bank.repeat(payment, due + random.int(1, 1_000))
  if (other && isPaid(other)) diary.offences.push(`${payment.request_id} took another amount`)
  return payment
}

/** Loses the answer, also when it is a refusal. */
function payAndLoseAnswer(
  { random }: Payer, bank: Bank, pupil: Pupil, due: number,
): Promise<BankPayment> {
  const amount = random.chance(0.3) ? random.int(1, 2 * due) : due
  return bank.pay(pupil, amount, { lose_after_ms: random.int(1, 60) })
}
