import { parseSync, Visitor } from 'vite'
import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** Longer sentences are not read on a phone. */
const WORDS_MAX = 12
/** Words of letters and decrees, not of a friendly clerk, with what to write instead. */
const STIFF = { bila: 'jika', sesudah: 'setelah', dahulukan: 'bayar dulu', terlanjur: 'telanjur' }
/** Words that staff may use, but parents stumble over. */
const STIFF_FOR_PARENTS = { dahulu: 'dulu', mintalah: 'minta', keadaan: 'status', saringan: 'filter', tautan: 'link' }
const FOR_PARENTS = /^apps\/payer\//
/** The specification's own sentences stay as written. */
const SPEC = new Set([
  'Lengkapi form terlebih dahulu',
  'Service workers are disabled or not supported by this browser',
])

/** Code of the payer app; its words stand in *.copy.ts and a few files of words. */
const SCREEN = /^apps\/payer\/src\/.+\.tsx?$/
/** Its addresses, each with the title of its screen. */
const TITLES = 'apps/payer/src/app/routes.tsx'
const COPY = new RegExp(
  [
    '^apps/payer/src/.+(\\.copy|-words|/panduan/\\w+)\\.ts$',
    `^${TITLES}$`,
    '^apps/api/src/messages/(kabar-)?templates\\.ts$',
    '^apps/api/src/pembayaran/status-jujur\\.ts$',
    '^apps/api/src/kabar/push-kabar\\.ts$',
    '^apps/api/src/ppob/ppob\\.ts$',
    // Receipts, on paper and when they are checked.
    '^apps/api/src/(kuitansi/(check-kuitansi|kuitansi-pdf)|donasi/donasi-pdf)\\.ts$',
    '^packages/contract/src/kuitansi/uang-sejak\\.ts$',
    // Sentences that refuse a request, and words of states.
    '^packages/contract/src/.+\\.(errors|words)\\.ts$',
  ].join('|'),
)
const SPOKEN = new Set(['title', 'label', 'text', 'aria-label', 'placeholder', 'alt', 'heading'])

/** What people read stands in copy files, so that one pass over them reaches all of it. */
export function checkWordsInCopy(tree: SourceTree): Problem[] {
  const screens = files(tree, SCREEN).filter(([path]) => !COPY.test(path))
  return screens.flatMap(([path, text]) =>
    spokenIn(path, text).map((position) => ({
      path,
      line: lineAt(text, position),
      message: 'words that people read belong into a *.copy.ts',
    })),
  )
}

/** Short sentences in the words of a friendly clerk, on screens and in messages. */
export function checkSentences(tree: SourceTree): Problem[] {
  return files(tree, COPY).flatMap(([path, text]) =>
    textsIn(path, text).flatMap(({ said, start }) =>
      sentencesOf(said).flatMap((sentence) =>
        faultsOf(sentence, FOR_PARENTS.test(path)).map((message) => ({ path, line: lineAt(text, start), message })),
      ),
    ),
  )
}

function files(tree: SourceTree, wanted: RegExp) {
  return [...tree].filter(([path]) => wanted.test(path) && !isTest(path))
}

function spokenIn(path: string, text: string): number[] {
  const found: number[] = []
  const visitor = new Visitor({
    JSXText({ value, start }) {
      if (isSpoken(value)) found.push(start)
    },
    // A sentence in code, as in {isOnline ? '…' : '…'}.
    Literal({ value, start }) {
      if (typeof value === 'string' && isSentence(value)) found.push(start)
    },
    TemplateLiteral(node) {
      if (isSentence(saidBy(node))) found.push(node.start)
    },
    JSXAttribute({ name, value, start }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string' && isSpoken(value.value)) found.push(start)
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

function isSpoken(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''))
}

/** Three words, of which the first begins with a capital: class names and keys have none. */
function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(\s+[\p{L}\d]+){2}/u.test(text) && !SPEC.has(text)
}

type Said = { said: string; start: number }
type Range = { start: number; end: number }

/** Every whole text; parts that are joined with + are one, and a value counts as one word. */
function textsIn(path: string, text: string): Said[] {
  const found: (Said & Range)[] = []
  const take = (node: Range) => {
    if (found.some(({ start, end }) => start <= node.start && node.end <= end)) return
    found.push({ said: saidBy(node), start: node.start, end: node.end })
  }
  const visitor = new Visitor({
    BinaryExpression: take,
    TemplateLiteral: take,
    Literal(node) {
      if (typeof node.value === 'string') take(node)
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

function saidBy(node: unknown): string {
  if (!isNode(node)) return 'X'
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'BinaryExpression') return saidBy(node.left) + saidBy(node.right)
  if (node.type === 'TemplateLiteral' && node.quasis) {
    return node.quasis.map(({ value }) => value.cooked ?? '').join('X')
  }
  return 'X'
}

type SyntaxNode = {
  type: string
  value?: unknown
  left?: unknown
  right?: unknown
  quasis?: { value: { cooked?: string | null } }[]
}
function isNode(node: unknown): node is SyntaxNode {
  return typeof node === 'object' && node !== null && 'type' in node
}

function sentencesOf(said: string): string[] {
  return said.split(/(?<=[.!?:;])\s+|\n/)
}

function faultsOf(sentence: string, isForParents: boolean): string[] {
  if (SPEC.has(sentence)) return []
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  const refused = { ...STIFF, ...(isForParents && STIFF_FOR_PARENTS) }
  const stiff = Object.entries(refused).filter(([word]) => words.some((one) => one.toLowerCase().replaceAll(/[^\p{L}]/gu, '') === word))
  return [
    ...(words.length > WORDS_MAX ? [`${words.length} words in a sentence, at most ${WORDS_MAX}: ${sentence}`] : []),
    ...stiff.map(([word, better]) => `"${word}" is stiff, write "${better}": ${sentence}`),
  ]
}
