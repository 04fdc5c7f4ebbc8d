import { parseKode } from '@lunas/values/kode'
import { aPengguna, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Story = (stage: Stage) => Promise<{ subject: string }>

/** Refunds that two people agreed on, and money taken back without our request. */
export function refundStories(world: () => World): Record<string, Story> {
  return {
    'A refund through the gateway': (stage) => giveBack(world(), stage, 'gerbang', 450_000),
    'A refund that is kept for the pupil': (stage) => giveBack(world(), stage, 'titipan', 200_000),
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
    'The dispute is won': async (stage) => {
      const { order, subject } = await paid(stage, 'bca_va')
      await world().sandbox.takeBack(order, 'chargeback')
      await booked(subject, 2)
      await endDispute(world(), order, 'sengketa_menang')
      return { subject }
    },
    'Two people bill it again': async (stage) => {
      const { order, subject } = await paid(stage, 'bca_va')
      await world().sandbox.takeBack(order, 'chargeback')
      await booked(subject, 2)
      await endDispute(world(), order, 'tagih_ulang')
      return { subject }
    },
    'A refund over the desk': async (stage) => {
      const { order, subject } = await paid(stage, 'bca_va')
      const { sekolah } = stage.siswa
      const officer = await aPengguna(world(), 'bendahara', { sekolah })
      const other = await aSiswa(world(), { sekolah })
      const { kode_tagihan, jumlah } = await aTagihan(world(), other, { jenis: 'Buku' })
      const cash = { kode_siswa: other.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
      const { idkas } = await world().api.call('terimaKas', cash, officer)
      stage.names.set(parseKode('kas', idkas)?.id ?? '', 'yusuf')
      await handOut(world(), order, sekolah, officer)
      return { subject }
    },
    'A refund that is called off': async (stage) => {
      const { order: kode_pembayaran, subject } = await paid(stage, 'qris')
      const { officer, agree } = await people(world(), stage.siswa.sekolah)
      const request = {
        kode_pembayaran, jumlah: 450_000, cara: 'transfer', ...WHERE_TO,
      } as const
      const { idpengembalian } = await world().api.call('ajukanPengembalian', request, officer)
      const bendahara = await agree(idpengembalian)
      const keep = { idpengembalian, cara: 'titipan' } as const
      await world().api.call('selesaikanPengembalian', keep, bendahara)
      return { subject }
    },
    'Titipan goes back': async (stage) => {
      await giveBack(world(), stage, 'titipan', 200_000)
      const { sekolah, kode_siswa } = stage.siswa
      const { officer, agree } = await people(world(), sekolah)
      const request = { kode_siswa, jumlah: 200_000, cara: 'transfer', ...WHERE_TO } as const
      const { idpengembalian } = await world().api.call('kembalikanTitipan', request, officer)
      const bendahara = await agree(idpengembalian)
      const sent = { idpengembalian, referensi: 'TRF-1' }
      await world().api.call('selesaikanPengembalian', sent, bendahara)
      return { subject: parseKode('pengembalian', idpengembalian)?.id ?? '' }
    },
  }

  /** Waits until a payment has this many postings. */
  function booked(subject: string, count: number) {
    return eventually(async () => {
      const rows = await world().database.query(
        'SELECT 1 FROM ledger_posting WHERE subject_id = $1', [subject],
      )
      return rows.length === count
    })
  }
}

const WHERE_TO = { tujuan: 'BSI 7001 a.n. Wali', alasan: 'Dibayar dua kali' }

/** One officer who requests, and another who approves. */
async function people(world: World, sekolah: MadeSekolah) {
  const officer = await aPengguna(world, 'tu', { sekolah })
  const agree = async (idpengembalian: string) => {
    const bendahara = await aPengguna(world, 'bendahara', { sekolah })
    await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
    return bendahara
  }
  return { officer, agree }
}

async function paid(stage: Stage, metode: 'bca_va' | 'qris') {
  const opened = await stage.open([await stage.bill('SPP')], metode)
  const { subject } = await stage.receive(opened)
  return { order: opened.kode_pembayaran, subject }
}

async function handOut(
  world: World, kode_pembayaran: string, sekolah: MadeSekolah, officer: { token: string },
): Promise<void> {
  const { token } = await aPengguna(world, 'tu', { sekolah })
  const alasan = 'Salah bayar'
  const request = { kode_pembayaran, jumlah: 200_000, cara: 'tunai', alasan } as const
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, { token })
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, officer)
  await world.api.call('selesaikanPengembalian', { idpengembalian }, officer)
}

/** Two people decide what a dispute was. */
export async function endDispute(
  world: World, order: string, tindakan: 'tagih_ulang' | 'sengketa_menang',
): Promise<void> {
  const one = await aPengguna(world, 'operator')
  const two = await aPengguna(world, 'admin_institusi')
  const all = await world.api.call('getKasus', { sebab: 'sengketa' }, one)
  const nomor_kasus = all.find((kasus) => kasus.kode_pembayaran === order)?.nomor_kasus ?? ''
  const catatan = 'Wali sudah dihubungi'
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan, catatan }, one)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, two)
}

/** An SPP paid by QRIS; one officer requested the refund and another approved it. */
async function giveBack(
  world: World, stage: Stage, cara: 'gerbang' | 'titipan', jumlah: number,
): Promise<{ subject: string }> {
  const opened = await stage.open([await stage.bill('SPP')], 'qris')
  const paid = await stage.receive(opened)
  const { sekolah } = stage.siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { kode_pembayaran } = opened
  const request = { kode_pembayaran, jumlah, cara, alasan: 'Dibayar dua kali' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  return paid
}
