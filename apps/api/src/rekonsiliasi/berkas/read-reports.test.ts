import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { formatKode } from '@lunas/values/kode'
import { expect, test } from 'vitest'
import { inBatches } from '#rekonsiliasi/berkas/in-batches'
import { readBank } from '#rekonsiliasi/berkas/read-bank'
import { readMidtrans } from '#rekonsiliasi/berkas/read-midtrans'
import { readAmount, readWritten } from '#rekonsiliasi/berkas/written-amounts'
import { readTime } from '#rekonsiliasi/berkas/written-times'

test.each([
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['Rp 1.500.000', 1_500_000],
  ['Rp1.500.000,00', 1_500_000],
  ['IDR 1,500,000.00', 1_500_000],
  ['150,000.00 CR', 150_000],
  ['150,000.00 DB', -150_000],
  ['-150.000', -150_000],
  ['0', 0],
  ['0,00', 0],
  ['1.500', 1_500],
])('%s is %i rupiah', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['', 'x', '1,5', '1.5', '1.500.00.0', '1500,50', '1.50.000', '12.345.6', '1e6', '∞'])(
  '"%s" is no amount, and is not guessed at',
  (text) => {
    expect(readAmount(text)).toBeUndefined()
  },
)

test.each([
  ['1.234,56', 1_234, 56],
  ['1,234.05', 1_234, 5],
  ['Rp 0,20', 0, 20],
  ['1500,50 CR', 1_500, 50],
])('a statement that writes %s says %i rupiah and %i sen', (text, jumlah, sen) => {
  expect(readWritten(text)).toEqual({ jumlah, sen, isOut: false })
  expect(readWritten(`-${text}`)).toEqual({ jumlah, sen, isOut: true })
})

test.each([
  ['2026-11-10 09:15:31', '2026-11-10T02:15:31.000Z'],
  ['2026-11-10T09:15', '2026-11-10T02:15:00.000Z'],
  ['2026-11-10', '2026-11-09T17:00:00.000Z'],
  ['10/11/2026', '2026-11-09T17:00:00.000Z'],
  ['10-11-26 09.15', '2026-11-10T02:15:00.000Z'],
  ['10 Nov 2026', '2026-11-09T17:00:00.000Z'],
  ['1 Agustus 2026', '2026-07-31T17:00:00.000Z'],
  ['10-Dec-2026 23:59:59', '2026-12-10T16:59:59.000Z'],
])('%s is %s', (text, instant) => {
  expect(readTime(text)?.toISOString()).toBe(instant)
})

test.each(['', '30/02/2026', '2026-13-01', '10 Foo 2026', '2026-11-10 25:00:00', 'kemarin'])(
  '"%s" is no time',
  (text) => {
    expect(readTime(text)).toBeUndefined()
  },
)

const PEMETAAN: Pemetaan = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Kredit' }
const read = (text: string, pemetaan = PEMETAAN) =>
  Array.fromAsync(readBank(text, 'mobile', { bank: 'bsi', sekolah_id: null, pemetaan }))

test('a bank’s file is read below its letterhead, by its own headings', async () => {
  const lines = await read(
    'BANK SYARIAH;;\nRekening;7001234567;\n\nTanggal;Uraian;Debet;Kredit\n' +
      '10/11/2026;TRF "IBU";;1.250.000,00\n10/11/2026;BIAYA ADM;5.000,00;\n' +
      ';;;\n11/11/2026;SETORAN, TUNAI;0,00;500.000,00\nTotal;;5.000,00;1.750.000,00\n',
  )
  expect(lines.map(({ jumlah, keterangan }) => [jumlah, keterangan])).toEqual([
    [1_250_000, 'TRF "IBU"'],
    [500_000, 'SETORAN, TUNAI'],
  ])
})

test('two equal transfers on one day are two, and the same two when read again', async () => {
  const line = '10/11/2026,TRF IBU,"1,000.00"\n'
  const text = `Tanggal,Uraian,Kredit\n${line}${line}`
  const [once, again] = [await read(text), await read(text)]
  expect(new Set(once.map(({ identitas }) => identitas)).size).toBe(2)
  expect(again).toEqual(once)
})

test('a payment’s reference in the text leads to it, if it is ours', async () => {
  const id = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  const line = (kode: string) => `Tanggal;Uraian;Kredit\n10/11/2026;TRF ${kode} SPP;450.000\n`
  const [own] = await read(line(formatKode('pembayaran', 'mobile', id)))
  expect(own?.pembayaran_id).toBe(id)
  const [foreign] = await read(line(formatKode('pembayaran', 'lain', id)))
  expect(foreign?.pembayaran_id).toBeNull()
})

test('a line that names the gateway is marked, and no more than that', async () => {
  const [line] = await read('Tanggal;Uraian;Kredit\n10/11/2026;PT MIDTRANS PAYOUT;5.000.000\n')
  expect(line?.namesGateway).toBe(true)
})

test('a heading that is not there is named', async () => {
  await expect(read('Tanggal;Uraian;Masuk\n10/11/2026;x;1\n')).rejects.toMatchObject({
    code: 'KOLOM_TIDAK_ADA', fields: { kolom: 'Kredit' },
  })
})

test('a file that is no text is refused', async () => {
  await expect(read('Tanggal;Uraian;Kredit\n10/11/2026;\0;1\n')).rejects.toMatchObject({
    code: 'BERKAS_TIDAK_TERBACA',
  })
})

test('a quote that is never closed is the file’s fault', async () => {
  await expect(read('"><img src=x onerror=alert(1)>')).rejects.toMatchObject({
    code: 'BERKAS_TIDAK_TERBACA',
  })
})

test('of 50,000 lines no more than some thousand are held at once', async () => {
  const LINES = 50_000
  let made = 0
  async function* pieces() {
    yield 'Order ID,Transaction ID,Payment Type,Settlement Time,Gross Amount,Fee,Net Amount\n'
    while (made < LINES) {
      let piece = ''
      for (let i = 0; i < 200; i += 1)
        piece += `x,${(made += 1)},qris,2026-11-10 10:00:00,100000,700,99300\n`
      yield piece
    }
  }
  let [read, most] = [0, 0]
  for await (const batch of inBatches(readMidtrans(pieces(), 'mobile'), 500)) {
    read += batch.length
    most = Math.max(most, made - read + batch.length)
  }
  expect(read).toBe(LINES)
  expect(most).toBeLessThan(5_000)
})

test('two equal returns with other fees are known apart, whichever file tells of them first', async () => {
  const head = 'Order ID,Transaction ID,Payment Type,Settlement Time,Gross Amount,Fee,Net Amount\n'
  const [dear, cheap] = [
    'x,1,refund,2026-11-10 10:00:00,-20000,500,-20500\n',
    'x,1,refund,2026-11-10 10:00:00,-20000,-500,-19500\n',
  ]
  const identities = async (lines: string) => {
    const read = await Array.fromAsync(readMidtrans(head + lines, 'mobile'))
    return read.map(({ identitas }) => identitas)
  }
  const [first] = await identities(cheap)
  const whole = await identities(dear + cheap)
  expect(new Set(whole).size).toBe(2)
  expect(whole[1]).toBe(first)
  expect(new Set(await identities(cheap + cheap)).size).toBe(2)
})

test('a long text is read in pieces, and no letter is cut in two', async () => {
  const lines = Array.from({ length: 3_000 }, (_, i) => `10/11/2026;🕌🕌🕌🕌🕌🕌${i};1.000\n`)
  const read = await Array.fromAsync(
    readBank(`Tanggal;Uraian;Kredit\n${lines.join('')}`, 'mobile', {
      bank: 'bsi', sekolah_id: null, pemetaan: PEMETAAN,
    }),
  )
  expect(read.map(({ keterangan }) => keterangan)).toEqual(lines.map((line) => line.split(';')[1]))
})
