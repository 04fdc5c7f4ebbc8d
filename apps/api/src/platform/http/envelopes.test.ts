import type { Call } from '@lunas/contract/wire/call'
import { openEnvelope, sealEnvelope } from '@lunas/contract/wire/envelope'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openRequest, writeAnswer } from '#platform/http/envelopes'

const SECRET = 'rahasia'
const CALL: Call = {
  summary: '', levels: 'siapa_saja', request: z.strictObject({}), answer: z.strictObject({}),
  refusals: [], limit: { max: 1, window_s: 1 },
}

test('a sealed request is read from `data`, and other fields are refused', async () => {
  const data = await sealEnvelope({ nomor: '0812' }, SECRET)
  expect(await openRequest({ data }, 'data', SECRET)).toEqual({ nomor: '0812' })
  expect(await openRequest({ session: data }, 'data', SECRET)).toBeUndefined()
  expect(await openRequest({ data, nomor: '0813' }, 'data', SECRET)).toBeUndefined()
  expect(await openRequest({ data }, 'data', 'another')).toBeUndefined()
})

test.each([null, 'v1.x', 7, [], {}, { data: null }, { data: { a: 1 } }, ['v1.x']])(
  '%j is refused as a request',
  async (body) => {
    expect(await openRequest(body, 'data', SECRET)).toBeUndefined()
  },
)

test('an answer is sealed only where its call says so', async () => {
  const way = { method: 'POST', path: 'x' } as const
  const answer = { nomor: '62812', bukti: 'b' }
  expect(await writeAnswer(answer, { ...CALL, beside: ['nomor'] }, way, SECRET)).toEqual({
    success: 1, msg: 'OK', nomor: '62812', data: answer,
  })
  expect(await writeAnswer(null, { ...CALL, msg: 'Selesai.' }, way, SECRET)).toEqual({
    success: 1, msg: 'Selesai.', data: null,
  })
  const sealed = await writeAnswer(answer, CALL, { ...way, sealed_answer: true }, SECRET)
  expect(await openEnvelope(String(sealed.data), SECRET)).toEqual(answer)
})
