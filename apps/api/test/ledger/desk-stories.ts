import { parseKode } from '@lunas/values/kode'
import { aPengguna, aSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { buktiFor } from '#test/foto'
import { aProgram } from '#test/program'
import { sendSlip } from '#test/slip'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Story = (stage: Stage) => Promise<{ subject: string }>

/** Cash and bank slips that officers have checked. */
export function deskStories(world: () => World): Record<string, Story> {
  return {
    'Cash at the desk': (stage) => takeCash(world(), stage),
    'A donation in cash': (stage) => takeDonation(world(), stage),
    'A transfer with a slip': (stage) => verifySlip(world(), stage, 500_000),
    'A held payment that two people found at the bank': (stage) => findAtBank(world(), stage),
  }
}

/** The results of tutup kas. */
export function drawerStories(world: () => World): Record<string, Story> {
  return {
    'A drawer is counted': (stage) => takeCash(world(), stage, 450_000),
    'A drawer in which money is missing': (stage) => takeCash(world(), stage, 449_500),
    'A drawer with too much in it': (stage) => takeCash(world(), stage, 451_000),
  }
}

/** Cash for an SPP in the drawer of an officer called Yusuf; counted if a count is given. */
export async function takeCash(
  world: World, stage: Stage, dihitung?: number,
): Promise<{ subject: string }> {
  const { kode_tagihan, jumlah } = await stage.bill('SPP')
  const { siswa, names } = stage
  const { token } = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const { idkas, kode_pembayaran } = await world.api.call('terimaKas', request, { token })
  const kas_id = parseKode('kas', idkas)?.id ?? ''
  names.set(kas_id, 'yusuf')
  if (dihitung === undefined) return { subject: parseKode('pembayaran', kode_pembayaran)?.id ?? '' }
  await world.api.call('tutupKas', { idkas, dihitung, alasan: 'Salah hitung' }, { token })
  return { subject: kas_id }
}

/** Rp50.000 in cash for a program, in a drawer of the unit. */
async function takeDonation(world: World, { names }: Stage): Promise<{ subject: string }> {
  // A unit of its own, so that the balances are of this story alone; an institution has only one.
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ziswaf'`)
  const unit = await aSekolah(world, { nama: 'Ziswaf Tunai', bentuk: 'ziswaf' })
  const { id, kode_program } = await aProgram(world, { unit })
  names.set(id, 'infak').set(unit.id, 'ziswaf')
  const { token } = await aPengguna(world, 'kasir', { sekolah: unit })
  const request = { untuk: 'donasi', kode_program, jumlah: 50_000 } as const
  const { idkas, kode_pembayaran } = await world.api.call('terimaKas', request, { token })
  names.set(parseKode('kas', idkas)?.id ?? '', 'yusuf')
  return { subject: parseKode('pembayaran', kode_pembayaran)?.id ?? '' }
}

/** A slip for an SPP that one officer recorded and another found on the bank statement. */
async function verifySlip(
  world: World, stage: Stage, jumlah: number,
): Promise<{ subject: string }> {
  const bill = await stage.bill('SPP')
  const { sekolah, kode_siswa } = stage.siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idslip } = await sendSlip(world, {
    kode_siswa, tagihan: [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah }], jumlah,
    tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu Aisyah',
  }, { token: tu.token })
  const request = { idslip, putusan: 'setuju' } as const
  const { kode_pembayaran } = await decide(world, 'putusSlip', request, bendahara)
  return { subject: parseKode('pembayaran', kode_pembayaran ?? '')?.id ?? '' }
}

/** An SPP whose payer sent a proof; two officers found the money at the bank. */
async function findAtBank(world: World, stage: Stage): Promise<{ subject: string }> {
  const { kode_pembayaran } = await stage.open([await stage.bill('SPP')], 'bca_va')
  const { sekolah } = stage.siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await world.api.call('kirimBukti', buktiFor(kode_pembayaran))
  const [held] = await world.api.call('getTertahan', {}, tu)
  const nomor_tertahan = held?.nomor_tertahan ?? ''
  const temuan = { jumlah: 454_000, tanggal: '2026-11-01', referensi: 'REF-1' } as const
  await world.api.call('ajukanTertahan', { nomor_tertahan, ...temuan }, tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  return { subject: parseKode('pembayaran', kode_pembayaran)?.id ?? '' }
}
