import { FOTO_PATH, fotoSources } from '@lunas/values/foto-linimasa'
import DOMPurify from 'dompurify'

/** What the server lets through; here again, so that one of the two may fail. */
const RULES = {
  ALLOWED_TAGS: [
    'p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/uploads\/linimasa\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Addresses of pictures that have no public one yet, by the name of their file. */
export type DraftPictures = ReadonlyMap<string, string>

/**
 * The HTML of a post as nodes that are safe to show. Only pictures of ours stay, in all widths and
 * formats; a draft's pictures come from `drafts`.
 */
export function cleanNews(html: string, drafts?: DraftPictures): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, RULES)
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  for (const img of nodes.querySelectorAll('img')) showPicture(img, drafts)
  return nodes
}

function showPicture(img: HTMLImageElement, drafts?: DraftPictures): void {
  const src = img.getAttribute('src') ?? ''
  const name = src.startsWith(FOTO_PATH) ? src.slice(FOTO_PATH.length) : ''
  const sources = fotoSources(name)
  if (!sources) return img.remove()
  img.width = sources.width
  img.height = sources.height
  img.loading = 'lazy'
  img.decoding = 'async'
  if (!img.hasAttribute('alt')) img.alt = ''
  if (drafts) {
    const draft = drafts.get(name)
    if (draft) img.src = draft
    else img.removeAttribute('src')
    return
  }
  const picture = document.createElement('picture')
  for (const { type, srcSet } of sources.sources) {
    const source = document.createElement('source')
    Object.assign(source, { type, srcset: srcSet, sizes: SIZES })
    picture.append(source)
  }
  Object.assign(img, { srcset: sources.srcSet, sizes: SIZES, src: sources.src })
  img.replaceWith(picture)
  picture.append(img)
}

/** A post is as wide as the screen, and at most as wide as its column. */
const SIZES = '(min-width: 46rem) 42rem, 100vw'
