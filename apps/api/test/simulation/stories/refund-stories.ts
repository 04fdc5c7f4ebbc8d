import { parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { aBilled, agreeOnRefund, allIsTold, aPaid, castOf, refundEnds } from './acts.ts'
import type { Walker } from '../walk/walker.ts'

/** Somebody wants twice as much back as was paid. */
export async function askForMore(walker: Walker): Promise<void> {
  const { sekolah, tu, bendahara } = castOf(walker)
  const { kode_siswa, tagihan } = await aBilled(walker, sekolah, 125_000)
  const { kode_pembayaran } = await walker.world.api.call('terimaKas', { kode_siswa, tagihan }, tu)
  await agreeOnRefund(walker, {
    kode_pembayaran, jumlah: 250_000, cara: 'transfer', tujuan: 'BSI 7001', alasan: 'Salah bayar',
  }, [tu, bendahara])
}

/**
 * A refund of ours waits for a silent gateway, and what somebody gives back in its dashboard is taken
 * for it. Then it shows that the gateway had heard of ours too: the payer got both.
 */
export async function giveBackBesideIt(walker: Walker): Promise<void> {
  const { world } = walker
  const { sekolah, tu, bendahara } = castOf(walker)
  const [jumlah, alasan] = [rupiah(100_000), 'Salah bayar']
  const kode_pembayaran = await aPaid(walker, { sekolah, jumlah: 450_000 })
  await world.sandbox.faults({ error_rate: 1 })
  const ours = await agreeOnRefund(
    walker, { kode_pembayaran, jumlah, alasan, cara: 'gerbang' }, [tu, bendahara],
  )
  await world.sandbox.resetFaults()
  if (!ours) throw new Error('a refund of what was paid is refused')
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: jumlah })
  await refundEnds(walker, ours, tu)
  const refund_key = parseKode('pengembalian', ours)?.id ?? ''
  await world.deps.gateway.refundCharge({ reference: kode_pembayaran, refund_key, jumlah, alasan })
  await allIsTold(walker, kode_pembayaran)
}
