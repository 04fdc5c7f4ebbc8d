import { html } from '#page/html'
import { timeOfDay } from '#page/words'
import type { Message } from '#inbox/inbox'
import type { Html } from '#page/html'

/** A mail as a list entry, with its code; the formatted mail opens on demand. */
export function mailCard(message: Message): Html {
  const { from, to, subject, text, otp, html: looks, received_at } = message
  return html`
    <article class="row mail" tabindex="-1">
      <header class="row-head">
        <span class="mail-from">${from ?? 'tanpa pengirim'}</span>
        <span class="hint">${timeOfDay(received_at)}</span>
      </header>
      <p class="row-facts">kepada <span class="code">${to}</span></p>
      <h3>${subject || '(tanpa judul)'}</h3>
      <p class="message">${text}</p>
      ${otp !== undefined &&
      html`<div class="number">
        <span class="number-label">Kode</span>
        <button type="button" class="button quiet" data-copy="${otp}">Salin</button>
        <span class="number-digits">${otp}</span>
      </div>`}
      ${looks !== undefined &&
      html`<details>
        <summary>Lihat sebagai HTML</summary>
        <iframe title="Isi surel ${subject}" sandbox="" loading="lazy" srcdoc="${looks}"></iframe>
      </details>`}
    </article>
  `
}
