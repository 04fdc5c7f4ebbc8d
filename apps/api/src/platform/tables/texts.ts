const TEXTS_PER_BLOCK = 4_096

/** Texts by their number, in the order in which they came. */
export type Texts = { readonly count: number; add(text: string): void; at(number: number): string | undefined }

/** Texts one behind the other as bytes; `starts` has one place more than there are texts. */
type Block = { bytes: Buffer; starts: Uint32Array }

/**
 * Holds very many short texts outside of the heap: there each would be an object of its own, which takes twice its letters
 * and lets the heap grow to several times of that before it is cleared. Each is made again when it is asked for.
 */
export function holdTexts(): Texts {
  const blocks: Block[] = []
  let coming: string[] = []
  return {
    get count() {
      return blocks.length * TEXTS_PER_BLOCK + coming.length
    },
    add(text) {
      coming.push(text)
      if (coming.length < TEXTS_PER_BLOCK) return
      blocks.push(blockOf(coming))
      coming = []
    },
    at(number) {
      const [at, place] = [Math.floor(number / TEXTS_PER_BLOCK), number % TEXTS_PER_BLOCK]
      if (at === blocks.length) return coming[place]
      const [start, end] = [blocks[at]?.starts[place], blocks[at]?.starts[place + 1]]
      return start === undefined ? undefined : blocks[at]?.bytes.toString('utf8', start, end)
    },
  }
}

function blockOf(texts: readonly string[]): Block {
  const starts = new Uint32Array(texts.length + 1)
  for (const [i, text] of texts.entries()) starts[i + 1] = (starts[i] ?? 0) + Buffer.byteLength(text)
  return { bytes: Buffer.from(texts.join('')), starts }
}
