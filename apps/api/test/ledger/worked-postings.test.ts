import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { MINUTE_MS } from '#platform/clock'
import { bookedFor, findingsIn, type BookLine } from '#test/books'
import {
  aPengguna,
  aSekolah,
  aSiswa,
  aTagihan,
  type MadeSiswa,
  type MadeTagihan,
  type TagihanChanges,
} from '#test/builders'
import { aNomor } from '#test/codes'
import { eventually } from '#test/eventually'
import type { PayOptions } from '#test/sandbox-control'
import { aBank } from '#test/snap-bank'
import { payFor, paymentReaches, payTogether, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'
import { refundStories } from './refund-stories.ts'
import { treasuryStories } from './treasury-stories.ts'

/** The auditor's page cannot lie: every posting on it is acted out here and compared. */
const DOC = readFileSync(join(import.meta.dirname, '../../../../docs/LEDGER.md'), 'utf8')

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

/** Whose postings the page shows: of one subject, or of several that one event has. */
type Told = { subject: string; others?: string[] }

const stories: Record<string, (stage: Stage) => Promise<Told>> = {
  'A bill is issued': async (stage) => ({ subject: (await stage.bill('SPP')).id }),
  'Paid by virtual account': async (stage) => stage.pay([await stage.bill('SPP')], 'bca_va'),
  'Paid by QRIS': async (stage) => stage.pay([await stage.bill('SPP')], 'qris'),
  'Paid at a bank that asks us': async (stage) => {
    await stage.bill('SPP')
    const bank = await aBank(world, { terbuka: true })
    stage.names.set(bank.bank, 'uji')
    await bank.pay(await bank.nomorOf(stage.siswa), 500_000)
    const [paid] = await world.database.query<{ id: string }>(
      'SELECT id FROM pembayaran WHERE siswa_id = $1', [stage.siswa.id],
    )
    return { subject: paid?.id ?? '' }
  },
  'Several bills at once': async (stage) =>
    stage.pay([await stage.bill('SPP'), await stage.bill('Buku', { jumlah: 125_000 })], 'bni_va'),
  'Children of two schools at once': (stage) => payBasket(stage),
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
    return { subject: await idOf(paid) }
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
  'Cash at the desk': (stage) => takeCash(stage),
  'A transfer with a slip': (stage) => verifySlip(stage, 500_000),
  'A held payment that two people found at the bank': (stage) => findAtBank(stage),
  'A refund through the gateway': (stage) => giveBack(stage, 'gerbang', 450_000),
  'A refund that is kept for the pupil': (stage) => giveBack(stage, 'titipan', 200_000),
  ...refundStories(() => world),
  'A drawer is counted': (stage) => takeCash(stage, 450_000),
  'A drawer in which money is missing': (stage) => takeCash(stage, 449_500),
  'A drawer with too much in it': (stage) => takeCash(stage, 451_000),
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
    'SELECT pembayaran_id AS id FROM keranjang_bagian WHERE keranjang_id = $1 ORDER BY urutan',
    [parseKode('pembayaran', kode_pembayaran)?.id],
  )
  const [subject = '', ...others] = parts.map(({ id }) => id)
  return { subject, others }
}

/** A slip for an SPP that one officer recorded and another found at the bank. */
async function verifySlip(stage: Stage, jumlah: number): Promise<{ subject: string }> {
  const bill = await stage.bill('SPP')
  const { sekolah, kode_siswa } = stage.siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idslip } = await world.api.call('kirimSlip', {
    kode_siswa, tagihan: [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah }], jumlah,
    tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu Aisyah', foto: 'iVBORw0KGgoA',
  }, { token: tu.token })
  const request = { idslip, putusan: 'setuju' } as const
  const { kode_pembayaran } = await world.api.call('putusSlip', request, bendahara)
  return { subject: parseKode('pembayaran', kode_pembayaran ?? '')?.id ?? '' }
}

/** An SPP whose payer sent a proof, and which two officers found at the bank. */
async function findAtBank(stage: Stage): Promise<{ subject: string }> {
  const { kode_pembayaran } = await stage.open([await stage.bill('SPP')], 'bca_va')
  const { sekolah } = stage.siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await world.api.call('kirimBukti', { kode_pembayaran, foto: 'iVBORw0KGgoA' })
  const [held] = await world.api.call('getTertahan', {}, tu)
  const nomor_tertahan = held?.nomor_tertahan ?? ''
  const temuan = { letak: 'bank', jumlah: 454_000, tanggal: '2026-11-01', referensi: 'R-1' } as const
  await world.api.call('ajukanTertahan', { nomor_tertahan, ...temuan }, tu)
  await world.api.call('putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  return { subject: parseKode('pembayaran', kode_pembayaran)?.id ?? '' }
}

/** An SPP paid by QRIS that one officer asked to give back and another agreed to. */
async function giveBack(
  stage: Stage, cara: 'gerbang' | 'titipan', jumlah: number,
): Promise<{ subject: string }> {
  const opened = await stage.open([await stage.bill('SPP')], 'qris')
  const paid = await stage.receive(opened)
  const { sekolah } = stage.siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { kode_pembayaran } = opened
  const request = { kode_pembayaran, jumlah, cara, alasan: 'Dibayar dua kali' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await world.api.call('putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  return paid
}

/** Cash for an SPP in the drawer of an officer called Yusuf, counted where a count is given. */
async function takeCash(stage: Stage, dihitung?: number): Promise<{ subject: string }> {
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

/** Rp500.000 is kept and pays an SPP of Rp600.000 together with QRIS. */
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

/** Leaves Rp500.000 with the pupil: more than a bill of Rp50.000 asked for. */
async function keepTitipan(stage: Stage): Promise<void> {
  await stage.pay([await stage.bill('Buku', { jumlah: 50_000 })], 'qris', { amount: 550_000 })
}

test('every posting on the page has a story here, and the other way round', () => {
  expect(Object.keys(stories)).toEqual([...documented().keys()])
})

test.each(Object.keys(stories))('%s', async (title) => {
  const stage = await setStage()
  const { subject, others = [] } = (await stories[title]?.(stage)) ?? { subject: '' }
  expect(await render(stage, [subject, ...others])).toBe(documented().get(title))
  expect(await findingsIn(world)).toEqual([])
})

test('the page names every event and every kind of account there is', async () => {
  const events = await world.database.query<{ event: string }>(
    'SELECT DISTINCT event FROM ledger_posting ORDER BY 1',
  )
  expect(events.map(({ event }) => event)).toEqual(namesIn('## Events'))
  const kinds = await world.database.query<{ kind: string }>(
    `SELECT DISTINCT split_part(code, '/', 1) || ' ' || normal_side AS kind
       FROM ledger_account ORDER BY 1`,
  )
  const chart = [
    ...section('## Chart of accounts').matchAll(/^\| `([a-z_]+)[^`]*` \| (debit|credit) /gm),
  ]
  expect(kinds.map(({ kind }) => kind)).toEqual(
    chart.map(([, kind, side]) => `${kind} ${side}`).sort(),
  )
})

test('only titipan is guarded', async () => {
  const rows = await world.database.query<{ kind: string }>(
    `SELECT DISTINCT split_part(code, '/', 1) AS kind FROM ledger_balance`,
  )
  expect(rows).toEqual([{ kind: 'titipan' }])
})

type Opened = { kode_pembayaran: string; dibuat_at: string }
type Stage = {
  siswa: MadeSiswa
  nomor_wa: string
  names: Map<string, string>
  bill(jenis: string, changes?: TagihanChanges): Promise<MadeTagihan>
  open(
    bills: { kode_tagihan: string; jumlah: number }[],
    metode: Parameters<typeof payFor>[3],
  ): Promise<Opened>
  receive(opened: Opened, options?: PayOptions): Promise<{ subject: string }>
  pay(
    bills: { kode_tagihan: string; jumlah: number }[],
    metode: Parameters<typeof payFor>[3],
    options?: PayOptions,
  ): Promise<{ subject: string }>
}

/** A new school and a new pupil, and the names that stand for their ids on the page. */
async function setStage(): Promise<Stage> {
  const sekolah = await aSekolah(world)
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { sekolah, nomor_wa })
  const names = new Map([[sekolah.id, 'sdit']])
  const stage: Stage = {
    siswa,
    nomor_wa,
    names,
    async bill(jenis, changes) {
      const bill = await aTagihan(world, siswa, { jenis, ...changes })
      names.set(bill.jenis_id, jenis.toLowerCase()).set(bill.id, jenis)
      // Last again, as what is kept stands last.
      names.delete(siswa.id)
      names.set(siswa.id, 'aisyah')
      return bill
    },
    open: (bills, metode) => payFor(world, siswa, bills, metode),
    async receive(opened, options = {}) {
      const before = await received(opened)
      await world.sandbox.pay(opened.kode_pembayaran, options)
      await eventually(async () => (await received(opened)) === before + (options.times ?? 1))
      return { subject: await idOf(opened) }
    },
    pay: async (bills, metode, options) => stage.receive(await stage.open(bills, metode), options),
  }
  return stage
}

async function idOf({ dibuat_at }: Opened): Promise<string> {
  const [row] = await world.database.query<{ id: string }>(
    'SELECT id FROM pembayaran WHERE dibuat_at = $1',
    [dibuat_at],
  )
  return row?.id ?? ''
}

/** How many postings a payment has. */
async function received(opened: Opened): Promise<number> {
  const rows = await world.database.query('SELECT 1 FROM ledger_posting WHERE subject_id = $1', [
    await idOf(opened),
  ])
  return rows.length
}

/** What was booked, as the page writes it. */
async function render({ names }: Stage, subjects: string[]): Promise<string> {
  const postings = await Promise.all(
    subjects.map((subject) => bookedFor(world, 'mobile', subject)),
  )
  // The lines of one posting come in no order that means anything: here fee, bills, what is kept.
  const order = ['biaya_admin', ...names.keys()]
  const rank = ({ credit, target_id }: BookLine) =>
    order.indexOf(target_id ?? credit.replace('titipan/', ''))
  const byEvent = postings.flatMap((lines) => [...Map.groupBy(lines, ({ event }) => event)])
  const booked = byEvent.flatMap(([event, transfers]) => [
    event,
    ...transfers.sort((a, b) => rank(a) - rank(b)).map((transfer) => transferLine(transfer, names)),
  ])
  const accounts = await world.database.query<{ code: string }>(
    `SELECT code FROM ledger_account
      WHERE split_part(code, '/', 2) = ANY ($1) AND code NOT LIKE 'gateway/%'
      ORDER BY array_position(ARRAY['piutang', 'pendapatan', 'titipan'], split_part(code, '/', 1))`,
    [[...names.keys()]],
  )
  const balances: string[] = []
  for (const { code } of accounts) {
    const balance = await world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
    // Money told twice opens this account and books nothing on it.
    if (balance === 0 && code.startsWith('titipan/')) continue
    balances.push(`  ${spoken(code, names).padEnd(42)}${figure(balance)}`)
  }
  return [...booked, 'after', ...balances.sort(byKind)].join('\n')
}

function transferLine(
  { debit, credit, amount, target_id }: BookLine,
  names: Map<string, string>,
): string {
  const sides = `  ${spoken(debit, names).padEnd(22)}${spoken(credit, names).padEnd(20)}`
  return `${sides}${figure(amount)}${target_id ? `  ${names.get(target_id)}` : ''}`
}

const KINDS = ['kas', 'bank/', 'brankas', 'piutang', 'pendapatan', 'titipan']
function byKind(a: string, b: string): number {
  const rank = (line: string) => KINDS.findIndex((kind) => line.trim().startsWith(kind))
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function figure(amount: number): string {
  return formatRupiah(amount).slice(2).padStart(14)
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
