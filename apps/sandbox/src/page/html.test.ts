import { expect, test } from 'vitest'
import { html } from '#page/html'

test('inserted values are escaped, in text and in attributes', () => {
  const name = '<b title="x">\'&'
  const escaped = '&lt;b title=&quot;x&quot;&gt;&#39;&amp;'
  expect(html`<i title="${name}">${name}</i>`.markup).toBe(`<i title="${escaped}">${escaped}</i>`)
})

test('markup is inserted unchanged, and undefined as an empty string', () => {
  const list = [html`<li>${1}</li>`, html`<li>2</li>`]
  expect(html`<ul>${list}${undefined}${false}</ul>`.markup).toBe('<ul><li>1</li><li>2</li></ul>')
})
