import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomId } from '#platform/ids'
import { aHelpingProgram } from '#test/bantuan'
import { assertBooksHold, bookedFor, titipanOf } from '#test/books'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { eventually } from '#test/eventually'
import { isSomebodyWaiting } from '#test/is-somebody-waiting'
import { ziswafUnit } from '#test/program'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

async function staffOf(siswa: MadeSiswa) {
  const { sekolah } = siswa
  return [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ] as const
}

async function pay(siswa: MadeSiswa, bill: { kode_tagihan: string; jumlah: number }): Promise<string> {
  const { kode_pembayaran } = await payFor(world, siswa, [bill])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return kode_pembayaran
}

async function correct(
  siswa: MadeSiswa, kode_tagihan: string, jumlah_baru: number, uraian = 'Salah tarif',
) {
  const [by, second] = await staffOf(siswa)
  const { idkoreksi } = await world.api.call('ajukanKoreksi', { kode_tagihan, jumlah_baru, uraian }, by)
  return decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
}

async function sisaOf({ kode_siswa }: MadeSiswa): Promise<number> {
  return (await world.api.call('getTagihan', { kode_siswa })).total_sisa
}

test('an unpaid bill becomes less, and more again, by counter-postings', async () => {
  const siswa = await aSiswa(world)
  const bill = await aTagihan(world, siswa)
  expect(await correct(siswa, bill.kode_tagihan, 400_000)).toMatchObject({
    status: 'disetujui', jumlah_lama: 450_000, jumlah_baru: 400_000, ke_titipan: 0,
  })
  expect(await sisaOf(siswa)).toBe(400_000)
  await correct(siswa, bill.kode_tagihan, 500_000)
  expect(await sisaOf(siswa)).toBe(500_000)
  const piutang = `piutang/${siswa.sekolah.id}`
  const pendapatan = `pendapatan/${bill.jenis_id}`
  const booked = await bookedFor(world, 'mobile', bill.id)
  expect(booked.map(({ event, debit, amount }) => [event, debit, amount])).toEqual(expect.arrayContaining([
    ['tagihan_terbit', piutang, 450_000], ['tagihan_dikoreksi', pendapatan, 50_000],
    ['tagihan_dikoreksi', piutang, 100_000],
  ]))
  expect(booked).toHaveLength(3)
})

test('what was paid beyond the new amount is kept, and the payment knows of it', async () => {
  const siswa = await aSiswa(world)
  const bill = await aTagihan(world, siswa)
  const kode_pembayaran = await pay(siswa, bill)
  const [by, second] = await staffOf(siswa)
  const { idkoreksi, ke_titipan } = await world.api.call('ajukanKoreksi', {
    kode_tagihan: bill.kode_tagihan, jumlah_baru: 300_000, uraian: 'Seharusnya tarif kelas 1',
  }, by)
  expect(ke_titipan).toBe(150_000)
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(0)
  await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(150_000)
  expect(await sisaOf(siswa)).toBe(0)
  const again = await tryDecide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(again.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })

  // A refund of the whole payment finds Rp300.000 on the bill and Rp150.000 kept, and no rupiah twice.
  const refund = { kode_pembayaran, jumlah: 450_000, cara: 'transfer' as const, tujuan: 'BSI 1', alasan: 'Pindah sekolah' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', refund, by)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, second)
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(0)
  expect(await sisaOf(siswa)).toBe(300_000)
})

test('a cancelled bill is gone everywhere, its money is kept, and the month can be billed again', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, second, siswa: [aisyah] } = school
  if (!aisyah) throw new Error('no pupil')
  const bulan = [world.clock.now().toISOString().slice(0, 7)]
  const { idpenagihan } = await aRun(world, school, { bulan })
  await issueRun(world, idpenagihan, by, second)
  const [bill] = (await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).tagihan
  if (!bill) throw new Error('no bill')
  await pay(aisyah, { kode_tagihan: bill.kode_tagihan, jumlah: bill.sisa })
  expect(await correct(aisyah, bill.kode_tagihan, 0, 'Salah siswa')).toMatchObject({ ke_titipan: 450_000 })
  expect((await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).tagihan).toEqual([])
  expect(await titipanOf(world, aisyah.kode_siswa)).toBe(450_000)
  const reply = await world.api.send('ajukanKoreksi', {
    kode_tagihan: bill.kode_tagihan, jumlah_baru: 1, uraian: 'Sekali lagi',
  }, by)
  expect(reply.body).toMatchObject({ kode: 'TAGIHAN_DIBATALKAN' })
  const again = await aRun(world, school, { bulan })
  expect(again).toMatchObject({ banyak: 1, jumlah: 450_000 })
  await issueRun(world, again.idpenagihan, by, second)
  expect(await sisaOf(aisyah)).toBe(450_000)
})

test('a scheduled bill is changed without a posting, and booked on its day with the new amount', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar'])
  const { by, second, siswa: [aisyah, umar] } = school
  if (!aisyah || !umar) throw new Error('no pupils')
  const { idpenagihan } = await aRun(world, school, { bulan: ['2035-01'] })
  await issueRun(world, idpenagihan, by, second)
  const lines = await world.api.call('barisPenagihan', { idpenagihan }, by)
  const kodeFor = (nama: string) => lines.find(({ nama_siswa }) => nama_siswa === nama)?.idbaris ?? ''
  await correct(aisyah, kodeFor('Aisyah'), 100_000)
  await correct(umar, kodeFor('Umar'), 0)
  for (const kode of [kodeFor('Aisyah'), kodeFor('Umar')]) {
    expect(await bookedFor(world, 'mobile', parseKode('tagihan', kode)?.id ?? '')).toEqual([])
  }
  await world.database.query(`UPDATE tagihan_terjadwal SET tanggal_aktif = '2026-01-01'`)
  await world.sweep('book-tagihan')
  expect(await bookedFor(world, 'mobile', parseKode('tagihan', kodeFor('Aisyah'))?.id ?? ''))
    .toMatchObject([{ event: 'tagihan_terbit', amount: 100_000 }])
  expect(await bookedFor(world, 'mobile', parseKode('tagihan', kodeFor('Umar'))?.id ?? '')).toEqual([])
})

test('a bill that is booked while a correction of it has not committed waits for the correction', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenagihan } = await aRun(world, school, { bulan: ['2035-02'] })
  await issueRun(world, idpenagihan, school.by, school.second)
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, school.by)
  const id = parseKode('tagihan', line?.idbaris ?? '')?.id ?? ''
  await world.database.query(`UPDATE tagihan_terjadwal SET tanggal_aktif = '2026-01-01' WHERE tagihan_id = $1`, [id])
  let isBooked = false
  const booking = await world.deps.db.inTransaction('mobile', async (tx) => {
    await tx.query('SELECT change_jumlah($1, $2, $3, 100000, $4)', ['mobile', id, randomId(), world.clock.now()])
    const sweep = world.sweep('book-tagihan').then(() => {
      isBooked = true
    })
    await eventually(async () => isBooked || isSomebodyWaiting(world))
    return { sweep }
  })
  await booking.sweep
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([{ event: 'tagihan_terbit', amount: 100_000 }])
})

test('a bill that changed meanwhile is not corrected, nor below what a program paid', async () => {
  const siswa = await aSiswa(world)
  const bill = await aTagihan(world, siswa, { boleh_dicicil: true })
  const [by, second] = await staffOf(siswa)
  const { kode_tagihan } = bill
  const program = await aHelpingProgram(world, { jumlah: 200_000 })
  const { idbantuan } = await world.api.call('ajukanBantuan', {
    kode_program: program.kode_program, kode_siswa: siswa.kode_siswa, kode_tagihan, jumlah: 200_000,
    uraian: 'Sedang sulit',
  }, second)
  const ofUnit = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
  await decide(world, 'putusBantuan', { idbantuan, putusan: 'setuju' }, ofUnit)
  const { idkoreksi } = await world.api.call('ajukanKoreksi', { kode_tagihan, jumlah_baru: 0, uraian: 'Salah tagih' }, by)
  const refused = await tryDecide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(refused.body).toMatchObject({
    msg: 'Tagihan ini dibayar dana program. Jumlahnya tidak bisa kurang dari Rp200.000.',
  })
  const twice = await world.api.send('ajukanKoreksi', { kode_tagihan, jumlah_baru: 1, uraian: 'Salah tagih' }, by)
  expect(twice.body).toMatchObject({ kode: 'KOREKSI_SUDAH_DIAJUKAN' })
  const same = await world.api.send('ajukanKoreksi', {
    kode_tagihan: (await aTagihan(world, siswa, { jenis: 'Buku' })).kode_tagihan, jumlah_baru: 450_000,
    uraian: 'Salah tagih',
  }, by)
  expect(same.body).toMatchObject({ kode: 'KOREKSI_TETAP_SAMA' })
})
