import { parseSync, Visitor } from 'vite'
import type { ESTree } from 'vite'

/** A place where SQL names something that may be a table, a view, a function or a CTE. */
export type Use = { name: string; isWrite: boolean; position: number }

/** A piece of SQL and its position in the file; other text is replaced by blanks. */
type Piece = { text: string; start: number }

type Word = { text: string; at: number }

/** After these words a comma does not add another table to a FROM list. */
const ENDS_LIST = new Set([
  'WHERE', 'GROUP', 'ORDER', 'HAVING', 'LIMIT', 'OFFSET', 'UNION', 'EXCEPT', 'INTERSECT', 'WINDOW',
  'RETURNING', 'SET', 'SELECT', 'VALUES', 'FOR', 'LOOP', 'INTO', ';',
])
/** FOR UPDATE, FOR NO KEY UPDATE, DO UPDATE and ON UPDATE name no table. */
const BEFORE_OTHER_UPDATE = new Set(['FOR', 'KEY', 'DO', 'ON'])
const BETWEEN = new Set(['ONLY', 'LATERAL'])

/** Replaces ${table} with the same length, so that positions stay right. */
const HOLE = '?'
/** Replaces ${JOINS} or ${paidOf(…)}: SQL that is checked where it is defined. */
const FRAGMENT = '!'

/** The tables that statements in a TypeScript file read and write. */
export function usesInCode(path: string, text: string): Use[] {
  const { pieces, names } = stringsOf(path, text)
  const uses = pieces.flatMap((piece) => usesIn(piece))
  const filled = uses.filter(({ name }) => name === HOLE)
  // A name that is inserted into a statement is a string literal elsewhere in the file. A name that
  // another file inserts is passed as `table`.
  const put = names.filter(({ key }) => key === 'table' || filled.length > 0)
  const isWrite = filled.length === 0 || filled.some((use) => use.isWrite)
  return [
    ...uses.filter(({ name }) => name !== HOLE),
    ...put.map(({ name, position }) => ({ name, isWrite, position })),
  ]
}

/** The tables that a function or view in an SQL file reads and writes. */
export function usesInSql(text: string): Use[] {
  return usesIn({ text, start: 0 })
}

function stringsOf(path: string, text: string) {
  const pieces: Piece[] = []
  const names: { name: string; position: number; key: string }[] = []
  const addName = (value: ESTree.Node | null, key = '') => {
    if (value?.type !== 'Literal' || typeof value.value !== 'string') return
    names.push({ name: value.value, position: value.start, key })
  }
  new Visitor({
    Property({ key, value }) {
      addName(value, key.type === 'Identifier' ? key.name : '')
    },
    ArrayExpression({ elements }) {
      for (const element of elements) addName(element)
    },
    VariableDeclarator({ init }) {
      addName(init)
    },
    ConditionalExpression({ consequent, alternate }) {
      addName(consequent)
      addName(alternate)
    },
    TemplateLiteral({ start, end, expressions }) {
      let piece = text.slice(start, end)
      for (const expression of expressions) {
        const from = expression.start - start - '${'.length
        const to = expression.end - start + '}'.length
        const hole = isName(expression) ? HOLE : FRAGMENT
        piece = piece.slice(0, from) + hole.padEnd(to - from) + piece.slice(to)
      }
      pieces.push({ text: piece.slice(1, -1), start: start + 1 })
    },
    Literal({ value, start, end }) {
      if (typeof value !== 'string' || !value.includes(' ')) return
      pieces.push({ text: text.slice(start + 1, end - 1), start: start + 1 })
    },
  }).visit(parseSync(path, text).program)
  return { pieces, names }
}

/** SQL fragments are constants in capitals, or function results. */
function isName(expression: ESTree.Expression): boolean {
  if (expression.type === 'Identifier') return !/^[A-Z0-9_]+$/.test(expression.name)
  return expression.type === 'MemberExpression'
}

function usesIn({ text, start }: Piece): Use[] {
  const words = wordsOf(text)
  const ctes = new Set(words.flatMap((word, i) => isCte(words, i) ? [word.text] : []))
  const uses: Use[] = []
  const add = (i: number, isWrite: boolean) => {
    let at = i
    while (BETWEEN.has(upper(words[at]))) at++
    const word = words[at]
    if (word && !ctes.has(word.text)) {
      uses.push({ name: word.text, isWrite, position: start + word.at })
    }
  }
  /** For each open parenthesis: whether a comma inside continues a FROM list. */
  const lists = [false]
  words.forEach((word, i) => {
    const name = upper(word)
    const before = upper(words[i - 1])
    const depth = lists.length - 1
    if (name === '(') lists.push(false)
    else if (name === ')') {
      if (depth > 0) lists.pop()
    } else if (name === ',' && lists[depth]) add(i + 1, false)
    else if (name === 'FROM' && before !== 'DISTINCT') {
      lists[depth] = true
      add(i + 1, before === 'DELETE')
    } else if (name === 'JOIN') {
      lists[depth] = true
      add(i + 1, false)
    } else if (name === 'USING' && upper(words[i + 1]) !== '(') add(i + 1, false)
    else if (name === 'INTO' && (before === 'INSERT' || before === 'MERGE')) add(i + 1, true)
    else if (name === 'TABLE' && (before === 'LOCK' || before === 'TRUNCATE')) add(i + 1, true)
    else if (name === 'COPY' || name === 'TRUNCATE') add(i + 1, true)
    else if (name === 'UPDATE' && !BEFORE_OTHER_UPDATE.has(before)) add(i + 1, true)
    else if (ENDS_LIST.has(name)) lists[depth] = false
  })
  return uses
}

/** WITH paid AS (…), later AS MATERIALIZED (…): names valid in this statement only. */
function isCte(words: Word[], i: number): boolean {
  const before = upper(words[i - 1])
  if (before !== 'WITH' && before !== 'RECURSIVE' && before !== ',') return false
  let at = i + 1
  // Column names may come in between.
  if (upper(words[at]) === '(') while (words[at] && upper(words[at++]) !== ')');
  if (upper(words[at]) !== 'AS') return false
  while (['AS', 'NOT', 'MATERIALIZED'].includes(upper(words[at]))) at++
  return upper(words[at]) === '('
}

function wordsOf(text: string): Word[] {
  const code = text
    .replace(/--.*|\/\*[\s\S]*?\*\//g, blank)
    // A literal contains no SQL, unless it is executed.
    .replace(/(\bEXECUTE\s+(?:format\s*\(\s*)?)?'((?:[^']|'')*)'/gi, (all, run, literal) =>
      run ? `${run} ${literal} ` : blank(all))
    .replaceAll('"', ' ')
  return [...code.matchAll(/[a-z_][a-z0-9_.]*|[(),;?!]|[^\sa-z_(),;?!]+/gi)].map((match) => ({
    text: match[0].toLowerCase(), at: match.index,
  }))
}

function blank(found: string) {
  return found.replace(/\S/g, ' ')
}

function upper(word: Word | undefined) {
  return word?.text.toUpperCase() ?? ''
}
