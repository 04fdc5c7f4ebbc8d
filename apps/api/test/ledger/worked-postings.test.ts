import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatKode, parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindOf, type Account, type AccountKind } from '#ledger/chart'
import { balanceOf } from '#ledger/audit'
import { MINUTE_MS } from '#platform/clock'
import { assertBooksHold, bookedFor, type BookLine } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { openDonasi } from '#test/donasi'
import { aHelpingProgram } from '#test/bantuan'
import { proposePenyaluran } from '#test/penyaluran'
import { aKetetapan, aProgram, type MadeProgram } from '#test/program'
import { aBank } from '#test/snap-bank'
import { paymentReaches, payTogether, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'
import { agentStories } from './agent-stories.ts'
import { billStories } from './bill-stories.ts'
import { canteenStories } from './canteen-stories.ts'
import { deskStories, drawerStories } from './desk-stories.ts'
import { orderStories } from './order-stories.ts'
import { refundStories } from './refund-stories.ts'
import { idOf, setStage, type Opened, type Stage } from './stage.ts'
import { treasuryStories } from './treasury-stories.ts'

/** Executes every worked posting in docs/LEDGER.md and compares the result with the document. */
const DOC = readFileSync(join(import.meta.dirname, '../../../../docs/LEDGER.md'), 'utf8')

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
// Once for all stories: the laws take longer the more the world holds.
afterAll(() => assertBooksHold(world))

/** The subjects whose postings the document shows; an event may have several. */
type Told = { subject: string; others?: string[] }

const stories: Record<string, (stage: Stage) => Promise<Told>> = {
  ...billStories(() => world),
  'Paid by virtual account': async (stage) => stage.pay([await stage.bill('SPP')], 'bca_va'),
  'Paid by QRIS': async (stage) => stage.pay([await stage.bill('SPP')], 'qris'),
  'Paid at a bank that asks us': async (stage) => {
    await stage.bill('SPP')
    const bank = await aBank(world, { terbuka: true })
    stage.names.set(bank.bank, 'uji')
    await bank.pay(await bank.nomorOf(stage.siswa), 500_000)
    const [paid] = await world.database.query<{ id: string }>(
      'SELECT id FROM pembayaran WHERE pihak_id = $1', [stage.siswa.id],
    )
    return { subject: paid?.id ?? '' }
  },
  'Several bills at once': async (stage) =>
    stage.pay([await stage.bill('SPP'), await stage.bill('Buku', { jumlah: 125_000 })], 'bni_va'),
  'Children of two schools at once': (stage) => payBasket(stage),
  'A donation': (stage) => donate(stage),
  'A fund is distributed': (stage) => distribute(stage),
  'Zakat is handed over to BAZNAS or a LAZ': (stage) =>
    distribute(stage, { jenis: 'setor', jumlah: 15_000, nomor_bukti: 'BSZ-1' }),
  'The amil take their share': (stage) => distribute(stage, { jenis: 'amil', jumlah: 6_250 }),
  'A bill is paid from infak': (stage) => help(stage),
  'Saldo is topped up': (stage) => topUp(stage),
  'Saldo goes back': async (stage) => {
    const { subject } = await topUp(stage)
    await refundSaldo(stage, subject, 40_000)
    return { subject }
  },
  ...canteenStories(() => world),
  ...agentStories(() => world),
  ...orderStories(() => world),
  'A part of a bill': async (stage) => {
    const kegiatan = await stage.bill('Kegiatan', { jumlah: 1_500_000, boleh_dicicil: true })
    return stage.pay([{ ...kegiatan, jumlah: 500_000 }], 'mandiri_bill')
  },
  'More than was asked': async (stage) =>
    stage.pay([await stage.bill('SPP')], 'bca_va', { amount: 500_000 }),
  'Less than was asked, for a bill that must be paid in full': async (stage) =>
    stage.pay([await stage.bill('SPP')], 'bca_va', { amount: 300_000 }),
  Late: async (stage) => {
    const opened = await stage.open([await stage.bill('SPP')], 'qris')
    world.clock.advance(32 * MINUTE_MS)
    await world.sweep('check-pembayaran')
    expect((await showPayment(world, opened)).status).toBe('kedaluwarsa')
    return stage.receive(opened)
  },
  'For a bill that was paid elsewhere meanwhile': async (stage) => {
    const spp = await stage.bill('SPP')
    const second = await stage.open([spp], 'bri_va')
    await stage.pay([spp], 'qris')
    return stage.receive(second)
  },
  'Paid twice': async (stage) => stage.pay([await stage.bill('SPP')], 'bca_va', { times: 2 }),
  'Paid from titipan': async (stage) => {
    await keepTitipan(stage)
    const { kode_tagihan, jumlah } = await stage.bill('SPP')
    const { token } = await aPengguna(world, 'wali', { nomor_wa: stage.nomor_wa })
    const paid = await world.api.call(
      'buatPembayaran',
      { kode_siswa: stage.siswa.kode_siswa, metode: 'titipan', tagihan: [{ kode_tagihan, jumlah }] },
      { token },
    )
    return { subject: await idOf(world, paid) }
  },
  'Titipan moves to a sibling': async (stage) => {
    await keepTitipan(stage)
    const { siswa, nomor_wa, names } = stage
    const umar = await aSiswa(world, { nomor_wa, sekolah: siswa.sekolah })
    names.set(umar.id, 'umar')
    const { token } = await aPengguna(world, 'wali', { nomor_wa })
    const request = { dari: siswa.kode_siswa, ke: umar.kode_siswa, jumlah: 200_000 }
    await world.api.call('pindahTitipan', request, { token })
    const [moved] = await world.database.query<{ id: string }>(
      'SELECT id FROM titipan_pindah WHERE ke_siswa_id = $1',
      [umar.id],
    )
    return { subject: moved?.id ?? '' }
  },
  'Titipan is set aside for a payment': async (stage) => ({
    subject: (await setTitipanAside(stage)).aside,
  }),
  'What was set aside pays its part': async (stage) => {
    const { opened, aside } = await setTitipanAside(stage)
    await stage.receive(opened)
    world.clock.advance(MINUTE_MS)
    await world.sweep('finish-aside')
    return { subject: aside }
  },
  'A bill changes before what was set aside pays it': async (stage) => {
    const { opened } = await setTitipanAside(stage)
    const { subject } = await stage.receive(opened)
    await world.database.query(
      'UPDATE tagihan SET dibatalkan_at = now() WHERE siswa_id = $1 AND dibayar < jumlah',
      [stage.siswa.id],
    )
    world.clock.advance(MINUTE_MS)
    await world.sweep('finish-aside')
    return { subject }
  },
  ...deskStories(() => world),
  ...refundStories(() => world),
  ...drawerStories(() => world),
  ...treasuryStories(() => world),
}

/** An SPP of the pupil and an activity of a brother at another school, in one payment. */
async function payBasket(stage: Stage): Promise<Told> {
  const spp = await stage.bill('SPP')
  const umar = await aSiswa(world)
  const kegiatan = await aTagihan(world, umar, { jenis: 'Kegiatan', jumlah: 300_000 })
  stage.names.set(umar.sekolah.id, 'smpit').set(kegiatan.jenis_id, 'kegiatan')
  stage.names.set(kegiatan.id, 'Kegiatan')
  const { kode_pembayaran } = await payTogether(world, [[stage.siswa, spp], [umar, kegiatan]])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const parts = await world.database.query<{ id: string }>(
    'SELECT pembayaran_id AS id FROM pembayaran_bagian WHERE gabungan_id = $1 ORDER BY urutan',
    [parseKode('pembayaran', kode_pembayaran)?.id],
  )
  const [subject = '', ...others] = parts.map(({ id }) => id)
  return { subject, others }
}

/** Titipan of Rp500.000 pays an SPP of Rp600.000 together with QRIS. */
async function setTitipanAside(stage: Stage): Promise<{ opened: Opened; aside: string }> {
  await keepTitipan(stage)
  const { kode_tagihan, jumlah } = await stage.bill('SPP', { jumlah: 600_000 })
  const { token } = await aPengguna(world, 'wali', { nomor_wa: stage.nomor_wa })
  const { kode_siswa, id } = stage.siswa
  const tagihan = [{ kode_tagihan, jumlah }]
  const request = { kode_siswa, metode: 'qris' as const, tagihan, titipan: true }
  const opened = await world.api.call('buatPembayaran', request, { token })
  const [row] = await world.database.query<{ id: string }>(
    'SELECT id FROM titipan_disisihkan WHERE siswa_id = $1', [id],
  )
  return { opened, aside: row?.id ?? '' }
}

/** Rp100.000 by virtual account for the pupil's saldo. */
async function topUp({ siswa, names }: Stage): Promise<{ subject: string }> {
  const { kode_siswa } = siswa
  names.set(siswa.id, 'aisyah')
  const { kode_pembayaran } = await world.api.call('buatPembayaran', {
    untuk: 'saldo', kode_siswa, jumlah: 100_000, metode: 'bca_va',
  })
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return { subject: parseKode('pembayaran', kode_pembayaran)?.id ?? '' }
}

/** Rp50.000 by virtual account for a program of the unit for donations. */
async function donate(
  { names }: Stage, made?: MadeProgram,
): Promise<{ subject: string }> {
  const program = made ?? (await aProgram(world))
  names.set(program.id, 'infak').set(program.sekolah_id, 'ziswaf')
  const { kode_pembayaran } = await openDonasi(world, program, { metode: 'bca_va' })
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return { subject: parseKode('pembayaran', kode_pembayaran)?.id ?? '' }
}

/** A donation, of which one treasurer of the unit gives a part and another agrees. */
async function distribute(
  stage: Stage, changes: Parameters<typeof proposePenyaluran>[3] = {},
): Promise<{ subject: string }> {
  // A unit of its own, so that the balances are of this story alone; an institution has only one.
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ziswaf'`)
  const sekolah = await aSekolah(world, { nama: 'Ziswaf Salur', bentuk: 'ziswaf' })
  const isOfZakat = changes.jenis !== undefined
  if (isOfZakat) await aKetetapan(world)
  const program = await aProgram(world, { unit: sekolah, ...(isOfZakat && { jenis: 'zakat_maal' }) })
  await donate(stage, program)
  const [first, second] = [
    await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const { idpenyaluran } = await proposePenyaluran(world, program, first, changes)
  await decide(world, 'putusPenyaluran', { idpenyaluran, putusan: 'setuju' }, second)
  return { subject: parseKode('penyaluran', idpenyaluran)?.id ?? '' }
}

/** A program of Rp50.000 pays Rp30.000 of a bill; the school asked and the unit agreed. */
async function help(stage: Stage): Promise<{ subject: string }> {
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ziswaf'`)
  const unit = await aSekolah(world, { nama: 'Ziswaf Bantu', bentuk: 'ziswaf' })
  const program = await aHelpingProgram(world, { unit })
  stage.names.set(program.id, 'infak').set(unit.id, 'ziswaf')
  const { siswa } = stage
  const { kode_tagihan } = await stage.bill('SPP', { jumlah: 450_000, boleh_dicicil: true })
  const [asks, decides] = [
    await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah }),
    await aPengguna(world, 'bendahara', { sekolah: unit }),
  ]
  const { idbantuan } = await world.api.call('ajukanBantuan', {
    kode_program: program.kode_program, kode_siswa: siswa.kode_siswa, kode_tagihan, jumlah: 30_000,
    uraian: 'Sedang sulit',
  }, asks)
  const agreed = await decide(world, 'putusBantuan', { idbantuan, putusan: 'setuju' }, decides)
  return { subject: parseKode('pembayaran', agreed.kode_pembayaran ?? '')?.id ?? '' }
}

/** Two officers of the pupil's school. */
/** Requested by tu, approved and sent by bendahara. */
async function refundSaldo({ siswa }: Stage, id: string, jumlah: number): Promise<void> {
  const { sekolah } = siswa
  const [tu, bendahara] = [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran: formatKode('pembayaran', 'mobile', id), jumlah, cara: 'transfer',
    tujuan: 'BSI 123', alasan: 'Lulus',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.api.call('selesaikanPengembalian', { idpengembalian, referensi: 'TRF1' }, bendahara)
}

/** Gives the pupil Rp500.000 titipan by overpaying a bill of Rp50.000. */
async function keepTitipan(stage: Stage): Promise<void> {
  await stage.pay([await stage.bill('Buku', { jumlah: 50_000 })], 'qris', { amount: 550_000 })
}

test('every posting in the document has a story here, and every story is in the document', () => {
  expect(Object.keys(stories)).toEqual([...documented().keys()])
})

test.each(Object.keys(stories))('%s', async (title) => {
  const stage = await setStage(world)
  const { subject, others = [] } = (await stories[title]?.(stage)) ?? { subject: '' }
  expect(await render(stage, [subject, ...others])).toBe(documented().get(title))
})

test('the document names every event and every kind of account', async () => {
  const events = await world.database.query<{ event: string }>(
    'SELECT DISTINCT event FROM ledger_posting ORDER BY 1',
  )
  expect(events.map(({ event }) => event)).toEqual(namesIn('## Events'))
  const kinds = await world.database.query<{ kind: string }>(
    `SELECT kind || ' ' || side AS kind FROM ledger_kind ORDER BY 1`,
  )
  const chart = [
    ...section('## Chart of accounts').matchAll(/^\| `([a-z_]+)[^`]*` \| (debit|credit) /gm),
  ]
  expect(kinds.map(({ kind }) => kind)).toEqual(
    chart.map(([, kind, side]) => `${kind} ${side}`).sort(),
  )
})

test('only accounts of pupils, funds, orders and agents are guarded against overdraft', async () => {
  const rows = await world.database.query<{ kind: string }>(
    `SELECT DISTINCT k.kind FROM ledger_balance b JOIN ledger_kind k ON k.kind = split_part(b.code, '/', 1)
      WHERE k.guarded ORDER BY 1`,
  )
  expect(rows).toEqual([{ kind: 'dana' }, { kind: 'deposit' }, { kind: 'dipesan' }, { kind: 'jatah' }, { kind: 'pesanan' }, { kind: 'saldo' }, { kind: 'subsidi' }, { kind: 'titipan' }])
})

/** Formats the booked postings as the document does. */
async function render({ names }: Stage, subjects: string[]): Promise<string> {
  const postings = await Promise.all(
    subjects.map((subject) => bookedFor(world, 'mobile', subject)),
  )
  // The lines of a posting have no fixed order; sorted as fee, bills, titipan.
  const order = ['biaya_admin', ...names.keys()]
  const rank = ({ credit, target_id }: BookLine) =>
    order.indexOf(target_id ?? credit.replace(/^titipan\/|\/.*$/, ''))
  const byEvent = postings.flatMap((lines) => [...Map.groupBy(lines, ({ event }) => event)])
  const booked = byEvent.flatMap(([event, transfers]) => [
    event,
    ...transfers.sort((a, b) => rank(a) - rank(b)).map((transfer) => transferLine(transfer, names)),
  ])
  const accounts = await world.database.query<{ code: Account }>(
    `SELECT code FROM ledger_account
      WHERE split_part(code, '/', 2) = ANY ($1) AND kind NOT IN ('gateway', 'hak_setor')
      ORDER BY array_position(ARRAY['piutang', 'pendapatan', 'titipan'], split_part(code, '/', 1))`,
    [[...names.keys()]],
  )
  const balances: string[] = []
  for (const { code } of accounts) {
    const balance = await world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
    // Created with the school, or for money reported twice, and nothing is booked on them.
    if (balance === 0 && SILENT.has(kindOf(code))) continue
    balances.push(`  ${spoken(code, names).padEnd(42)}${figure(balance)}`)
  }
  return [...booked, 'after', ...balances.sort(byKind)].join('\n')
}

function transferLine(
  { debit, credit, amount, target_id }: BookLine,
  names: Map<string, string>,
): string {
  const sides = `  ${spoken(debit, names).padEnd(21)} ${spoken(credit, names).padEnd(20)}`
  return `${sides}${figure(amount)}${target_id ? `  ${names.get(target_id)}` : ''}`
}

/** Accounts that are shown only while their balance is not zero. */
const SILENT = new Set<AccountKind>([
  'titipan', 'saldo', 'dana', 'biaya_admin', 'utang_setor', 'pengembalian', 'setoran', 'rekening', 'selisih',
  'selisih_kas', 'belum_dikenal', 'penerimaan_lain', 'beban_penyedia', 'antar_sekolah',
])

const KINDS = ['kas', 'bank/', 'brankas', 'piutang', 'pendapatan', 'titipan', 'saldo', 'dana']
function byKind(a: string, b: string): number {
  const rank = (line: string) => KINDS.findIndex((kind) => line.trim().startsWith(kind))
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function figure(amount: number): string {
  const digits = formatRupiah(Math.abs(amount)).slice(2)
  return `${amount < 0 ? '-' : ''}${digits}`.padStart(14)
}

function spoken(code: string, names: Map<string, string>): string {
  const [kind, owner] = code.split('/')
  return owner === undefined ? code : `${kind}/${names.get(owner) ?? owner}`
}

function section(heading: string): string {
  return DOC.split(/^(?=## )/m).find((part) => part.startsWith(heading)) ?? ''
}

/** The names in the first column of a section's table. */
function namesIn(heading: string): string[] {
  return [...section(heading).matchAll(/^\| `([a-z_]+)`/gm)].map(([, name = '']) => name).sort()
}

/** Each worked posting by its heading. */
function documented(): Map<string, string> {
  const blocks = section('## Worked postings').split(/^### /m).slice(1)
  return new Map(
    blocks.map((block) => {
      const [, posting = ''] = /```posting\n([\s\S]*?)\n```/.exec(block) ?? []
      return [block.slice(0, block.indexOf('\n')), posting]
    }),
  )
}
