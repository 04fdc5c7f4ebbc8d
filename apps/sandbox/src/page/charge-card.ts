import { formatRupiah } from '@lunas/values/rupiah'
import { payableNumber } from '#gateway/charge'
import { html } from '#page/html'
import { channelWord, grouped, STATUS_WORDS } from '#page/words'
import type { Charge } from '#gateway/charge'
import type { Html } from '#page/html'
import type { StatusWord } from '#page/words'

/** An open charge with the buttons for its payer. */
export function chargeCard(charge: Charge): Html {
  return html`
    <article class="card" tabindex="-1" data-order="${charge.order_id}">
      <header class="card-head">
        <h3>${channelWord(charge)}</h3>
        ${badge(STATUS_WORDS[charge.transaction_status])}
      </header>
      <p class="amount">${formatRupiah(charge.amount)}</p>
      ${payWith(charge)}
      <dl class="facts">
        <div>
          <dt>Order</dt>
          <dd class="code">${charge.order_id}</dd>
        </div>
        <div>
          <dt>Dibuat</dt>
          <dd data-since="${charge.transaction_time}"></dd>
        </div>
        <div>
          <dt>Berlaku</dt>
          <dd data-until="${charge.expiry_time}"></dd>
        </div>
      </dl>
      ${actions(charge)}
    </article>
  `
}

export function badge({ word, sign, tone }: StatusWord): Html {
  return html`<span class="badge ${tone}"><span aria-hidden="true">${sign}</span> ${word}</span>`
}

/** A button that posts its body to a control call; the script on the page does the posting. */
export function actButton(
  path: string,
  word: string,
  { body = {}, look = 'plain', about }: { body?: object; look?: string; about: string },
  meaning = word,
): Html {
  return html`<button
    type="button"
    class="button ${look}"
    data-post="${path}"
    data-body="${JSON.stringify(body)}"
    data-done="${meaning}"
    aria-label="${meaning}, ${about}"
  >
    ${word}
  </button>`
}

function payWith(charge: Charge): Html {
  const number = payableNumber(charge.channel)
  if (number !== undefined) return numberToType(charge, number)
  if (charge.channel.kind === 'shopeepay') {
    return html`<p class="hint">Dibayar di aplikasi Shopee.</p>`
  }
  return html`<img
    class="qr"
    src="/v2/qris/${charge.transaction_id}/qr-code"
    alt="Kode QR ${charge.order_id}"
    width="208"
    height="208"
  />`
}

function numberToType({ channel }: Charge, number: string): Html {
  const label =
    channel.kind === 'echannel' ? `Kode perusahaan ${channel.biller_code}` : 'Nomor bayar'
  return html`
    <div class="number">
      <span class="number-label">${label}</span>
      <button type="button" class="button quiet" data-copy="${number}">Salin</button>
      <span class="number-digits">${grouped(number)}</span>
    </div>
  `
}

function actions({ order_id, amount, channel }: Charge): Html {
  const pay = `/gateway/charges/${order_id}/pay`
  const deny = `/gateway/charges/${order_id}/deny`
  const button = (word: string, body: object, look = 'plain', meaning = word) =>
    actButton(pay, word, { body, look, about: order_id }, meaning)
  return html`
    <div class="actions">
      ${button('Bayar', {}, 'primary')}
      ${channel.kind === 'qris' ? snapButton(order_id) : ''}
      ${button('Bayar dua kali', { times: 2 })}
      ${button('Bayar terlambat', { late: true, delay_ms: 1500 })}
      <button
        type="button"
        class="button plain"
        data-ask-amount="${pay}"
        data-amount="${amount}"
        data-order-label="${order_id}"
        aria-label="Nominal lain, ${order_id}"
      >
        Nominal lain…
      </button>
      ${button('Diam', { notify: false }, 'plain', 'Diam (bayar tanpa notifikasi)')}
      ${actButton(deny, 'Tolak', { look: 'danger', about: order_id })}
    </div>
  `
}

/** The same payment, reported by the acquirer by BI-SNAP. */
function snapButton(order_id: string): Html {
  const path = `/bank/qris/${order_id}/pay`
  return actButton(path, 'Bayar (SNAP)', { about: order_id }, 'Bayar, diberitahukan lewat SNAP')
}
