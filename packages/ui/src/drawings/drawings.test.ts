import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MetodeMark } from '../marks/metode-mark.tsx'
import { AllPaidDrawing } from './all-paid.tsx'
import { ExpiredDrawing } from './expired.tsx'
import { NoChildDrawing } from './no-child.tsx'
import { NoHistoryDrawing } from './no-history.tsx'
import { OfflineDrawing } from './offline.tsx'
import { WelcomeDrawing } from './welcome.tsx'

const DRAWING_BYTES_MAX = 2_048
const MARK_BYTES_MAX = 700
const METODE = [
  'qris', 'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'gopay', 'shopeepay', 'alfamart',
  'indomaret',
]

test('each of the six line drawings is small and left out by screen readers', () => {
  const drawings: ComponentType[] = [
    NoChildDrawing, AllPaidDrawing, OfflineDrawing, ExpiredDrawing, NoHistoryDrawing, WelcomeDrawing,
  ]
  const drawn = drawings.map((one) => renderToStaticMarkup(createElement(one)))
  expect(new Set(drawn).size).toBe(6)
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg .*aria-hidden="true"/)
    expect(svg.length).toBeLessThanOrEqual(DRAWING_BYTES_MAX)
  }
})

test('each way to pay has a small mark of its own', () => {
  const marks = METODE.map((metode) => renderToStaticMarkup(createElement(MetodeMark, { metode })))
  expect(new Set(marks).size).toBe(METODE.length)
  for (const mark of marks) {
    expect(mark).toMatch(/<svg .*aria-hidden="true"/)
    expect(mark.length).toBeLessThanOrEqual(MARK_BYTES_MAX)
  }
})
