import { html } from '#page/html'
import { timeOfDay } from '#page/words'
import type { Push } from '#push/arrived'
import type { Html } from '#page/html'

/** A notification as a phone shows it, with the whole decrypted message on demand. */
export function pushCard({ id, payload, received_at }: Push): Html {
  const { title, body, navigate } = readShown(payload)
  return html`
    <article class="row push" tabindex="-1">
      <header class="row-head">
        <h3>${title}</h3>
        <span class="hint">${timeOfDay(Date.parse(received_at))}</span>
      </header>
      <p class="message">${body}</p>
      <p class="row-facts">perangkat <span class="code">${id.slice(0, 8)}</span></p>
      ${isWeb(navigate) &&
      html`<p><a href="${navigate}" target="_blank" rel="noreferrer">${navigate}</a></p>`}
      <details>
        <summary>Lihat pesan utuh</summary>
        <pre class="code">${JSON.stringify(payload, null, 2)}</pre>
      </details>
    </article>
  `
}

/** A sender may push anything; what is missing is shown as missing. */
function readShown(payload: unknown): { title: string; body: string; navigate: string } {
  const shown = fieldOf(payload, 'notification')
  const text = (name: string) => {
    const value = fieldOf(shown, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: text('title') || '(tanpa judul)',
    body: text('body'),
    navigate: text('navigate'),
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
