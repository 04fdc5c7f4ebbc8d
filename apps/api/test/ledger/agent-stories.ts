import { parseKode } from '@lunas/values/kode'
import { aSekolah } from '#test/builders'
import { aMitra, bayarRequest, jualRequest, openMitra, topUp } from '#test/mitra'
import { openPpob, order } from '#test/ppob'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Told = { subject: string }

/** The stories of the document about agents. */
export function agentStories(world: () => World): Record<string, (stage: Stage) => Promise<Told>> {
  return {
    'An agent tops the deposit up': async (stage) => {
      const mitra = await anAgent(world(), stage, 0)
      const kode = await topUp(world(), mitra, 500_000)
      return { subject: parseKode('pembayaran', kode)?.id ?? '' }
    },
    'An agent pays a bill in cash': async (stage) => {
      const mitra = await anAgent(world(), stage, 500_000)
      const request = bayarRequest([{ siswa: stage.siswa, tagihan: [await stage.bill('SPP')] }])
      const { pembayaran } = await world().api.call('bayarMitra', request, mitra)
      const [paid] = pembayaran
      return { subject: parseKode('pembayaran', paid?.kode_pembayaran ?? '')?.id ?? '' }
    },
    'The fee and the commission of an agent': async (stage) => {
      const mitra = await anAgent(world(), stage, 500_000)
      const request = bayarRequest([{ siswa: stage.siswa, tagihan: [await stage.bill('SPP')] }])
      const { id } = await world().api.call('bayarMitra', request, mitra)
      return { subject: id }
    },
    'An agent sells pulsa': async (stage) => ({ subject: (await sellPulsa(world(), stage)).id }),
    'An order that an agent sold is taken back': async (stage) => {
      const { id, kode_pesanan } = await sellPulsa(world(), stage)
      await world().sandbox.digiflazz(`transactions/${kode_pesanan}/refund`)
      await world().sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
      return { subject: id }
    },
  }
}

async function sellPulsa(world: World, stage: Stage) {
  const mitra = await anAgent(world, stage, 100_000)
  await openPpob(world)
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ppob'`)
  const unit = await aSekolah(world, { nama: 'PPOB', bentuk: 'ppob' })
  const ordered = await order(world, mitra)
  const { id } = await world.api.call('bayarMitra', jualRequest(ordered), mitra)
  stage.names.set(unit.id, 'ppob').set(parseKode('pesanan', ordered.kode_pesanan)?.id ?? '', 'xl')
  await world.sweep('send-pesanan')
  return { id, kode_pesanan: ordered.kode_pesanan }
}

/** A unit of its own, so that the balances are of this story alone; an institution has only one. */
async function anAgent(world: World, { names }: Stage, deposit: number) {
  await openMitra(world)
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'mitra'`)
  const unit = await aSekolah(world, { nama: 'Mitra', bentuk: 'mitra' })
  const mitra = await aMitra(world, { deposit })
  names.set(unit.id, 'mitra').set(mitra.id, 'joko')
  return mitra
}
