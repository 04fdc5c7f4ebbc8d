import { randomUUID } from 'node:crypto'
import { NOMOR, TAGIHAN } from '#test/ppob'
import { localDateAt } from '@lunas/values/local-date'
import { MINUTE_MS } from '#platform/clock'
import { open } from './payer-steps.ts'
import { anyOf, type Walker } from './walker.ts'

const METODE = ['qris', 'bca_va'] as const
/** Answers that are lost before or after the purchase, and a biller that is down. */
const FAULTS = [{}, {}, { error_rate: 1 }, { error_rate: 0.5 }, { timeout_rate: 0.4 }]

/** What buyers, the biller and the operator do with orders of pulsa and bills. */
export const orderSteps = {
  /** Sometimes with a double tap, which is one order. */
  async orderPulsa(walker: Walker): Promise<void> {
    const { random, world } = walker
    const buyer = random.pick(walker.guardians)
    const page = await walker.ask('getPpob', {}, buyer)
    const xl = page?.produk.find(({ sku }) => sku === 'xld10')
    if (!xl) return
    const nomor = random.pick(Object.values(NOMOR))
    const key = randomUUID()
    const taps = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
      world.api.send('buatPesanan', { sku: xl.sku, nomor, harga: xl.harga }, { token: buyer.token, key }))
    const [made] = (await Promise.all(taps)).flatMap(({ body }) => (body.success === 1 ? [body.data] : []))
    if (made) await payFor(walker, made, buyer, page?.uang_kembali ?? 0)
  },

  async askBill(walker: Walker): Promise<void> {
    const { random } = walker
    const buyer = random.pick(walker.guardians)
    const nomor = random.chance(0.5) ? String(random.int(3_000_000, 3_999_999)) : random.pick(Object.values(TAGIHAN))
    const made = await walker.ask('cekTagihanPpob', { sku: 'pdam', nomor, nominal: null }, buyer)
    if (made) await payFor(walker, made, buyer, 0)
    // The bill changes between the question and the payment.
    if (made && random.chance(0.4)) {
      await walker.world.sandbox.digiflazz(`numbers/${nomor}`, { bill: random.int(100, 200) * 1_000 })
    }
  },

  /** In whatever weather the biller has. */
  async sendOrders(walker: Walker): Promise<void> {
    const { world, random } = walker
    await world.sandbox.billerFaults(random.pick(FAULTS))
    world.clock.advance(2 * MINUTE_MS)
    await world.sweep('send-pesanan')
    await world.sandbox.resetFaults()
    if (random.chance(0.3)) await world.sweep('send-pesanan')
  },

  /** Ends what is pending, takes a success back, and repeats what it has said. */
  async billerTells(walker: Walker): Promise<void> {
    const { world, random } = walker
    const answer = await fetch(`${world.sandboxUrl}/digiflazz/transactions`)
    const all = (await answer.json()) as { ref_id: string; status: string; isInquiry: boolean }[]
    const one = anyOf(walker, all.filter(({ isInquiry }) => !isInquiry).slice(0, 20))
    if (!one) return
    if (one.status === 'Pending') await tell(walker, `${one.ref_id}/resolve`, { success: random.chance(0.5) })
    if (one.status === 'Sukses' && random.chance(0.4)) await tell(walker, `${one.ref_id}/refund`, {})
    for (let again = random.int(0, 2); again > 0; again--) await tell(walker, `${one.ref_id}/webhook`, {})
  },

  async pricesChange(walker: Walker): Promise<void> {
    const { world, random } = walker
    await world.sandbox.digiflazz('products/xld10', { price: 10_000 + random.int(-2, 2) * 250 })
    if (random.chance(0.5)) {
      world.clock.advance(7 * MINUTE_MS)
      await world.sweep('refresh-produk')
    }
  },

  /** An operator decides about whatever is stuck, and puts money into the deposit. */
  async runTrade(walker: Walker): Promise<void> {
    const { random } = walker
    const operator = random.pick(walker.operators)
    const stuck = anyOf(walker, await walker.ask('daftarPesananPpob', { pilihan: 'macet' }, operator))
    const tindakan = stuck && anyOf(walker, stuck.tindakan)
    if (stuck && tindakan) {
      const { kode_pesanan } = stuck
      await walker.ask('tindakPesananPpob', { kode_pesanan, tindakan, sn: '1', alasan: 'Sudah ditanya' }, operator)
    }
    await walker.ask('isiDepositPpob', {
      jumlah: random.int(1, 20) * 50_000, koreksi: random.chance(0.2), keterangan: 'TRF',
      tanggal: localDateAt(walker.world.clock.now(), 'Asia/Jakarta'),
    }, operator)
  },
}

type Made = { kode_pesanan: string; harga: number }

/** From what came back, where it is enough; otherwise through the gateway. */
async function payFor(walker: Walker, { kode_pesanan, harga }: Made, buyer: { id: string; token: string }, kept: number) {
  const metode = kept >= harga && walker.random.chance(0.7) ? 'titipan' : walker.random.pick(METODE)
  await open(walker, walker.trade, { untuk: 'ppob', kode_pesanan, jumlah: harga, metode }, buyer)
}

/** What the biller's page refuses is no event. */
async function tell({ world, refused }: Walker, path: string, body: object): Promise<void> {
  try {
    await world.sandbox.digiflazz(`transactions/${path}`, body)
  } catch {
    refused.set('biller', (refused.get('biller') ?? 0) + 1)
  }
}
