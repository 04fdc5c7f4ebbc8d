import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { JENIS_MENUNGGU, JENIS_SEMUA_SEKOLAH, putusCallOf } from '@lunas/contract/portal/menunggu'
import { LEVELS, STAFF_LEVELS, type Level } from '@lunas/contract/pengguna/level'
import { expect, test } from 'vitest'
import { namesOf, readFilter } from '#components/list/filters.ts'
import type { List } from '#components/list/list.ts'
import { MENUNGGU_LINKS } from '#features/menunggu/menunggu-links.ts'
import { readSearch } from '#lib/search.ts'
import { GROUPS, type Screen } from './screen.ts'
import { SCREENS } from './screens.ts'
import { allowedScreens, entryOf, mayOpen, menuOf, shortcutsOf } from './shell/menu.ts'

const screens: readonly Screen[] = SCREENS
const named = screens.map((screen) => [screen.path, screen] as const)

/** The calls that the server's `getSaya` returns for this level. */
function callsOf(level: Level): string[] {
  return Object.entries<Call>(calls)
    .filter(([, { levels }]) => levels !== 'siapa_saja' && levels.includes(level))
    .map(([name]) => name)
}

test.each(named)('%s has everything that a screen needs', async (path, screen) => {
  expect(path).toMatch(/^\/([a-z]+(\/[a-z]+)?)?$/)
  expect(screen.title).toMatch(/^[A-Z]/)
  expect(screen.about).not.toBe('')
  expect(screen.shortcut ?? 'a').toMatch(/^[a-z0-9]$/)
  expect(screen.calls.length).toBeGreaterThan(0)
  expect(screen.calls.filter((call) => !(call in calls))).toEqual([])
  expect(['switch', 'all', 'none']).toContain(screen.sekolah)
  expect(screen.Icon).toBeDefined()
  expect(await screen.load()).toBeTypeOf('function')
  if (path !== '/') expect(GROUPS).toContain(screen.group)
})

test.each(['path', 'title', 'shortcut'] as const)('no two screens share a %s', (name) => {
  const values = screens.flatMap((screen) => screen[name] ?? [])
  expect(new Set(values).size).toBe(values.length)
})

test('a screen below another one has its group and a path below it', () => {
  for (const { path, group, under } of screens) {
    if (under === undefined) continue
    expect(path.startsWith(`${under}/`)).toBe(true)
    expect(screens.find((screen) => screen.path === under)?.group).toBe(group)
  }
})

test('every page is in the table, except those that belong to no screen', async () => {
  const others = ['broken-page.tsx', 'lupa-page.tsx', 'masuk-page.tsx', 'not-found-page.tsx', 'undangan-page.tsx']
  const inTable = await Promise.all(screens.map(({ load }) => load()))
  const files = Object.entries(import.meta.glob<object>('../pages/*-page.tsx'))
  const missing: string[] = []
  for (const [file, load] of files) {
    const exported = Object.values(await load())
    if (!exported.some((page) => inTable.includes(page))) missing.push(file)
  }
  expect(missing).toEqual(others.map((name) => `../pages/${name}`))
})

test.each(LEVELS)('%s gets exactly the screens whose calls are allowed', (level) => {
  const boleh = callsOf(level)
  const open = screens.filter((screen) => mayOpen(screen, boleh))
  for (const screen of screens) {
    const isAllowed = screen.calls.every((call) => boleh.includes(call))
    expect(open.includes(screen)).toBe(isAllowed)
  }
  const paths = open.map(({ path }) => path)
  expect(allowedScreens(boleh)).toEqual(open)
  expect(paths).toEqual(expect.arrayContaining(shortcutsOf(boleh).map(({ path }) => path)))
  const inMenu = menuOf(boleh).flatMap((part) => part.screens.map(({ path }) => path))
  expect(inMenu.toSorted()).toEqual([...new Set(inMenu)].toSorted())
  expect(inMenu.filter((path) => !paths.includes(path))).toEqual([])
  // Every screen that can be opened is marked somewhere in the menu.
  for (const screen of open) {
    if (screen.group !== null) expect(inMenu).toContain(entryOf(screen))
  }
})

test('a screen is for all exactly when every officer has it, and only agents have no other', () => {
  const staff = STAFF_LEVELS.map((level) => callsOf(level))
  for (const screen of screens.filter(({ path }) => path !== '/')) {
    expect([screen.path, screen.forAll ?? false]).toEqual([screen.path, staff.every((boleh) => mayOpen(screen, boleh))])
  }
  const idle = STAFF_LEVELS.filter((_, nth) => allowedScreens(staff[nth] ?? []).every(({ path, forAll }) => path === '/' || forAll))
  expect(idle).toEqual(['mitra'])
})

test.each(JENIS_MENUNGGU)('whoever decides about %s can open the list of what waits, filtered', (jenis) => {
  const { to, search = {} }: { to: string; search?: Record<string, string> } = MENUNGGU_LINKS[jenis].link
  const screen = screens.find(({ path }) => path === to)
  const { levels }: Call = calls[putusCallOf(jenis)]
  for (const level of LEVELS.filter((one) => levels.includes(one))) {
    expect(callsOf(level)).toEqual(expect.arrayContaining(['getMenunggu', ...(screen?.calls ?? [])]))
  }
  expect(readSearch(screen?.search ?? {}, search)).toEqual(search)
  const filters = lists.filter(({ call }) => screen?.calls.includes(call)).flatMap((list) => list.filters)
  expect(readFilter(filters, search)).toEqual(search)
  const isOfAllSchools = JENIS_SEMUA_SEKOLAH.some((one) => one === jenis)
  expect(screen?.sekolah !== 'switch').toBe(isOfAllSchools)
})

test('a parent can open no screen of the portal', () => {
  expect(menuOf(callsOf('wali'))).toEqual([])
})

test('wrong values and unknown names in an address are removed', () => {
  const searchOf = (path: string, search: Record<string, unknown>) => {
    return readSearch(screens.find((screen) => screen.path === path)?.search ?? {}, search)
  }
  expect(searchOf('/transfer', { status: 'menunggu', urut: '-jumlah' })).toEqual({
    status: 'menunggu', urut: '-jumlah',
  })
  expect(searchOf('/transfer', { status: 'semua', urut: ['jumlah'], lain: 'x' })).toEqual({})
  expect(searchOf('/kas/buku', { tanggal: '2026-11-15' })).toEqual({ tanggal: '2026-11-15' })
  expect(searchOf('/kas/buku', { tanggal: '2026-02-30' })).toEqual({})
  expect(searchOf('/jejak', { dari: 'kemarin', sampai: '' })).toEqual({})
  expect(searchOf('/lacak', { cari: 'a'.repeat(121) })).toEqual({})
})

/** Some lists take a part of another feature; which one does not matter here. */
type Exported = Record<string, List<never> | ((part: () => null) => List<never>)>
const lists = Object.values(import.meta.glob<Exported>('../features/*/*-list.tsx', { eager: true }))
  .flatMap((file) => Object.values(file))
  .map((list) => (typeof list === 'function' ? list(() => null) : list))

test.each(lists.map((list) => [list.name, list] as const))(
  'the address of list %s accepts everything that the list reads from it',
  (_name, { call, filters, sorts, Opened }) => {
    const screen = screens.find(({ calls: needed }) => needed.includes(call))
    const read = [...filters.flatMap(namesOf), ...(sorts ? ['urut'] : []), ...(Opened ? ['buka'] : [])]
    expect(read.filter((name) => !Object.keys(screen?.search ?? {}).includes(name))).toEqual([])
  },
)

test.each(lists.map((list) => [list.name, list] as const))(
  'list %s says that there are none yet: the kit says when a filter hides them', (_name, { empty }) => {
    if (typeof empty !== 'string') return
    expect(empty).toMatch(/^(Belum|Tidak) ada .*\.$/)
    expect(empty).not.toMatch(/pilihan ini|saringan/)
    for (const sentence of empty.split('. ')) expect(sentence.split(' ').length).toBeLessThanOrEqual(12)
  },
)

test('no sentence of a screen blames a choice that nobody made', () => {
  const sources = import.meta.glob<string>('../{pages,features}/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const blaming = Object.entries(sources).filter(([, text]) => /pilihan ini/.test(text)).map(([file]) => file)
  expect(blaming).toEqual([])
})

const CONTRACT = '../../../../packages/contract/src/'
const contract = import.meta.glob<string>('../../../../packages/contract/src/**/*.ts', {
  query: '?raw', import: 'default', eager: true,
})
const listSources = import.meta.glob<string>(
  ['./*screens.ts', '../components/list/*.{ts,tsx}', '../features/*/*-list.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

test('the table of screens and the lists load no schemas: they would come with the first pages', () => {
  const loaded = Object.values(listSources).flatMap((text) =>
    importsOf(text).flatMap((name) => name.split('@lunas/contract/')[1] ?? []),
  )
  expect(loaded.length).toBeGreaterThan(15)
  const heavy = loaded.filter((name) => loadsSchemas(`${name}.ts`))
  expect(heavy).toEqual([])
})

/** Whether a file of the contract imports zod, by itself or through others. */
function loadsSchemas(path: string): boolean {
  return importsOf(contract[CONTRACT + path] ?? '').some((name) =>
    name.startsWith('.')
      ? loadsSchemas(new URL(name, `file:///${path}`).pathname.slice(1))
      : name.startsWith('zod'),
  )
}

/** What a source loads when it runs; imports of types alone load nothing. */
function importsOf(text: string): string[] {
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^'\n]*(?:\n[^'\n]+)*?from '(.+)'$/gm)
  return Array.from(found, ([, name]) => name ?? '')
}
