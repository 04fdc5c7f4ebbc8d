import type { RequestOf } from '@lunas/contract/wire/calls'
import { MINUTE_MS } from '#platform/clock'
import { eventually } from '#test/eventually'
import { HARGA_BAGIAN } from '#test/program'
import { issueBill, openBills } from './bills.ts'
import type { Officer, School, Walker } from './walker.ts'

const METODE = ['qris', 'bca_va', 'gopay'] as const
/** What payers and the gateway do. */
export const payerSteps = {
  async issueBill(walker: Walker): Promise<void> {
    await issueBill(walker, walker.random.pick(walker.random.pick(walker.schools).pupils))
  },

  async openPayment(walker: Walker): Promise<void> {
    const sekolah = walker.random.pick(walker.schools)
    const bagian = await someBills(walker, sekolah)
    if (!bagian) return
    await open(walker, sekolah, { ...bagian, metode: walker.random.pick(METODE) })
  },

  async openBasket(walker: Walker): Promise<void> {
    const [first, second] = walker.random.shuffle(walker.schools)
    if (!first || !second) return
    const parts = [await someBills(walker, first), await someBills(walker, second)]
    const keranjang = parts.flatMap((one) => one ?? [])
    if (keranjang.length === 2) {
      await open(walker, first, { keranjang, metode: walker.random.pick(METODE) })
    }
  },

  /** To a program, alone or together with a bill. */
  async openDonation(walker: Walker): Promise<void> {
    const { random } = walker
    const program = random.pick(walker.programs)
    const bagian = random.int(1, 3)
    const given = program === walker.programs.at(-1)
      ? { bagian, jumlah: bagian * HARGA_BAGIAN }
      : { jumlah: random.int(10, 300) * 1_000 }
    const part = { untuk: 'donasi' as const, kode_program: program.kode_program, ...given }
    const metode = random.pick(METODE)
    const bills = random.chance(0.3) ? await someBills(walker, random.pick(walker.schools)) : undefined
    const request = bills ? { metode, keranjang: [bills, part] } : { metode, ...part }
    await open(walker, walker.unit, request)
  },

  async payFromTitipan(walker: Walker): Promise<void> {
    const sekolah = walker.random.pick(walker.schools)
    const { at, siswa } = aPupil(walker, sekolah)
    const [bill] = await openBills(walker, siswa)
    if (!bill) return
    const tagihan = [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.sisa }]
    await open(
      walker, sekolah, { kode_siswa: siswa.kode_siswa, tagihan, metode: 'titipan' },
      walker.guardians[at],
    )
  },

  /** What is kept pays first and a gateway the rest; from now on it is set aside. */
  async openWithTitipan(walker: Walker): Promise<void> {
    const sekolah = walker.random.pick(walker.schools)
    const { at, siswa } = aPupil(walker, sekolah)
    const [bill] = await openBills(walker, siswa)
    if (!bill) return
    const tagihan = [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.sisa }]
    const { kode_siswa } = siswa
    await open(
      walker, sekolah, { kode_siswa, tagihan, metode: 'qris', titipan: true }, walker.guardians[at],
    )
  },

  /** Titipan and a gateway pay a bill together; the payment is called off, and its money comes late. */
  async cancelThenPay(walker: Walker): Promise<void> {
    const { world, random, bank } = walker
    const sekolah = random.pick(walker.schools)
    const { at, siswa } = aPupil(walker, sekolah)
    const { kode_siswa } = siswa
    const owed = (await openBills(walker, siswa)).reduce((sum, { sisa }) => sum + sisa, 0)
    // The number is open: what is more than the pupil owes becomes titipan.
    await bank.pay(await bank.nomorOf(siswa), owed + random.pick([20_000, 35_000]))
    await issueBill(walker, siswa, 'SPP')
    const [bill] = await openBills(walker, siswa)
    if (!bill) return
    const tagihan = [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.sisa }]
    const paying = { kode_siswa, tagihan, metode: 'qris', titipan: true } as const
    const made = await walker.ask('buatPembayaran', paying, walker.guardians[at])
    if (!made) return
    const { kode_pembayaran, total } = made
    await walker.ask('batalPembayaran', { kode_pembayaran })
    // The sweep looks at what is set aside only after some seconds.
    world.clock.advance(MINUTE_MS)
    await world.sweep('finish-aside')
    await inSandbox(walker, kode_pembayaran, () =>
      world.sandbox.pay(kode_pembayaran, { amount: total, late: true }))
    walker.opened.push({ kode_pembayaran, total, sekolah, byGateway: true, isPaid: true })
  },

  /** A guardian asks to pay a bill in three parts. */
  async askForParts(walker: Walker): Promise<void> {
    const { at, siswa } = aPupil(walker, walker.random.pick(walker.schools))
    const [bill] = await openBills(walker, siswa)
    if (!bill) return
    await walker.ask('ajukanCicilan', {
      kode_tagihan: bill.kode_tagihan, banyak: 3, pertama: Math.ceil(bill.sisa / 3),
      mulai: walker.today(), jarak: 'bulanan',
    }, walker.guardians[at])
  },

  /** To a sibling, who may go to another school. */
  async moveTitipan(walker: Walker): Promise<void> {
    const { random } = walker
    const [from, to] = random.shuffle(walker.schools)
    if (!from || !to) return
    const { at, siswa } = aPupil(walker, from)
    const sibling = to.pupils[at]
    if (!sibling) return
    await walker.ask('pindahTitipan', {
      dari: siswa.kode_siswa, ke: sibling.kode_siswa, jumlah: random.pick([5_000, 25_000]),
    }, walker.guardians[at])
  },

  /** Paid as asked, or with another sum, or twice. */
  async moneyComes(walker: Walker): Promise<void> {
    const { random, world } = walker
    const charges = walker.opened.filter(({ byGateway }) => byGateway)
    const waiting = charges.filter(({ isPaid }) => !isPaid)
    const from = random.chance(0.85) ? waiting : charges
    if (from.length === 0) return
    const one = random.pick(from.slice(-20))
    const { kode_pembayaran, total } = one
    const amount = random.chance(0.15) ? Math.max(1_000, total + random.int(-20, 20) * 1_000) : total
    await inSandbox(walker, kode_pembayaran, () =>
      world.sandbox.pay(kode_pembayaran, { amount, late: random.chance(0.3) }))
    one.isPaid = true
  },

  /** Returned in the gateway's dashboard, or by the payer's bank. */
  async gatewayTakesBack(walker: Walker): Promise<void> {
    const { random, world } = walker
    const paid = walker.opened.filter(({ isPaid }) => isPaid)
    if (paid.length === 0) return
    const { kode_pembayaran, total } = random.pick(paid)
    const amount = random.chance(0.5) ? total : Math.ceil(total / 3)
    await inSandbox(walker, kode_pembayaran, () =>
      world.sandbox.takeBack(kode_pembayaran, random.pick(['refund', 'chargeback']), { amount }))
  },

  async cancelPayment(walker: Walker): Promise<void> {
    if (walker.opened.length === 0) return
    const { kode_pembayaran } = walker.random.pick(walker.opened.slice(-10))
    await walker.ask('batalPembayaran', { kode_pembayaran })
  },
}

/** One or two open bills of a pupil, sometimes only a part of one. */
async function someBills(walker: Walker, sekolah: School) {
  const { random } = walker
  const siswa = random.pick(sekolah.pupils)
  const { kode_siswa } = siswa
  const bills = await openBills(walker, siswa)
  if (bills.length === 0) return undefined
  const tagihan = random.shuffle(bills).slice(0, random.int(1, 2)).map(({ kode_tagihan, sisa }) => ({
    kode_tagihan, jumlah: random.chance(0.2) ? Math.ceil(sisa / 2) : sisa,
  }))
  return { kode_siswa, tagihan }
}

function aPupil({ random }: Walker, { pupils }: School) {
  const at = random.int(0, pupils.length - 1)
  return { at, siswa: pupils[at] ?? random.pick(pupils) }
}

export async function open(
  walker: Walker, sekolah: School, request: RequestOf<'buatPembayaran'>, by?: Officer,
): Promise<void> {
  const made = await walker.ask('buatPembayaran', request, by)
  if (!made) return
  const { kode_pembayaran, total } = made
  const byGateway = request.metode !== 'titipan'
  walker.opened.push({ kode_pembayaran, total, sekolah, byGateway, isPaid: false })
}

/** Acts on the gateway's page; what it refuses is no event. Waits until it has told us everything. */
async function inSandbox(
  { world, refused }: Walker, kode_pembayaran: string, act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const what = String(error).replace(/LNS-[^ /]+/, '…')
    refused.set(what, (refused.get(what) ?? 0) + 1)
    return
  }
  await eventually(async () => {
    const charges = await world.sandbox.charges(kode_pembayaran)
    const told = charges.flatMap(({ notifications }) => notifications)
    return told.every(({ state }) => state !== 'waiting')
  })
}
