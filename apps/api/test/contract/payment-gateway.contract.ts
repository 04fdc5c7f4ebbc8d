import { METODE_GERBANG, type MetodeGerbang } from '@lunas/contract/pembayaran/status'
import { rupiah } from '@lunas/values/rupiah'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenChargeRequest, PaymentGateway } from '#ports/payment-gateway'
import { DAY_MS, later } from '#platform/clock'
import { ProviderError } from '#platform/provider-error'

/** One adapter with its provider, and ways to make that provider act. */
export type GatewayBench = {
  gateway: PaymentGateway
  /** The same provider with a key that it does not accept. */
  stranger: PaymentGateway
  /** An address where no server listens. */
  nowhere: PaymentGateway
  newReference(): string
  now(): Date
  pay(reference: string, options?: { amount?: number; times?: number }): Promise<void>
  deny(reference: string): Promise<void>
  /** Returns money without our request: from its dashboard, or by the payer's bank. */
  takeBack(
    reference: string, act: 'refund' | 'chargeback', options?: { amount?: number },
  ): Promise<void>
  advance(ms: number): void
  /** From now on every call fails in this way, until `heal`. */
  break(how: 'error' | 'silence'): Promise<void>
  heal(): Promise<void>
  /** The raw bodies of all notifications about a reference so far. */
  notifications(reference: string): Promise<Buffer[]>
}

/** The rules that every payment adapter must follow, whatever its provider. */
export function describePaymentGateway(
  name: string, createBench: () => Promise<GatewayBench>,
): void {
  let bench: GatewayBench
  beforeAll(async () => {
    bench = await createBench()
  })

  describe.each(METODE_GERBANG)(`${name} by %s`, (metode) => {
    test('opens a charge and returns the payer’s instructions', async () => {
      const request = aRequest(bench, metode)
      const opened = await bench.gateway.openCharge(request)
      expect(opened).toMatchObject({ outcome: 'opened', instruksi: { jenis: jenisOf(metode) } })
      const report = await bench.gateway.findCharge(request.reference)
      expect(report).toMatchObject({ state: 'waiting', money: [] })
    })

    test('reports received money with its amount and time', async () => {
      const { reference, total } = await opened(metode)
      const before = bench.now().getTime()
      await bench.pay(reference)
      const { state, money } = await bench.gateway.findCharge(reference)
      expect(state).toBe('paid')
      expect(money).toEqual([
        { referensi: expect.any(String), jumlah: total, diterima_at: expect.any(Date) },
      ])
      const received = money[0]?.diterima_at.getTime() ?? 0
      // The provider writes times in whole seconds.
      expect(Math.abs(received - before)).toBeLessThan(5_000)
    })

    test('reports the amount that arrived, not the amount that was asked for', async () => {
      const { reference } = await opened(metode)
      await bench.pay(reference, { amount: 12_345 })
      expect((await bench.gateway.findCharge(reference)).money).toMatchObject([{ jumlah: 12_345 }])
    })

    test('the same attempt opened twice is one charge', async () => {
      const request = aRequest(bench, metode)
      const first = await bench.gateway.openCharge(request)
      const again = await bench.gateway.openCharge(request)
      // It returns the same answer, or "duplicate", and then the charge can be read.
      if (again.outcome === 'duplicate') {
        const { instruksi } = await bench.gateway.findCharge(request.reference)
        expect(first).toEqual({ outcome: 'opened', instruksi })
      } else {
        expect(again).toEqual(first)
      }
    })

    test('cancels a waiting charge, and reports when it is too late', async () => {
      const { reference } = await opened(metode)
      expect(await bench.gateway.cancelCharge(reference)).toBe(true)
      expect(await stateOf(reference)).toEqual(['cancelled', 0])
      expect(await bench.gateway.cancelCharge(reference)).toBe(false)
      const paid = await opened(metode)
      await bench.pay(paid.reference)
      expect(await bench.gateway.cancelCharge(paid.reference)).toBe(false)
      expect((await bench.gateway.findCharge(paid.reference)).state).toBe('paid')
    })

    test('expires a waiting charge, and reports when it is too late', async () => {
      const { reference } = await opened(metode)
      expect(await bench.gateway.expireCharge(reference)).toBe(true)
      expect(await stateOf(reference)).toEqual(['expired', 0])
      expect(await bench.gateway.expireCharge(reference)).toBe(false)
    })
  })

  describe(`${name}`, () => {
    test('an unpaid charge expires by itself', async () => {
      const { reference, kedaluwarsa_at } = await opened('bca_va')
      bench.advance(kedaluwarsa_at.getTime() - bench.now().getTime() + 1_000)
      expect((await bench.gateway.findCharge(reference)).state).toBe('expired')
    })

    test('a charge that the bank refused is reported as denied', async () => {
      const { reference } = await opened('bca_va')
      await bench.deny(reference)
      expect(await stateOf(reference)).toEqual(['denied', 0])
    })

    test('late money is reported too', async () => {
      const { reference } = await opened('bca_va')
      await bench.gateway.cancelCharge(reference)
      await bench.pay(reference)
      expect((await bench.gateway.findCharge(reference)).state).toBe('paid')
    })

    test('lists every payment of a reference under its own id', async () => {
      const { reference, total } = await opened('qris')
      expect((await bench.gateway.listMoney(reference)).money).toEqual([])
      await bench.pay(reference, { times: 3 })
      const { money } = await bench.gateway.listMoney(reference)
      expect(money.map(({ jumlah }) => jumlah)).toEqual([total, total, total])
      expect(new Set(money.map(({ referensi }) => referensi)).size).toBe(3)
    })

    test('each of these payments can be confirmed by its own id', async () => {
      const { reference } = await opened('bca_va')
      await bench.pay(reference, { times: 2 })
      for (const money of (await bench.gateway.listMoney(reference)).money) {
        const report = await bench.gateway.confirmCharge(money.referensi, reference)
        expect(report).toMatchObject({ state: 'paid', money: [money] })
      }
    })

    test('an answer about another reference is not accepted', async () => {
      const [one, two] = [await opened('bca_va'), await opened('bca_va')]
      await bench.pay(one.reference)
      const [money] = (await bench.gateway.listMoney(one.reference)).money
      const asked = bench.gateway.confirmCharge(money?.referensi ?? '', two.reference)
      await expect(asked).rejects.toMatchObject({ retryable: false })
    })

    test('an unknown reference is reported as unknown and cannot be cancelled or expired', async () => {
      const reference = bench.newReference()
      const report = await bench.gateway.findCharge(reference)
      expect(report).toEqual({ state: 'unknown', money: [], returns: [], instruksi: null })
      expect((await bench.gateway.listMoney(reference)).money).toEqual([])
      expect(await bench.gateway.cancelCharge(reference)).toBe(false)
      expect(await bench.gateway.expireCharge(reference)).toBe(false)
    })

    test('a charge that the provider does not accept is rejected with a reason', async () => {
      const request = { ...aRequest(bench, 'bca_va'), total: rupiah(0) }
      const reason = expect.stringMatching(/./) as string
      expect(await bench.gateway.openCharge(request)).toEqual({ outcome: 'rejected', reason })
    })

    const troubles = ['error', 'silence'] as const
    test.each(troubles)('its %s is a retryable error in every call', async (how) => {
      const { reference } = await opened('bca_va')
      await bench.break(how)
      try {
        // All at once, because each call waits until its time limit.
        await Promise.all(
          everyCall(bench.gateway, bench, reference).map((call) =>
            expect(call()).rejects.toMatchObject({ constructor: ProviderError, retryable: true }),
          ),
        )
      } finally {
        await bench.heal()
      }
      expect((await bench.gateway.findCharge(reference)).state).toMatch(/waiting|cancelled|expired/)
    })

    test('an unreachable provider is a retryable error', async () => {
      for (const call of everyCall(bench.nowhere, bench, bench.newReference())) {
        await expect(call()).rejects.toMatchObject({ constructor: ProviderError, retryable: true })
      }
    })

    test('a refused key is an error that is not retryable', async () => {
      for (const call of everyCall(bench.stranger, bench, bench.newReference())) {
        await expect(call()).rejects.toMatchObject({ constructor: ProviderError, retryable: false })
      }
    })

    test('each return of money is reported with its own reference and amount', async () => {
      const { reference, total } = await opened('gopay')
      await bench.pay(reference)
      const own = {
        reference, refund_key: 'kunci-kami', jumlah: rupiah(100_000), alasan: 'Salah bayar',
      }
      const answer = await bench.gateway.refundCharge(own)
      await bench.takeBack(reference, 'refund', { amount: 50_000 })
      await bench.takeBack(reference, 'chargeback')
      const { state, money, returns } = await bench.gateway.findCharge(reference)
      expect([state, money[0]?.jumlah]).toEqual(['paid', total])
      const [returned, ...others] = returns
      expect([returned?.dari, returned?.total, others]).toEqual([money[0]?.referensi, total, []])
      const lines = returned?.lines ?? []
      expect(lines).toMatchObject([
        { jenis: 'kembali', refund_key: 'kunci-kami', jumlah: 100_000 },
        { jenis: 'kembali', jumlah: 50_000 },
        { jenis: 'sengketa', refund_key: null, jumlah: total - 150_000 },
      ])
      const { dari } = returned ?? {}
      expect(answer).toEqual({ outcome: 'refunded', referensi: lines[0]?.referensi, dari })
      expect(new Set(lines.map(({ referensi }) => referensi)).size).toBe(3)
      expect((await bench.gateway.listMoney(reference)).returns).toEqual(returns)
    })

    test('its notifications are accepted only with a valid signature over the unchanged body', async () => {
      const { reference } = await opened('bca_va')
      await bench.pay(reference)
      const raw = (await bench.notifications(reference)).at(-1)
      if (!raw) throw new Error('no notification came')
      const callback = bench.gateway.readCallback(raw)
      expect(callback).toMatchObject({ reference, claimsPaid: true })
      const [money] = (await bench.gateway.listMoney(reference)).money
      expect(callback?.charge_id).toBe(money?.referensi)
      expect(bench.stranger.readCallback(raw)).toBeUndefined()
      const changed = Buffer.from(raw.toString().replace(reference, bench.newReference()))
      expect(bench.gateway.readCallback(changed)).toBeUndefined()
      expect(bench.gateway.readCallback(raw.subarray(0, -1))).toBeUndefined()
    })
  })

  async function stateOf(reference: string) {
    const { state, money } = await bench.gateway.findCharge(reference)
    return [state, money.length]
  }

  async function opened(metode: MetodeGerbang): Promise<OpenChargeRequest> {
    const request = aRequest(bench, metode)
    expect(await bench.gateway.openCharge(request)).toMatchObject({ outcome: 'opened' })
    return request
  }
}

function aRequest({ newReference, now }: GatewayBench, metode: MetodeGerbang): OpenChargeRequest {
  const reference = newReference()
  const dibuat_at = now()
  return {
    reference, attempt_key: reference.slice(-26), metode, total: rupiah(454_000), dibuat_at,
    kedaluwarsa_at: later(dibuat_at, DAY_MS), title: 'Pembayaran sekolah',
  }
}

function everyCall(
  gateway: PaymentGateway, bench: GatewayBench, reference: string,
): (() => Promise<unknown>)[] {
  return [
    () => gateway.openCharge(aRequest(bench, 'bca_va')), () => gateway.findCharge(reference),
    () => gateway.confirmCharge(reference, reference), () => gateway.listMoney(reference),
    () => gateway.cancelCharge(reference), () => gateway.expireCharge(reference),
  ]
}

function jenisOf(metode: MetodeGerbang): string {
  if (metode === 'qris' || metode === 'mandiri_bill') return metode
  if (metode === 'gopay' || metode === 'shopeepay') return 'dompet'
  return metode === 'alfamart' || metode === 'indomaret' ? 'gerai' : 'va'
}
