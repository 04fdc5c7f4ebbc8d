import { calls } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import type { Request } from 'playwright-core'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

/** Who I am, my devices, my own long work and my second step: the same in every school. */
const OF_THE_OFFICER: readonly CallName[] = ['getSaya', 'getSesi', 'daftarTugas', 'getTotp']
/** About the institution's unit for donations, whichever school is chosen. */
const OF_THE_UNIT: readonly CallName[] = [
  'kelolaProgram', 'daftarNilai', 'getKetentuan', 'daftarKetentuan', 'daftarDonasi', 'getPenyaluran', 'laporanDana',
  'getBantuan', 'programLoket',
]
const SAYS_ALL = /^Layar ini menampilkan semua sekolah/

/**
 * Chooses one school and opens every screen of the menu. Each list that supports a school filter
 * must be requested with the chosen school; a screen with another list must say so.
 */
test('every screen is limited to the chosen school, or says that it is not', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  const chosen = page.getByRole('combobox', { name: 'Sekolah', exact: true })
  await chosen.click()
  // Not the first, and a school: screens about pupils know no unit without them.
  const school = 'TKIT Contoh Ceria'
  await page.getByRole('option', { name: school }).click()
  const idsekolah = await page.evaluate(() => sessionStorage.getItem('sekolah_dipilih'))

  const asked: { call: CallName; request: Request }[] = []
  page.on('request', (request) => {
    const call = callOf(request)
    if (call && ![...OF_THE_OFFICER, ...OF_THE_UNIT].includes(call)) asked.push({ call, request })
  })
  const entries = page.getByRole('navigation', { name: 'Utama' }).getByRole('listitem')
  const sayAll: string[] = []
  for (const word of await entries.allInnerTexts()) {
    asked.length = 0
    await portal.goTo(word)
    await page.waitForLoadState('networkidle')
    const isNarrowable = asked.filter(({ call }) => takesSekolah(call))
    if ((await page.getByText(SAYS_ALL).count()) > 0) {
      sayAll.push(word)
      expect(isNarrowable.map(({ call }) => call), word).toEqual([])
    } else {
      const about = isNarrowable.map(({ request }) => sekolahIn(request))
      expect(about, word).toEqual(about.map(() => idsekolah))
      const others = asked.filter(({ call }) => !takesSekolah(call)).map(({ call }) => call)
      // The officer's drawer, too, is the same in every school.
      expect(others, word).toEqual(word === 'Tutup kas' ? ['getKas'] : [])
    }
  }
  expect(sayAll).toEqual(['Mitra', 'Rekonsiliasi', 'Impor bank', 'Lacak uang', 'Saldo siswa', 'Pengukuhan petugas'])

  const aturan = page.waitForRequest((request) => callOf(request) === 'getAturanCicilan')
  await page.goto('/portal/cicilan/aturan')
  expect(sekolahIn(await aturan)).toBe(idsekolah)
  for (const path of ['/portal/kas', '/portal/transfer/catat', '/portal/tautan/buat']) {
    await page.goto(path)
    const cari = page.waitForRequest((request) => callOf(request) === 'cariSiswa')
    await page.getByRole('combobox', { name: /siswa/i }).fill('0012')
    expect(sekolahIn(await cari)).toBe(idsekolah)
  }
  await portal.goTo('Rekonsiliasi')
  await page.getByText(`bukan hanya ${school}.`).waitFor()
  await portal.pick('Sekolah', 'Semua sekolah')
  await page.getByText(SAYS_ALL).waitFor({ state: 'hidden' })
}, 240_000)

test('with all schools chosen, no screen takes one of them by itself: it asks which', async ({ expect, open }) => {
  const asking: string[] = []
  const seen = new Set<string>()
  for (const level of ['bendahara', 'tu']) {
    const portal = await PortalPage.enter(open, level)
    const { page } = portal
    const taken: CallName[] = []
    page.on('request', (request) => {
      const call = callOf(request)
      if (call && sekolahIn(request) !== null) taken.push(call)
    })
    for (const title of await portal.titles()) {
      if (seen.has(title)) continue
      seen.add(title)
      await portal.find(title)
      await page.waitForLoadState('networkidle')
      expect(taken, title).toEqual([])
      if (await page.getByText('Pilih sekolahnya dulu.').isVisible()) asking.push(title)
    }
  }
  expect(asking.toSorted()).toEqual([
    'Aturan cicilan', 'Buku harian', 'Dapur', 'Impor siswa', 'Impor tagihan', 'Kantin tanpa internet', 'Kartu satu kelas',
    'Kasir kantin', 'Kelas', 'Menu pesan makan', 'Pengingat', 'Penutupan hari', 'Waktu makan',
  ])
}, 240_000)

function callOf(request: Request): CallName | undefined {
  const { pathname } = new URL(request.url())
  const names = Object.keys(wire) as CallName[]
  return names.find((name) => pathname === `/api/${wire[name].path}`)
}

function takesSekolah(call: CallName): boolean {
  const { request } = calls[call]
  return 'shape' in request && 'idsekolah' in (request.shape as object)
}

function sekolahIn(request: Request): string | null {
  const body = request.postDataJSON() as { idsekolah?: string } | null
  return new URL(request.url()).searchParams.get('idsekolah') ?? body?.idsekolah ?? null
}
