import type { HasilImpor, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import type { Answer } from '@lunas/contract/wire/call'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { eventually } from '#test/eventually'
import type { World } from '#test/world'

type ImporRequest = RequestOf<'imporBerkas'>

/** A report with its description, as the person who imports it has them. */
export type Berkas = Pick<ImporRequest, 'format' | 'nama_berkas' | 'nama_bank' | 'idsekolah'> & {
  isi: string
  pemetaan?: Pemetaan
}

/** The request that describes the file. */
export function requestOf({ isi: _isi, pemetaan, ...request }: Berkas): ImporRequest {
  if (!pemetaan) return request
  const { tanggal, keterangan, jumlah, referensi } = pemetaan
  const kolom = { kolom_tanggal: tanggal, kolom_keterangan: keterangan, kolom_jumlah: jumlah }
  return { ...request, ...kolom, ...(referensi && { kolom_referensi: referensi }) }
}

/** Sends a report and waits until it is read. Returns its result, or the refusal. */
export async function tryImpor(
  world: World, berkas: Berkas, { token }: { token: string },
): Promise<{ body: Answer<HasilImpor> }> {
  const sent = await world.api.send('imporBerkas', requestOf(berkas), { token, file: berkas.isi })
  if (sent.body.success !== 1) return { body: sent.body }
  const { idtugas } = sent.body.data
  const { hasil, kegagalan } = await eventually(async () => {
    // No worker may be running, so this takes its place.
    await world.sweep('take-tugas')
    await world.deps.tugasRuns.settled()
    const tugas = await world.api.call('getTugas', { idtugas }, { token })
    return tugas.status !== 'berjalan' && tugas
  })
  if (hasil && 'impor' in hasil) return { body: { success: 1, msg: 'OK', data: hasil } }
  const { kode = '', msg = '' } = kegagalan ?? {}
  return { body: { success: 0, kode, msg, data: null } }
}

/** The same, but a refusal fails the test. */
export async function imporBerkas(
  world: World, berkas: Berkas, officer: { token: string },
): Promise<HasilImpor> {
  const { body } = await tryImpor(world, berkas, officer)
  if (body.success !== 1) throw new Error(`imporBerkas was refused: ${body.kode} ${body.msg}`)
  return body.data
}

const HEAD =
  'Order ID,Transaction ID,Payment Type,Settlement Time,Gross Amount,Fee,Net Amount'
const JAKARTA_MS = 7 * 3_600_000

type ReportedMoney = {
  order_id: string
  transaction_id: string
  jumlah: number
  biaya?: number
}

/** The gateway's report of these payments, all paid out just now. */
export function midtransReport(world: World, money: readonly ReportedMoney[]): string {
  const wall = new Date(world.clock.now().getTime() + JAKARTA_MS).toISOString()
  const time = wall.slice(0, 19).replace('T', ' ')
  const lines = money.map(({ order_id, transaction_id, jumlah, biaya = 4_440 }) =>
    [order_id, transaction_id, 'bank_transfer', time, jumlah, biaya, jumlah - biaya].join(','),
  )
  return `${[HEAD, ...lines].join('\n')}\n`
}

/** A payment as the gateway's report would show it. */
export async function reportedOf(world: World, order_id: string): Promise<ReportedMoney> {
  const { transaction_id, paid_amount } = await world.sandbox.charge(order_id)
  return { order_id, transaction_id, jumlah: paid_amount ?? 0 }
}

/** Imports a report of payments, as a treasurer would. */
export async function reportPaid(
  world: World, orders: readonly string[], { token }: { token: string }, biaya = 4_440,
) {
  const money = await Promise.all(orders.map((order) => reportedOf(world, order)))
  const isi = midtransReport(world, money.map((one) => ({ ...one, biaya })))
  return imporBerkas(world, { format: 'midtrans', nama_berkas: 'midtrans.csv', isi }, { token })
}
