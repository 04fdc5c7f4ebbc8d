import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'
import { usesInCode, usesInSql, type Use } from './sql-uses.ts'
import { EXCEPTIONS, OWNERS, type Exception, type Owners } from './table-owners.ts'

const LIST = 'scripts/lint/table-owners.ts'
const MIGRATIONS = /^apps\/api\/migrations\/.+\.sql$/
const SOURCE = /^apps\/api\/(?:src|sql)\/(.+\.(?:ts|sql))$/
const MADE = /\bCREATE\s+(?:OR\s+REPLACE\s+|UNLOGGED\s+)?(TABLE|VIEW)\s+(?:public\.)?([a-z0-9_.]+)/g
const DROPPED = /\bDROP\s+VIEW\s+([a-z0-9_.]+)/g
const OFFERED = 'offered.'
/** app.ts, deps.ts and the other wiring files own no table. */
const WIRING = 'app'

/** A table or view, and the migration that creates it. */
type Made = { name: string; isView: boolean; path: string; position: number; end: number }

/** A use of a table in a file that belongs to a slice. */
type Place = Use & { path: string; slice: string }

/** Tables have owners: only they write them, and others read what the owner offers. */
export function checkTableAccess(tree: SourceTree): Problem[] {
  return checkTables(tree, OWNERS, EXCEPTIONS)
}

export function checkTables(
  tree: SourceTree, owners: Owners, exceptions: readonly Exception[],
): Problem[] {
  const migrations = [...tree].filter(([path]) => MIGRATIONS.test(path))
  const made = standing(migrations.flatMap(madeIn), migrations)
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([slice, names]) => names.map((name) => [name, slice] as const)),
  )
  const excused = new Set<string>()
  const known = new Set(made.map(({ name }) => name))
  const places = placesIn(tree, made, ownerOf)
  const problems = places.flatMap((place) => {
    const message = whyNot(place, known, ownerOf)
    if (message === undefined) return []
    if (exceptions.some(({ file, tables }) => file === place.path && tables.includes(place.name))) {
      excused.add(`${place.path} ${place.name}`)
      return []
    }
    return [problem(tree, place.path, place.position, message)]
  })
  const unused = exceptions.flatMap(({ file, tables }) =>
    tables.filter((table) => !excused.has(`${file} ${table}`)).map((table) => ({
      path: LIST, line: 1, message: `${file} needs no exception for ${table}: take it out`,
    })),
  )
  return [...checkList(tree, made, owners), ...problems, ...unused, ...unread(tree, made, places)]
}

/** An offered view fixes its columns, so one without a reader is refused. */
function unread(tree: SourceTree, made: readonly Made[], places: readonly Place[]): Problem[] {
  const read = new Set(places.map(({ name }) => name))
  return made.filter(({ name }) => name.startsWith(OFFERED) && !read.has(name)).map((one) =>
    problem(tree, one.path, one.position, `nobody reads ${one.name}: take it out`),
  )
}

/** Every table and view has one owner, and every owner is a folder. */
function checkList(tree: SourceTree, made: readonly Made[], owners: Owners): Problem[] {
  const listed = Object.values(owners).flat()
  const names = new Set(made.map(({ name }) => bare(name)))
  const slices = new Set([...tree.keys()].flatMap((path) => sliceOf(path) ?? []))
  const missing = made.filter(({ name }) => !listed.includes(bare(name))).map((one) =>
    problem(tree, one.path, one.position, `${one.name} has no owner: add it to ${LIST}`),
  )
  const wrong = [
    ...listed.filter((name) => !names.has(name)).map((name) => `no migration makes ${name}`),
    ...listed.filter((name, i) => listed.indexOf(name) !== i).map((name) => `${name} has two owners`),
    ...Object.keys(owners).filter((slice) => !slices.has(slice)).map((slice) => `no slice ${slice}`),
  ]
  return [...missing, ...wrong.map((message) => ({ path: LIST, line: 1, message }))]
}

function whyNot(
  { name, isWrite, slice }: Place, known: ReadonlySet<string>, ownerOf: ReadonlyMap<string, string>,
): string | undefined {
  if (name.startsWith(OFFERED)) {
    if (isWrite) return `${name} is for reading`
    return known.has(name) ? undefined : `nobody offers ${name}`
  }
  const owner = ownerOf.get(name)
  if (owner === undefined || owner === slice) return undefined
  if (isWrite) return `${owner} owns ${name}: ${slice} calls a function of ${owner} to change it`
  const isOffered = known.has(OFFERED + name)
  return `${owner} owns ${name}: ${slice} reads ${
    isOffered ? OFFERED + name : `what ${owner} offers, a view in ${OFFERED.slice(0, -1)} or a function`
  }`
}

function placesIn(
  tree: SourceTree, made: readonly Made[], ownerOf: ReadonlyMap<string, string>,
): Place[] {
  const fromSource = [...tree].flatMap(([path, text]) => {
    const slice = sliceOf(path)
    if (slice === undefined || isTest(path)) return []
    const uses = path.endsWith('.sql') ? usesInSql(text) : usesInCode(path, text)
    return uses.map((use) => ({ ...use, path, slice }))
  })
  // A view reads for its caller, so it follows the rule of its owner.
  const fromViews = made.filter(({ isView }) => isView).flatMap(({ name, path, position, end }) => {
    const slice = ownerOf.get(bare(name)) ?? ''
    const uses = usesInSql((tree.get(path) ?? '').slice(position, end))
    return uses.map((use) => ({ ...use, position: use.position + position, path, slice }))
  })
  return [...fromSource, ...fromViews]
    .map((place) => ({ ...place, name: place.name.replace(/^public\./, '') }))
}

function madeIn([path, text]: [string, string]): Made[] {
  return [...text.matchAll(MADE)].map(({ index, 1: kind, 2: name = '' }) => ({
    name, isView: kind === 'VIEW', path, position: index, end: text.indexOf(';', index),
  }))
}

/** Without views that a later migration drops. */
function standing(made: readonly Made[], migrations: readonly [string, string][]): Made[] {
  const drops = migrations.flatMap(([path, text]) =>
    [...text.matchAll(DROPPED)].map(({ index, 1: name }) => ({ path, position: index, name })))
  return made.filter((one) => !drops.some(({ path, position, name }) =>
    name === one.name && (path > one.path || (path === one.path && position > one.position))))
}

function sliceOf(path: string): string | undefined {
  const rest = SOURCE.exec(path)?.[1]
  if (rest === undefined) return undefined
  const [slice = '', ...inside] = rest.split('/')
  return inside.length === 0 ? WIRING : slice
}

function bare(name: string) {
  return name.startsWith(OFFERED) ? name.slice(OFFERED.length) : name
}

function problem(tree: SourceTree, path: string, position: number, message: string): Problem {
  return { path, line: lineAt(tree.get(path) ?? '', position), message }
}
