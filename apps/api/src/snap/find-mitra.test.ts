import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CLIENT_ID } from '#snap/demo-bank'
import { createFindMitra } from '#snap/find-mitra'
import { checkDigit } from '#snap/issue-nomor-va'
import { sealSecret, unsealSecret } from '#snap/sealed-secret'
import { switchMitra } from '#snap/switch-mitra'
import { aSiswa } from '#test/builders'
import { aBank } from '#test/snap-bank'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('the bank of the demo is known in the demo, and nobody in production', async () => {
  const { db, clock, config } = world.deps
  const find = (production: boolean) =>
    createFindMitra(db, clock, { snapSecret: config.snapSecret, production })(DEMO_CLIENT_ID)
  const found = await find(false)
  expect(found?.bank).toBe('contoh')
  expect(found?.rahasia.export().toString()).toBe('lunas-bank-contoh-dev')
  expect(await find(true)).toBeUndefined()
})

test('a bank that is shut out is unknown to every call, until it is let in again', async () => {
  const bank = await aBank(world)
  const nomor = await bank.nomorOf(await aSiswa(world))
  await bank.freshToken()
  const turn = async (aktif: boolean) => {
    await world.deps.db.inTransaction('mobile', (tx) => switchMitra(tx, bank.client_id, aktif))
    world.clock.advance(11_000)
    return [(await bank.requestToken()).code, (await bank.pay(nomor, 450_000)).code]
  }
  expect(await turn(false)).toEqual(['4017300', '4012500'])
  expect((await turn(true))[0]).toBe('2007300')
})

test('a sealed secret opens with its key only', () => {
  const sealed = sealSecret('rahasia', 'kunci')
  expect(sealed).not.toContain('rahasia')
  expect(unsealSecret(sealed, 'kunci')).toBe('rahasia')
  expect(() => unsealSecret(sealed, 'lain')).toThrow()
})

test.each([['7992739871', '3'], ['0', '0'], ['411111111111111', '1']])(
  'the check digit of %s is %s', (digits, expected) => expect(checkDigit(digits)).toBe(expected),
)
