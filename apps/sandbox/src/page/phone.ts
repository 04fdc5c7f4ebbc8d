import { actButton } from '#page/charge-card'
import { hasArrived } from '#inbox/inbox'
import { html } from '#page/html'
import { timeOfDay } from '#page/words'
import type { Message, MessageStatus } from '#inbox/inbox'
import type { Html } from '#page/html'
import type { Phone } from '#whatsapp/phone-book'

/** More would make one phone longer than the page; the JSON call shows all of them. */
const BUBBLES_SHOWN_MAX = 12

/** A phone with the messages to it, newest first. */
export function phoneCard(number: string, phone: Phone, messages: readonly Message[]): Html {
  return html`
    <article class="phone" tabindex="-1">
      <header class="phone-head">
        <span class="avatar" aria-hidden="true">${number.slice(-2)}</span>
        <div>
          <h3>${writeNumber(number)}</h3>
          <p class="phone-state">${stateOf(phone)}</p>
        </div>
      </header>
      <div class="chat">${messages.slice(0, BUBBLES_SHOWN_MAX).map(bubble)}</div>
      <footer class="row-actions">${phoneActions(number, phone)}</footer>
    </article>
  `
}

const TICKS: Record<MessageStatus, { sign: string; word: string; tone: string }> = {
  sent: { sign: '✓', word: 'terkirim, ponsel belum menerimanya', tone: 'quiet' },
  delivered: { sign: '✓✓', word: 'sampai', tone: 'quiet' },
  read: { sign: '✓✓', word: 'dibaca', tone: 'seen' },
  failed: { sign: '!', word: 'gagal', tone: 'late' },
}

function bubble(message: Message): Html {
  const { id, text, otp, status, error_code, received_at } = message
  const { sign, word, tone } = TICKS[status]
  return html`
    <div class="bubble ${status}">
      <p class="message">${emphasize(text, otp)}</p>
      ${otp !== undefined &&
      hasArrived(message) &&
      html`<button type="button" class="bubble-button" data-copy="${otp}">
        ${COPY_ICON} Salin kode
      </button>`}
      <p class="bubble-foot">
        ${error_code !== undefined && html`<strong class="late">galat ${error_code}</strong>`}
        <time>${timeOfDay(received_at)}</time>
        <span class="ticks ${tone}" role="img" aria-label="${word}">${sign}</span>
        ${status === 'delivered' &&
        html`<button
          type="button"
          class="bubble-read"
          data-post="/whatsapp/messages/${encodeURIComponent(id)}/read"
          data-body="{}"
          data-done="Tandai dibaca"
          aria-label="baca pesan pukul ${timeOfDay(received_at)}"
        >
          baca
        </button>`}
      </p>
    </div>
  `
}

/** Highlights the code, as a phone does. */
function emphasize(text: string, otp: string | undefined): Html {
  const [before = '', after] = otp === undefined ? [text] : text.split(otp, 2)
  return after === undefined ? html`${text}` : html`${before}<strong>${otp}</strong>${after}`
}

const COPY_ICON = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
  <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
  <path d="M10.5 3.5v-1h-8v8h1" />
</svg>`

function stateOf({ on_whatsapp, online }: Phone): string {
  if (!on_whatsapp) return 'tidak ada di WhatsApp'
  return online ? 'online' : 'ponsel mati'
}

function phoneActions(number: string, { on_whatsapp, online }: Phone): Html {
  const act = (word: string, body: Partial<Phone>) =>
    actButton(`/whatsapp/numbers/${number}`, word, { body, look: 'quiet', about: number })
  return html`
    ${on_whatsapp
      ? act('Cabut WhatsApp', { on_whatsapp: false })
      : act('Pasang WhatsApp', { on_whatsapp: true })}
    ${on_whatsapp &&
    (online ? act('Matikan ponsel', { online: false }) : act('Nyalakan ponsel', { online: true }))}
    ${on_whatsapp && ['STOP', 'MULAI'].map((text) => writeButton(number, text))}
  `
}

function writeButton(number: string, text: string): Html {
  const look = { body: { text }, look: 'quiet', about: number }
  return actButton(`/whatsapp/numbers/${number}/write`, `Balas ${text}`, look)
}

/** Formats as +62 812-3456-7890. */
function writeNumber(number: string): string {
  const [, operator, ...rest] = /^62(\d{3})(\d{3,4})(\d*)$/.exec(number) ?? []
  return operator ? `+62 ${[operator, ...rest.filter(Boolean)].join('-')}` : number
}
