import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { Payer } from './payer.ts'
import type { Told } from './phone.ts'

/** Sends a request with one key: once, with two taps, or again after a lost connection. */
export async function sendOnce<N extends CallName>(
  payer: Payer, name: N, request: RequestOf<N>, { token = '', key = newKey(payer) } = {},
): Promise<Told<AnswerOf<N>>> {
  const { phone, random, diary } = payer
  const options = { key, ...(token && { token }) }
  const send = () => phone.ask(name, request, options)
  const way = random.weighted({ once: 70, double_tap: 15, cut: 15 })
  diary.count(`sent: ${way}`)
  if (way === 'double_tap') {
    const both = await Promise.all([send(), send()])
    // The refused one came second; the answer of the other counts.
    return both.find((told) => 'answer' in told) ?? both[0]
  }
  if (way === 'cut') {
    await phone.askAndLose(name, request, options, random.int(1, 80))
    await pause(random.int(0, 50))
  }
  return send()
}

export function newKey({ name, random }: Payer): string {
  return `sim-${name}-${random.int(0, 2 ** 31)}`
}
