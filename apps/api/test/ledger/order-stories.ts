import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { aPengguna, aSekolah } from '#test/builders'
import { NOMOR, openPpob, paidOrder } from '#test/ppob'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Told = { subject: string }

/** The stories of the document about pulsa; the world has no worker, so each step is taken here. */
export function orderStories(world: () => World): Record<string, (stage: Stage) => Promise<Told>> {
  return {
    'Pulsa is delivered': (stage) => buy(world(), stage, NOMOR.ok),
    'Pulsa cannot be delivered': (stage) => buy(world(), stage, NOMOR.fails),
    'A delivery is taken back': async (stage) => {
      const { subject, kode_pesanan } = await buy(world(), stage, NOMOR.ok)
      await world().sandbox.digiflazz(`transactions/${kode_pesanan}/refund`)
      await world().sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
      return { subject }
    },
    'The deposit at the biller is filled': async ({ names }) => {
      await openPpob(world())
      await world().database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ppob'`)
      const unit = await aSekolah(world(), { nama: 'PPOB', bentuk: 'ppob' })
      names.set(unit.id, 'ppob')
      const tanggal = localDateAt(world().clock.now(), 'Asia/Jakarta')
      const written = { jumlah: 500_000, koreksi: false, tanggal, keterangan: 'TRF 7' }
      await world().api.call('isiDepositPpob', written, await aPengguna(world(), 'operator'))
      const [filled] = await world().database.query<{ id: string }>(
        'SELECT id FROM isi_deposit_ppob ORDER BY id DESC LIMIT 1',
      )
      names.set(filled?.id ?? '', 'transfer')
      return { subject: filled?.id ?? '' }
    },
  }
}

/** A unit of its own, so that the balances are of this story alone; an institution has only one. */
async function buy(world: World, { names }: Stage, nomor: string) {
  await openPpob(world)
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ppob'`)
  const unit = await aSekolah(world, { nama: 'PPOB', bentuk: 'ppob' })
  const paid = await paidOrder(world, await aPengguna(world, 'wali'), { nomor })
  const [row] = await world.database.query<{ pembeli_id: string }>(
    'SELECT pembeli_id FROM pesanan_ppob WHERE id = $1', [paid.id],
  )
  names.set(unit.id, 'ppob').set(paid.id, 'xl').set(row?.pembeli_id ?? '', 'ibu')
  await world.sweep('send-pesanan')
  return { subject: parseKode('pembayaran', paid.kode_pembayaran)?.id ?? '', kode_pesanan: paid.kode_pesanan }
}
