import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answers: { url: string; settle: (answer: Response | Error) => void }[] = []

beforeEach(() => {
  answers.length = 0
  vi.resetModules()
  vi.stubGlobal('fetch', (url: string) =>
    new Promise((resolve, reject) => {
      answers.push({ url, settle: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) })
    }),
  )
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(() => vi.unstubAllGlobals())

const SISWA = { kode_siswa: 'SIS-1' }
const bills = (text: string) => Response.json({ success: 1, data: text })

test('the screen gets the answer of the call that was sent before it, once', async () => {
  const { askEarly } = await import('./ask-early.ts')
  const { arrivedEarly, takeEarly } = await import('./early-answer.ts')
  askEarly('getTagihan', SISWA)
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]?.url).toBe('/api/iu/tagihan/get?kode_siswa=SIS-1')
  expect(arrivedEarly('getTagihan', SISWA)).toBeUndefined()
  answers[0]?.settle(bills('tagihan'))
  await expect.poll(() => arrivedEarly('getTagihan', SISWA)).toBe('tagihan')
  expect(await takeEarly('getTagihan', SISWA)).toBe('tagihan')
  expect(takeEarly('getTagihan', SISWA)).toBeUndefined()
})

test('another child, another call and another person get nothing of it', async () => {
  const { askEarly } = await import('./ask-early.ts')
  const { takeEarly } = await import('./early-answer.ts')
  const { logout } = await import('../logout.ts')
  const { sessionStore } = await import('../session.ts')
  const orang = {
    login: true, authorization: 'rahasia', idcustomer: '', nama: '', level: '', kode_institusi: '', institusi: '',
    tagline: '', logo: '',
  } as const
  sessionStore.set(orang)
  askEarly('getTagihan', SISWA)
  expect(takeEarly('getTagihan', { kode_siswa: 'SIS-2' })).toBeUndefined()
  expect(takeEarly('getPembayaran', SISWA)).toBeUndefined()
  logout()
  expect(takeEarly('getTagihan', SISWA)).toBeUndefined()
  sessionStore.set({ ...orang, authorization: 'lain' })
  expect(takeEarly('getTagihan', SISWA)).toBeUndefined()
})

test('a call that failed before its screen was there is sent again by the screen', async () => {
  const { askEarly } = await import('./ask-early.ts')
  const { takeEarly } = await import('./early-answer.ts')
  askEarly('getTagihan', SISWA)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.settle(new TypeError('Failed to fetch'))
  await expect.poll(() => takeEarly('getTagihan', SISWA)).toBeUndefined()
})

test('what the opened screen did not use is not shown by the next one', async () => {
  const { askEarly } = await import('./ask-early.ts')
  const { dropEarly, takeEarly } = await import('./early-answer.ts')
  askEarly('getTagihan', SISWA)
  dropEarly()
  expect(takeEarly('getTagihan', SISWA)).toBeUndefined()
})
