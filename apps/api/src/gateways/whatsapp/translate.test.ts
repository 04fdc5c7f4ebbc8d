import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReplies, readStatuses, templateBody } from '#gateways/whatsapp/translate'

const MESSAGE = {
  reference: 'PSN-mobile-01', tujuan: '6281234567890', template: 'lunas_kode', language: 'id',
  parameters: ['482915'], subject: '', text: '', nama_institusi: 'Contoh',
}

test('a code is in the text and in the copy button', () => {
  expect(templateBody({ ...MESSAGE, otp: '482915' })).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '6281234567890',
    type: 'template',
    template: {
      name: 'lunas_kode',
      language: { code: 'id' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '482915' }] },
        {
          type: 'button', sub_type: 'url', index: '0',
          parameters: [{ type: 'text', text: '482915' }],
        },
      ],
    },
    biz_opaque_callback_data: 'PSN-mobile-01',
  })
})

test('a text without values has no components', () => {
  expect(templateBody({ ...MESSAGE, parameters: [] }).template.components).toEqual([])
})

const told = (...statuses: unknown[]) => ({ entry: [{ changes: [{ value: { statuses } }] }] })
const STATUS = {
  id: 'wamid.A', status: 'delivered', timestamp: '1752112563', recipient_id: '6281234567890',
  biz_opaque_callback_data: 'PSN-mobile-01',
}

test('several statuses come in one notification, in several entries', () => {
  const failed = { ...STATUS, status: 'failed', errors: [{ code: 131_026 }] }
  const read = { ...STATUS, status: 'read' }
  const body = { entry: [...told(STATUS, failed).entry, ...told(read).entry] }
  const at = new Date('2025-07-10T01:56:03.000Z')
  const common = { reference: 'PSN-mobile-01', penyedia_id: 'wamid.A', at }
  expect(readStatuses(body)).toEqual([
    { ...common, move: 'deliver', sebab: null },
    { ...common, move: 'fail', sebab: '131026' },
    { ...common, move: 'read', sebab: null },
  ])
})

test.each([
  ['a status of another kind', { status: 'played' }],
  ['a status named like a method of objects', { status: 'toString' }],
  ['no reference of ours', { biz_opaque_callback_data: undefined }],
  ['no id of theirs', { id: 7 }],
  ['an id that no table takes', { id: 'wamid.\u0000' }],
  ['no time', { timestamp: 'kemarin' }],
  ['a time before all calendars', { timestamp: '-999999999999' }],
])('%s is ignored', (_, changes) => {
  expect(readStatuses(told({ ...STATUS, ...changes }))).toEqual([])
})

test('reading arbitrary JSON does not throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readStatuses(value)).toEqual([])
      const inside = told({ ...STATUS, errors: value, status: value }, value)
      expect(readStatuses(inside)).toEqual([])
      expect(readReplies({ entry: [{ changes: [{ value: { messages: [value] } }] }] })).toEqual([])
    }),
    // String() throws for an object like this.
    { examples: [[{ toString: [] }], [{ from: { toString: [] }, text: { body: 'STOP' } }]] },
  )
})

test('a message from a person is ignored when statuses are read', () => {
  const value = { messages: [{ from: '6281234567890', text: { body: 'Halo' } }] }
  expect(readStatuses({ entry: [{ changes: [{ value, field: 'messages' }] }] })).toEqual([])
})

test('a reply is read with its sender and time, and pictures are ignored', () => {
  const words = { from: '6281234567890', timestamp: '1752112563', text: { body: 'STOP' } }
  const messages = [words, { ...words, text: undefined, image: {} }, { ...words, from: '1555' }, 7]
  expect(readReplies({ entry: [{ changes: [{ value: { messages } }] }] })).toEqual([
    { nomor_wa: '6281234567890', text: 'STOP', at: new Date('2025-07-10T01:56:03.000Z') },
  ])
})
