/** Markup that is safe to send: made by `html`, with all values escaped. */
export type Html = { readonly markup: string }

type Insertable = Html | string | number | false | undefined | readonly Html[]

/** Escapes inserted values, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...inserts: Insertable[]): Html {
  const markup = parts.map((part, at) => part + (at < inserts.length ? insert(inserts[at]) : ''))
  return { markup: markup.join('') }
}

/** For our own style sheet and script, which must not be escaped. */
export function trusted(markup: string): Html {
  return { markup }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function insert(value: Insertable): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  }
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
