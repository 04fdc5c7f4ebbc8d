import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { issueNomorVa } from '#snap/issue-nomor-va'
import { startWorld, type World } from '#test/world'

/** The demo's bank as the sandbox simulates it, with every fault of its connection to us. */
const OPEN_PREFIX = '88001'

type Slip = {
  status: string
  response_code: string
  amount: number
  name: string
  attempts: { service: string; code?: string }[]
}

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  await control('/bank/settings', { snap_url: `${world.payerUrl}/api/snap` })
})
beforeEach(() => control('/faults/reset', {}))
afterEach(() => assertBooksHold(world))
afterAll(() => world.stop())

test('a bill is inquired and paid at the ATM, and becomes paid', async () => {
  const { number, siswa } = await aNumber()
  const slip = await pay(number)
  expect(slip).toMatchObject({
    status: 'paid', response_code: '2002500', amount: 450_000, name: siswa.nama,
  })
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa })
  expect(tagihan).toMatchObject([{ keadaan: 'lunas' }])
  expect(await pay(number)).toMatchObject({ status: 'refused', response_code: '4042414' })
})

test('a payment reported five times is booked once', async () => {
  const { number, siswa } = await aNumber()
  const slip = await pay(number, { times: 5 })
  expect(slip.status).toBe('paid')
  expect(await paidFor(siswa.id)).toEqual([450_000])
  const codes = slip.attempts.map(({ code }) => code).sort()
  expect(codes).toEqual(['2002400', '2002500', '4042518', '4042518', '4042518', '4042518'])
})

test('a lost answer is requested again as an advice', async () => {
  const { number, siswa } = await aNumber()
  const slip = await pay(number, { lose_answer: true })
  expect(slip).toMatchObject({ status: 'paid', response_code: '2002500' })
  expect(slip.attempts).toHaveLength(3)
  expect(await paidFor(siswa.id)).toEqual([450_000])
})

test('whatever answers are lost or repeated, the bank’s records equal ours', async () => {
  await control('/faults', {
    snap: { timeout_rate: 0.3, drop_rate: 0.2, duplicate_rate: 0.5, duplicate_times: 2, seed: 7 },
  })
  const numbers = await Promise.all(Array.from({ length: 30 }, aNumber))
  const slips = await Promise.all(numbers.map(({ number }) => pay(number)))
  for (const [i, { status }] of slips.entries()) {
    const booked = await paidFor(numbers[i]?.siswa.id ?? '')
    if (status === 'paid') expect(booked).toEqual([450_000])
    if (status === 'refused') expect(booked).toEqual([])
    expect(booked.length).toBeLessThanOrEqual(1)
  }
  expect(slips.filter(({ status }) => status === 'paid').length).toBeGreaterThan(10)
})

test('a pupil of the demo has a number, and the ATM shows the pupil’s name', async () => {
  const [row] = await world.database.query<{ number: string }>(
    `SELECT n.prefix || n.customer_no AS number FROM nomor_va n
       JOIN siswa w ON w.institusi_id = n.institusi_id AND w.id = n.siswa_id
      WHERE w.nis = '0012345' AND n.institusi_id = 'mobile'`,
  )
  const answer = await fetch(`${world.sandboxUrl}/bank/va/${row?.number}`)
  expect(await answer.json()).toMatchObject({
    responseCode: '2002400',
    virtualAccountData: {
      virtualAccountName: 'Aisyah Nur Rahmah', virtualAccountTrxType: 'O',
      totalAmount: { value: '1900000.00' },
    },
  })
})

test('a number of no bank is refused with a sentence', async () => {
  expect(await control('/bank/va/12345678/pay', {})).toEqual({
    msg: 'Nomor 12345678 tidak terdaftar di bank mana pun.',
  })
})

test('the ATM has a page', async () => {
  const page = await (await fetch(`${world.sandboxUrl}/bank/atm`)).text()
  expect(page).toContain('Nomor virtual account')
})

async function aNumber() {
  const siswa = await aSiswa(world)
  await aTagihan(world, siswa)
  const customer_no = await world.deps.db.inTransaction('mobile', (tx) =>
    issueNomorVa(tx, OPEN_PREFIX, { siswa_id: siswa.id, untuk: 'tagihan' }, world.clock.now()),
  )
  return { siswa, number: OPEN_PREFIX + customer_no }
}

async function pay(number: string, wish: object = {}): Promise<Slip> {
  return (await control(`/bank/va/${number}/pay`, wish)) as Slip
}

async function paidFor(siswa_id: string): Promise<number[]> {
  const rows = await world.database.query<{ jumlah: string }>(
    'SELECT jumlah FROM pembayaran WHERE pihak_id = $1', [siswa_id],
  )
  return rows.map(({ jumlah }) => Number(jumlah))
}

async function control(path: string, body: object): Promise<unknown> {
  const answer = await fetch(world.sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
