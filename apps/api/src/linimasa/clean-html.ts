import { FOTO_PATH, parseFoto } from '@lunas/values/foto-linimasa'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** What the editor can write; everything else disappears, whoever sends it. */
const TAGS = [
  'p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img',
]

const WRITTEN: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Nothing deeper is readable, and deep nesting makes browsers slow.
  nestingLimit: 12,
  transformTags: {
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    b: 'strong', i: 'em', h1: 'h2', h4: 'h3', div: 'p',
  },
}

const LETTERS_SHOWN = 200

export type Cleaned = {
  deskripsi: string
  /** The beginning of the text; empty when it has none. */
  cuplikan: string
  /** The pictures that it shows, as ids. */
  foto: string[]
}

/**
 * Makes HTML of a staff member safe to show to families. Pictures may only be files of ours, of this
 * institution; whether they belong to the post is checked by the caller, who passes their ids.
 */
export function cleanHtml(html: string, institusi_id: string, known: ReadonlySet<string>): Cleaned {
  const foto = new Set<string>()
  const deskripsi = sanitizeHtml(html, {
    ...WRITTEN,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false
      const id = idOfPicture(attribs.src ?? '', institusi_id)
      if (id === undefined || !known.has(id)) return true
      foto.add(id)
      return false
    },
  })
  return { deskripsi, cuplikan: textOf(deskripsi), foto: [...foto] }
}

function idOfPicture(src: string, institusi_id: string): string | undefined {
  if (!src.startsWith(FOTO_PATH)) return undefined
  const foto = parseFoto(src.slice(FOTO_PATH.length))
  return foto?.institusi_id === institusi_id ? foto.id : undefined
}

/** The beginning of the text, cut between two words. */
function textOf(deskripsi: string): string {
  const spaced = deskripsi.replace(/<(?:\/p|\/li|\/h2|\/h3|br)\b/g, ' $&')
  const plain = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decode })
  const text = plain.replace(/\s+/g, ' ').trim()
  if (text.length <= LETTERS_SHOWN) return text
  return `${text.slice(0, LETTERS_SHOWN).replace(/[^ ]{0,30}$/, '').trim()}…`
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The sanitiser writes these four as entities, and the beginning is stored as plain text. */
function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Plain text as one paragraph of HTML. */
export function paragraphOf(text: string): string {
  if (text === '') return ''
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p>${safe}</p>`
}
