import { expect, test } from 'vitest'
import { parameterValues, renderText, templates } from '#messages/templates'

test('a template text contains exactly its declared parameters', () => {
  for (const { text, parameters } of Object.values(templates)) {
    const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(named).toEqual([...parameters])
  }
})

test('template names are valid for WhatsApp and unique', () => {
  const names = Object.values(templates).map(({ name }) => name)
  for (const name of names) expect(name).toMatch(/^[a-z0-9_]+$/)
  expect(new Set(names).size).toBe(names.length)
})

test('texts that may go by mail ask for no reply, since replies to mail are not read', () => {
  const { pengingat_berhenti: _, pengingat_mulai: __, ...both } = templates
  for (const { text } of Object.values(both)) {
    expect(text).not.toMatch(/(?<!di WhatsApp cukup )balas/i)
  }
})

test('a text is filled in, with its values in order', () => {
  const isi = { perangkat: 'Chrome di Android', waktu: '15 Nov 2026 pukul 13.05 WIB' }
  expect(renderText(templates.perangkat_baru, isi)).toContain(
    'di perangkat baru: Chrome di Android, pada 15 Nov 2026 pukul 13.05 WIB.',
  )
  expect(parameterValues(templates.perangkat_baru, isi)).toEqual([isi.perangkat, isi.waktu])
})

test('a name typed by a stranger is put on one line and cut when too long', () => {
  const isi = { perangkat: ` Ponsel\n\t  ${'😀'.repeat(100)}`, waktu: 'kini' }
  const [perangkat = ''] = parameterValues(templates.perangkat_baru, isi)
  expect(perangkat).toBe(`Ponsel ${'😀'.repeat(73)}`)
})

test('a missing value throws', () => {
  expect(() => renderText(templates.kode, {})).toThrow('message without otp')
  expect(() => renderText(templates.kode, { otp: '  ' })).toThrow('message without otp')
})

/** What WhatsApp takes as the body of one message. */
const BODY_MAX = 1_024

test('a notice about an incident with its longest points fits into one message', () => {
  const isi = Object.fromEntries(templates.insiden.parameters.map((name) => [name, 'x'.repeat(500)]))
  expect(renderText(templates.insiden, isi).length).toBeLessThanOrEqual(BODY_MAX)
})
