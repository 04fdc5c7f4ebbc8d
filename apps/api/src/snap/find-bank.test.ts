import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBankSnap } from '#snap/add-bank-snap'
import { changeKeys } from '#snap/change-keys'
import { DEMO_CLIENT_ID } from '#snap/demo-bank'
import { createFindBank } from '#snap/find-bank'
import { checkDigit } from '#snap/issue-nomor-va'
import type { NewKeys } from '#snap/new-bank'
import { requireAsAgreed } from '#snap/require-as-agreed'
import { sealSecret, unsealSecret } from '#snap/sealed-secret'
import { switchBank } from '#snap/switch-bank'
import { aSiswa } from '#test/builders'
import { aBank } from '#test/snap-bank'
import { SNAP_KEYS } from '#test/snap-caller'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('the bank of the demo is known in the demo, and nobody in production', async () => {
  const { db, clock, config } = world.deps
  const find = (production: boolean) =>
    createFindBank(db, clock, { snapSecret: config.snapSecret, production })(DEMO_CLIENT_ID)
  const found = await find(false)
  expect(found?.bank).toBe('contoh')
  expect(found?.rahasia.export().toString()).toBe('lunas-bank-contoh-dev')
  expect(await find(true)).toBeUndefined()
})

test('a bank that is shut out is unknown to every call, until it is let in again', async () => {
  const bank = await aBank(world)
  const nomor = await bank.nomorOf(await aSiswa(world))
  await bank.freshToken()
  const switchOnOff = async (aktif: boolean) => {
    await world.database.asOwner('mobile', (tx) => switchBank(tx, bank.client_id, aktif))
    world.clock.advance(11_000)
    return [(await bank.requestToken()).code, (await bank.pay(nomor, 450_000)).code]
  }
  expect(await switchOnOff(false)).toEqual(['4017300', '4012500'])
  expect((await switchOnOff(true))[0]).toBe('2007300')
})

test('a bank with a new secret is refused with the old one, and its numbers stay', async () => {
  const { config } = world.deps
  const bank = await aBank(world)
  const nomor = await bank.nomorOf(await aSiswa(world))
  const rahasia = 'rahasia-yang-baru-sekali'
  const change = (keys: NewKeys) =>
    world.database.asOwner('mobile', (tx) => changeKeys(tx, keys, config.snapSecret))
  expect(await change({ client_id: bank.client_id, rahasia })).toBe('Bank Uji')
  world.clock.advance(11_000)
  const codes = [await bank.inquire(nomor), await bank.inquire(nomor, {}, { rahasia })]
  expect(codes.map(({ code }) => code.slice(0, 3))).toEqual(['401', '404'])

  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kunci_publik = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await change({ client_id: bank.client_id, kunci_publik })
  world.clock.advance(11_000)
  expect((await bank.requestToken()).code).toBe('4017300')
  expect(await change({ client_id: 'BANK-TIADA', rahasia })).toBeUndefined()
})

test('a bank file that contradicts the stored values is refused, and the sentence names them', async () => {
  const { config } = world.deps
  const agreed = {
    client_id: 'BANK-SEPAKAT', bank: 'sepakat', nama: 'Bank Sepakat', ...SNAP_KEYS,
    penulisan: 'base64' as const, advis_pasti: true, prefix: '81234', terbuka: false,
  }
  const add = (institusi_id: string, changed = {}) =>
    world.database.asOwner(institusi_id, async (tx) => {
      const baru = { ...agreed, ...changed }
      await addBankSnap(tx, baru, config.snapSecret)
      await requireAsAgreed(tx, baru, config.snapSecret)
    })
  await add('mobile')
  await add('mobile')
  await add('lain', { prefix: '81235' })
  await expect(add('lain')).rejects.toThrow('Prefix 81234 sudah dipakai')
  await expect(add('mobile', { client_id: 'BANK-LAIN' })).rejects.toThrow('Prefix 81234')
  await expect(add('mobile', { rahasia: 'rahasia-yang-baru', terbuka: true })).rejects.toThrow(
    'BANK-SEPAKAT sudah dikenal dengan terbuka, rahasia yang lain.',
  )
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
