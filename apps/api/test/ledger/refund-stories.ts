import { aPengguna, type MadeTagihan } from '#test/builders'
import { eventually } from '#test/eventually'
import type { World } from '#test/world'

/** What these stories need of the stage that all stories play on. */
type Stage = {
  bill(jenis: string): Promise<MadeTagihan>
  open(bills: MadeTagihan[], metode: 'bca_va' | 'qris'): Promise<{ kode_pembayaran: string }>
  receive(opened: never): Promise<{ subject: string }>
}
type Story = (stage: Stage) => Promise<{ subject: string }>

/** Money that left the gateway again without our asking. */
export function refundStories(world: () => World): Record<string, Story> {
  return {
    'Given back in the gateway’s dashboard': async (stage) => {
      const { order, subject } = await paid(stage, 'qris')
      await world().sandbox.takeBack(order, 'refund', { amount: 200_000 })
      await booked(subject, 3)
      return { subject }
    },
    'Taken back by the payer’s bank': async (stage) => {
      const { order, subject } = await paid(stage, 'bca_va')
      await world().sandbox.takeBack(order, 'chargeback')
      await booked(subject, 2)
      return { subject }
    },
    'Two people bill it again': async (stage) => {
      const { order, subject } = await paid(stage, 'bca_va')
      await world().sandbox.takeBack(order, 'chargeback')
      await booked(subject, 2)
      await billAgain(world(), order)
      return { subject }
    },
  }

  /** Waits until a payment has so many postings. */
  function booked(subject: string, count: number) {
    return eventually(async () => {
      const rows = await world().database.query(
        'SELECT 1 FROM ledger_posting WHERE subject_id = $1', [subject],
      )
      return rows.length === count
    })
  }
}

async function paid(stage: Stage, metode: 'bca_va' | 'qris') {
  const opened = await stage.open([await stage.bill('SPP')], metode)
  const { subject } = await stage.receive(opened as never)
  return { order: opened.kode_pembayaran, subject }
}

async function billAgain(world: World, order: string): Promise<void> {
  const one = await aPengguna(world, 'operator')
  const two = await aPengguna(world, 'admin_institusi')
  const all = await world.api.call('getKasus', { sebab: 'sengketa' }, one)
  const nomor_kasus = all.find((kasus) => kasus.kode_pembayaran === order)?.nomor_kasus ?? ''
  const catatan = 'Wali sudah dihubungi'
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan: 'tagih_ulang', catatan }, one)
  await world.api.call('putusKasus', { nomor_kasus, setuju: true, catatan: '' }, two)
}
