import { html } from '#page/html'
import { timeOfDay } from '#page/words'
import type { Message } from '#inbox/inbox'
import type { Html } from '#page/html'

export function messageRow({ to, subject, text, otp, received_at }: Message): Html {
  return html`
    <article class="row">
      <header class="row-head">
        <span class="code">${to}</span>
        <span class="hint">${timeOfDay(received_at)}</span>
      </header>
      ${subject !== undefined && html`<h3>${subject}</h3>`}
      <p class="message">${text}</p>
      ${otp !== undefined &&
      html`<div class="number">
        <span class="number-label">Kode</span>
        <button type="button" class="button quiet" data-copy="${otp}">Salin</button>
        <span class="number-digits">${otp}</span>
      </div>`}
    </article>
  `
}
