import type { SebabBerubah } from '@lunas/contract/tagihan/penagihan.status'
import { berubahWords } from '@lunas/contract/tagihan/penagihan.words'
import { idOfKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { outdatedBy, sayOutdated } from '#penagihan/penagihan'
import { lockTerms } from '#tagihan/tagihan'
import { assertBooksHold } from '#test/books'
import { decide, tryDecide } from '#test/decide'
import { eventually } from '#test/eventually'
import { isSomebodyWaiting } from '#test/is-somebody-waiting'
import { aKeringanan, giveKeringanan } from '#test/keringanan'
import { giveTanggungan } from '#test/penanggung'
import { aBillingSchool, aRun, issueRun, proposeRun, tryProposeRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('a line is outdated when its relief ended or its second payer bears another amount', () => {
  const half = { id: 'half', persen: 50, nilai: null, gabung: 'tunggal' as const }
  const payer = { id: 'payer', persen: 50, nilai: null }
  const plain = { dasar: rupiah(400_000), keringanan_ids: [], reliefs: [], ditanggung: null, payer: undefined }
  const shared = { ...plain, ditanggung: { tanggungan_id: 'payer', jumlah: rupiah(200_000) }, payer }
  expect(outdatedBy(plain)).toBeUndefined()
  expect(outdatedBy({ ...plain, keringanan_ids: ['half'], reliefs: [half] })).toBeUndefined()
  expect(outdatedBy({ ...plain, keringanan_ids: ['half'] })).toBe('keringanan')
  // It is given when the run is issued.
  expect(outdatedBy({ ...plain, reliefs: [half] })).toBeUndefined()
  expect(outdatedBy(shared)).toBeUndefined()
  expect(outdatedBy({ ...shared, payer: undefined })).toBe('penanggung')
  expect(outdatedBy({ ...shared, payer: { ...payer, id: 'another' } })).toBe('penanggung')
  expect(outdatedBy({ ...shared, reliefs: [half] })).toBe('penanggung')
  expect(outdatedBy({ ...plain, payer })).toBe('penanggung')
})

type School = Awaited<ReturnType<typeof aBillingSchool>>

/** Proposes the run of November, and answers what a second person's yes says after something changed meanwhile. */
async function agreeAfter(school: School, change: () => Promise<unknown>) {
  const { idpenagihan } = await aRun(world, school)
  await proposeRun(world, idpenagihan, school.by)
  await change()
  const { body } = await tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, school.second)
  return { idpenagihan, body }
}

const outdated = (sebab: SebabBerubah) => ({
  success: 0, kode: 'PENAGIHAN_SUDAH_BERUBAH',
  msg: `1 tagihan berubah sejak disiapkan: Aisyah (${berubahWords[sebab]}). Tolak, lalu siapkan lagi.`,
})

async function asked({ siswa }: School): Promise<number[]> {
  const bills = await Promise.all(siswa.map(({ kode_siswa }) => world.api.call('getTagihan', { kode_siswa })))
  return bills.flatMap(({ tagihan }) => tagihan.map(({ jumlah }) => jumlah))
}

/** Sends the run back and prepares it again; answers what it issued. */
async function prepareAgain(school: School, idpenagihan: string) {
  await decide(world, 'putusPenagihan', { idpenagihan, putusan: 'tolak', alasan: 'Siapkan lagi' }, school.second)
  await world.api.call('batalPenagihan', { idpenagihan }, school.by)
  return issueRun(world, (await aRun(world, school)).idpenagihan, school.by, school.second)
}

test('a run that waits while an agreement is ended issues nothing, and is prepared again without the share', async () => {
  const school = await aBillingSchool(world)
  const { idtanggungan } = await giveTanggungan(world, school)
  const { body, idpenagihan } = await agreeAfter(school, () =>
    world.api.call('akhiriTanggungan', { idtanggungan, sampai: '2026-10-31' }, school.second))
  expect(body).toMatchObject(outdated('penanggung'))
  expect(await asked(school)).toEqual([])
  expect(await prepareAgain(school, idpenagihan)).toMatchObject({ status: 'terbit', jumlah: 900_000 })
})

test('the refusal names the first pupils, each with its reason', () => {
  const line = (nama_siswa: string, sebab: SebabBerubah) => ({ id: '', siswa_id: '', nama: '', nama_siswa, sebab })
  expect(sayOutdated([line('Aisyah', 'keluar'), line('Aisyah', 'keluar'), line('Bilal', 'hari')]))
    .toBe('Aisyah (keluar atau pindah sekolah), Bilal (hari layanannya bertambah)')
  expect(sayOutdated(['A', 'B', 'C', 'D', 'E'].map((nama) => line(nama, 'keringanan'))))
    .toBe('A (keringanannya berakhir), B (keringanannya berakhir), C (keringanannya berakhir) dan 2 lainnya')
})

test('the preview of a run that waits names every pupil who changed, and why', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar'])
  const [aisyah, bilal] = school.siswa
  const { idkeringanan } = await giveKeringanan(world, school)
  const { idpenagihan } = await aRun(world, school)
  const changed = async () => (await world.api.call('pratinjauPenagihan', { idpenagihan }, school.by)).berubah_sejak
  expect(await changed()).toEqual({ banyak: 0, baris: [] })
  await world.api.call('akhiriKeringanan', { idkeringanan, sampai: '2026-10-31' }, school.second)
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [bilal?.id])
  const SPP = { nama: 'SPP November 2026' }
  expect(await changed()).toMatchObject({
    banyak: 2, baris: [
      { ...SPP, nama_siswa: 'Aisyah', kode_siswa: aisyah?.kode_siswa, sebab: 'keringanan' },
      { ...SPP, nama_siswa: 'Bilal', sebab: 'keluar' },
    ],
  })
  await world.api.call('batalPenagihan', { idpenagihan }, school.by)
  expect(await changed()).toEqual({ banyak: 0, baris: [] })
})

test('a draft whose lines changed is proposed only after it was prepared again, with what people typed', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal', 'Umar', 'Zaid'])
  const { by, second, siswa: [, bilal, umar] } = school
  const { idkeringanan } = await giveKeringanan(world, school)
  const { idpenagihan } = await aRun(world, school)
  const lines = () => world.api.call('barisPenagihan', { idpenagihan }, by)
  const typed = (await lines()).find(({ nama_siswa }) => nama_siswa === 'Zaid')
  await world.api.call('ubahBaris', { idpenagihan, idbaris: typed?.idbaris ?? '', jumlah: 100_000 }, by)
  await world.api.call('akhiriKeringanan', { idkeringanan, sampai: '2026-10-31' }, second)
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [bilal?.id])
  await giveTanggungan(world, { ...school, siswa: umar ? [umar] : [] })
  expect((await tryProposeRun(world, idpenagihan, by)).body).toMatchObject({
    success: 0, kode: 'PENAGIHAN_PERLU_DISIAPKAN_LAGI',
    msg: '3 tagihan berubah sejak disiapkan: Aisyah (keringanannya berakhir), Bilal (keluar atau pindah sekolah), '
      + 'Umar (bagian penanggungnya berubah). Siapkan lagi sebelum diajukan.',
  })
  expect(await world.api.call('siapkanLagi', { idpenagihan }, by)).toMatchObject({ status: 'draf', banyak: 3 })
  expect((await lines()).map(({ nama_siswa, jumlah, potongan, ditanggung, sebab }) => [nama_siswa, jumlah, potongan, ditanggung, sebab]))
    .toEqual([
      ['Aisyah', 450_000, 0, 0, null], ['Bilal', 0, 0, 0, 'keluar'], ['Umar', 350_000, 0, 100_000, null],
      ['Zaid', 100_000, 0, 0, null],
    ])
  // A second time there is nothing left to change.
  expect(await world.api.call('siapkanLagi', { idpenagihan }, by)).toMatchObject({ jumlah: 900_000 })
  expect(await issueRun(world, idpenagihan, by, second)).toMatchObject({ status: 'terbit', jumlah: 900_000 })
  expect((await world.api.send('siapkanLagi', { idpenagihan }, by)).body).toMatchObject({ kode: 'PENAGIHAN_BUKAN_DRAF' })
})

test('a draft of a type that was closed meanwhile cannot be proposed', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenagihan } = await aRun(world, school)
  await world.database.query('UPDATE jenis_tagihan SET aktif = false WHERE id = $1', [idOfKode('jenis', school.kode_jenis)])
  expect((await tryProposeRun(world, idpenagihan, school.by)).body).toMatchObject({ kode: 'PENAGIHAN_JENIS_TUTUP' })
})

test('a relief that changed the share of a second payer is given once, however the run was prepared', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  await giveTanggungan(world, school, { persen: 50, nilai: null })
  const { idpenagihan } = await aRun(world, school)
  await giveKeringanan(world, school, { persen: 20 })
  expect(await world.api.call('siapkanLagi', { idpenagihan }, school.by)).toMatchObject({ jumlah: 180_000 })
  await issueRun(world, idpenagihan, school.by, school.second)
  expect(await asked(school)).toEqual([180_000])
})

test('an agreement that ends after the day of the bill leaves the run as it is', async () => {
  const school = await aBillingSchool(world)
  const { idtanggungan } = await giveTanggungan(world, school)
  const { body } = await agreeAfter(school, () =>
    world.api.call('akhiriTanggungan', { idtanggungan, sampai: '2026-11-30' }, school.second))
  expect(body).toMatchObject({ data: { status: 'terbit', jumlah: 800_000 } })
})

test('a run that waits while an agreement begins asks no parent for the share', async () => {
  const school = await aBillingSchool(world)
  const { body, idpenagihan } = await agreeAfter(school, () => giveTanggungan(world, school))
  expect(body).toMatchObject(outdated('penanggung'))
  expect(await prepareAgain(school, idpenagihan)).toMatchObject({ jumlah: 800_000 })
})

test('a run that waits while a relief ends issues nothing; one that begins is given with the run', async () => {
  const school = await aBillingSchool(world)
  const { idkeringanan } = await giveKeringanan(world, school)
  const { body, idpenagihan } = await agreeAfter(school, () =>
    world.api.call('akhiriKeringanan', { idkeringanan, sampai: '2026-10-31' }, school.second))
  expect(body).toMatchObject(outdated('keringanan'))
  expect(await prepareAgain(school, idpenagihan)).toMatchObject({ jumlah: 900_000 })

  const other = await aBillingSchool(world)
  const begun = await agreeAfter(other, () => giveKeringanan(world, other))
  expect(begun.body).toMatchObject({ data: { status: 'terbit' } })
  expect(await asked(other)).toEqual([225_000, 450_000])
})

test('a relief that begins while a run waits changes the share of a second payer, so the run is prepared again', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  await giveTanggungan(world, school, { persen: 50, nilai: null })
  const { body, idpenagihan } = await agreeAfter(school, () => giveKeringanan(world, school, { persen: 20 }))
  expect(body).toMatchObject(outdated('penanggung'))
  await prepareAgain(school, idpenagihan)
  expect(await asked(school)).toEqual([180_000])
})

test('a run that waits while a pupil leaves bills nobody; what somebody typed for a leaver is issued', async () => {
  const school = await aBillingSchool(world)
  const leave = () => world.database.query(
    `UPDATE siswa SET status = 'keluar' WHERE id = $1`, [school.siswa[0]?.id])
  const { body, idpenagihan } = await agreeAfter(school, leave)
  expect(body).toMatchObject(outdated('keluar'))
  expect(await asked(school)).toEqual([])
  expect(await prepareAgain(school, idpenagihan)).toMatchObject({ status: 'terbit', banyak: 1, jumlah: 450_000 })

  const other = await aBillingSchool(world)
  const moved = await agreeAfter(other, () => world.database.query(
    'UPDATE siswa SET sekolah_id = $2 WHERE id = $1', [other.siswa[0]?.id, school.sekolah.id]))
  expect(moved.body).toMatchObject(outdated('keluar'))

  const third = await aBillingSchool(world, ['Aisyah'])
  const run = await aRun(world, third)
  const [line] = await world.api.call('barisPenagihan', { idpenagihan: run.idpenagihan }, third.by)
  await world.api.call('ubahBaris', { idpenagihan: run.idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 50_000 }, third.by)
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [third.siswa[0]?.id])
  expect(await issueRun(world, run.idpenagihan, third.by, third.second)).toMatchObject({ jumlah: 50_000 })
})

test('a relief that is agreed to while a run is issued is on its bills, whichever commits first', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const jenis_id = idOfKode('jenis', school.kode_jenis) ?? ''
  const { idpenagihan } = await aRun(world, school)
  await proposeRun(world, idpenagihan, school.by)
  // An earlier one has opened the account of reliefs.
  await giveKeringanan(world, school, { dari: '2026-07-01', sampai: '2026-07-31' })
  const { idkeringanan } = await aKeringanan(world, school)
  const issuing = await world.deps.db.inTransaction('mobile', async (tx) => {
    // As somebody who is about to agree to the relief.
    await lockTerms(tx, [jenis_id], 'alone')
    let isOver = false
    const reply = tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, school.second).finally(() => {
      isOver = true
    })
    await eventually(async () => isOver || isSomebodyWaiting(world))
    await tx.query(
      `UPDATE keringanan SET status = 'disetujui', diputus_oleh = $2, diputus_at = $3 WHERE institusi_id = 'mobile' AND id = $1`,
      [idOfKode('keringanan', idkeringanan), school.second.id, world.clock.now()],
    )
    return { reply }
  })
  expect((await issuing.reply).body).toMatchObject({ data: { status: 'terbit' } })
  expect(await asked(school)).toEqual([225_000])

  const other = await aBillingSchool(world, ['Umar'])
  const relief = await aKeringanan(world, other)
  const agreeing = await world.deps.db.inTransaction('mobile', async (tx) => {
    // As somebody who is about to issue a run.
    await lockTerms(tx, [idOfKode('jenis', other.kode_jenis) ?? ''], 'together')
    let isOver = false
    const reply = tryDecide(world, 'putusKeringanan', { idkeringanan: relief.idkeringanan, putusan: 'setuju' }, other.second)
      .finally(() => {
        isOver = true
      })
    await eventually(async () => isOver || isSomebodyWaiting(world))
    return { reply, waited: !isOver }
  })
  expect(agreeing.waited).toBe(true)
  expect((await agreeing.reply).body.success).toBe(1)
})

test('an amount that somebody typed is issued as it was typed', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idpenagihan } = await aRun(world, school)
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, school.by)
  await world.api.call('ubahBaris', { idpenagihan, idbaris: line?.idbaris ?? '', jumlah: 300_000 }, school.by)
  await giveTanggungan(world, school)
  expect(await issueRun(world, idpenagihan, school.by, school.second)).toMatchObject({ jumlah: 300_000 })
})

test('an amount that somebody typed after a relief was agreed to is not relieved once more', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Bilal'])
  const { by, second, siswa: [aisyah, bilal], kode_jenis } = school
  const { idpenagihan } = await aRun(world, school)
  const lineOf = async (nama: string) =>
    (await world.api.call('barisPenagihan', { idpenagihan }, by)).find((one) => one.nama_siswa === nama)?.idbaris ?? ''
  // Typed before: the relief is given as if the bill had been issued already.
  await world.api.call('ubahBaris', { idpenagihan, idbaris: await lineOf('Bilal'), jumlah: 400_000 }, by)
  for (const one of [aisyah, bilal]) {
    await giveKeringanan(world, { by, second, kode_jenis, siswa: one ? [one] : [] })
  }
  await world.api.call('ubahBaris', { idpenagihan, idbaris: await lineOf('Aisyah'), jumlah: 225_000 }, by)
  await issueRun(world, idpenagihan, by, second)
  const asked = async (kode_siswa = '') => (await world.api.call('getTagihan', { kode_siswa })).tagihan.map(({ jumlah }) => jumlah)
  expect([await asked(aisyah?.kode_siswa), await asked(bilal?.kode_siswa)]).toEqual([[225_000], [200_000]])
})
