import { randomUUID } from 'node:crypto'
import type { ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { addDays } from '@lunas/values/local-date'
import { MINUTE_MS } from '#platform/clock'
import { PIN } from '#test/mitra'
import { moveToWib, NOMOR, TAGIHAN } from '#test/ppob'
import { HARGA_BAGIAN } from '#test/program'
import { openBills } from './bills.ts'
import { open } from './payer-steps.ts'
import { logInAgain, type Agent, type Walker } from './walker.ts'

type Bagian = RequestOf<'bayarMitra'>['bagian']
/** How a request leaves the counter. */
const WAYS = { once: 6, twice: 2, twoPhones: 2, asked: 1, askedMeanwhile: 1 }

/** What agents do at their counters, with two phones and a bad network. */
export const agentSteps = {
  /** The bills of one or two children, whole or in part. */
  async agentPays(walker: Walker): Promise<void> {
    const { random } = walker
    const schools = random.shuffle(walker.schools).slice(0, random.int(1, 2))
    const bagian: Bagian = []
    for (const sekolah of schools) {
      const siswa = random.pick(sekolah.pupils)
      const [bill] = await openBills(walker, siswa)
      if (!bill) continue
      const jumlah = random.chance(0.2) ? Math.ceil(bill.sisa / 2) : bill.sisa
      bagian.push({ kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan: bill.kode_tagihan, jumlah }] })
    }
    if (bagian.length > 0) await serve(walker, random.pick(walker.agents), 'tagihan', bagian)
  },

  async agentFillsSaldo(walker: Walker): Promise<void> {
    const { random } = walker
    const { kode_siswa } = random.pick(random.pick(walker.schools).pupils)
    const jumlah = random.int(1, 20) * 10_000
    await serve(walker, random.pick(walker.agents), 'saldo', [{ untuk: 'saldo', kode_siswa, jumlah }])
  },

  async agentSells(walker: Walker): Promise<void> {
    await sell(walker, walker.random.pick(walker.agents))
  },

  async agentTakesDonation(walker: Walker): Promise<void> {
    const { random, programs } = walker
    const program = random.pick(programs)
    const given = program === programs.at(-1)
      ? { bagian: 1, jumlah: HARGA_BAGIAN }
      : { jumlah: random.int(10, 50) * 1_000 }
    const part = { untuk: 'donasi' as const, kode_program: program.kode_program, nama: 'Bu Siti', ...given }
    await serve(walker, random.pick(walker.agents), 'donasi', [part])
  },

  /** By virtual account; the money comes with that of everybody else. */
  async agentTopsUp(walker: Walker): Promise<void> {
    const { random } = walker
    const { kode_mitra, phones: [phone] } = random.pick(walker.agents)
    const jumlah = random.int(2, 10) * 100_000
    await open(walker, walker.agency, { untuk: 'deposit', kode_mitra, jumlah, metode: 'bca_va' }, phone)
  },

  /** Rarely, since nothing more is sold on that day. */
  async agentCloses(walker: Walker): Promise<void> {
    const { random } = walker
    if (random.chance(0.5)) return
    const phone = random.pick(random.pick(walker.agents).phones)
    const hari = (await walker.ask('laporanHariMitra', {}, phone))?.hari
    if (!hari) return
    const seharusnya = Math.max(0, hari.jumlah + hari.biaya - hari.kembali)
    const dihitung = random.chance(0.7) ? seharusnya : seharusnya + 1_000
    await walker.ask('tutupHariMitra', {
      tanggal: hari.tanggal, dihitung, seharusnya, catatan: dihitung === seharusnya ? '' : 'Salah kembalian',
    }, phone)
  },

  /** A new fee and commission from tomorrow on, to which the other operator agrees. */
  async agencyChangesFees(walker: Walker): Promise<void> {
    const { random, operators } = walker
    const rule = {
      produk: random.pick(['tagihan', 'ppob'] as const), berlaku_sejak: addDays(walker.today(), 1),
      biaya: random.pick([0, 1_000, 2_500]), komisi: random.pick([0, 400, 3_000]),
    }
    const first = random.pick(operators)
    const second = operators.find((one) => one !== first)
    const asked = await walker.ask('ajukanTarifMitra', rule, first)
    if (asked && second) await walker.decide('putusTarifMitra', { idusulan: asked.idusulan, putusan: 'setuju' }, second)
  },
}

/** Sold just before midnight, sent just after it: bills close, days change, prices end. */
export async function passMidnight(walker: Walker): Promise<void> {
  const { world, random } = walker
  moveToWib(world, 23, 35)
  await logInAgain(walker)
  const agent = random.pick(walker.agents)
  await sell(walker, agent)
  await sell(walker, agent)
  world.clock.advance(random.pick([20, 40, 90]) * MINUTE_MS)
  await world.sweep('send-pesanan')
  await sell(walker, agent)
}

/** Pulsa or a bill of the PDAM, ordered by the agent and paid from the deposit. */
async function sell(walker: Walker, agent: Agent): Promise<void> {
  const { random } = walker
  const [phone] = agent.phones
  const ordered = random.chance(0.6)
    ? await orderPulsa(walker, phone)
    : await walker.ask('cekTagihanPpob', { sku: 'pdam', nomor: random.pick(Object.values(TAGIHAN)), nominal: null }, phone)
  if (!ordered) return
  const { kode_pesanan, harga } = ordered
  await serve(walker, agent, 'ppob', [{ untuk: 'ppob', kode_pesanan, jumlah: harga }])
}

async function orderPulsa(walker: Walker, phone: Agent['phones'][number]) {
  const page = await walker.ask('getPpob', {}, phone)
  const xl = page?.produk.find(({ sku }) => sku === 'xld10')
  const nomor = walker.random.pick(Object.values(NOMOR))
  return xl && walker.ask('buatPesanan', { sku: xl.sku, nomor, harga: xl.harga }, phone)
}

/**
 * Sends a request as counters do: once, with a double tap, from two phones as two requests, or with a
 * question about its fate that comes before it or meanwhile.
 */
async function serve(walker: Walker, { phones }: Agent, produk: ProdukMitra, bagian: Bagian): Promise<void> {
  const [phone, second] = phones
  const own = await walker.ask('mitraSaya', {}, phone)
  if (!own) return
  const biaya = own.tarif.find((one) => one.produk === produk)?.biaya ?? 0
  const request = { id: randomUUID(), biaya, pin: PIN, bagian }
  const pay = (by = phone, changed = request) => walker.ask('bayarMitra', changed, by)
  const check = () => walker.ask('cekLayananMitra', { id: request.id }, phone)
  switch (walker.random.weighted(WAYS)) {
    case 'twice':
      await Promise.all([pay(), pay()])
      return
    case 'twoPhones':
      await Promise.all([pay(), pay(second, { ...request, id: randomUUID() })])
      return
    case 'asked':
      await check()
      await pay()
      return
    case 'askedMeanwhile':
      await Promise.all([pay(), check()])
      return
    default:
      await pay()
  }
}
