import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#platform/clock'
import { BIAYA_PESANAN, depositOf, jualRequest, PIN, topUp } from '#test/mitra'
import { moveToWib, NOMOR, order } from '#test/ppob'
import { castOf } from './acts.ts'
import type { Agent, Walker } from '../walk/walker.ts'

/** An agent sells pulsa to a number that the biller refuses. */
export async function sellInVain(walker: Walker): Promise<void> {
  const { request, phone } = await counter(walker, NOMOR.fails)
  await walker.ask('bayarMitra', request, phone)
  await walker.world.sweep('send-pesanan')
}

/** The biller takes an order back that an agent sold, and says so again a minute later. */
export async function reverseSale(walker: Walker): Promise<void> {
  const { world } = walker
  const { request, phone, kode_pesanan } = await counter(walker, NOMOR.ok)
  await walker.ask('bayarMitra', request, phone)
  await world.sweep('send-pesanan')
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/refund`)
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
  world.clock.advance(MINUTE_MS)
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
}

/** Two phones spend the whole deposit at the same moment. */
export async function spendTwice(walker: Walker): Promise<void> {
  const { agent, sekolah } = await open(walker)
  const jumlah = await depositOf(walker.world, { ...agent, token: agent.phones[0].token })
  const [siswa] = sekolah.pupils
  if (!siswa) throw new Error('the school has no pupils')
  const { kode_siswa } = siswa
  await Promise.all(agent.phones.map((phone) => walker.ask('bayarMitra', {
    id: randomUUID(), biaya: 0, pin: PIN, bagian: [{ untuk: 'saldo', kode_siswa, jumlah }],
  }, phone)))
}

/** An order of the agent's customer, and the request that pays it. */
async function counter(walker: Walker, nomor: string) {
  const { agent } = await open(walker)
  const [phone] = agent.phones
  const ordered = await order(walker.world, phone, { nomor })
  return { phone, kode_pesanan: ordered.kode_pesanan, request: jualRequest(ordered, { biaya: BIAYA_PESANAN }) }
}

/** The first agent at ten in the morning, with money in the deposit. */
async function open(walker: Walker): Promise<{ agent: Agent; sekolah: Walker['schools'][number] }> {
  const { world, agents: [agent] } = walker
  if (!agent) throw new Error('the town has no agents')
  moveToWib(world, 10)
  await topUp(world, { ...agent, token: agent.phones[0].token }, 100_000)
  return { agent, sekolah: castOf(walker).sekolah }
}
