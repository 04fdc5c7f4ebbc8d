import { formatRupiah } from '@lunas/values/rupiah'
import { actButton, badge } from '#page/charge-card'
import { html } from '#page/html'
import { channelWord, NOTIFICATION_WORDS, STATUS_WORDS, timeOfDay } from '#page/words'
import type { Charge } from '#gateway/charge'
import type { ChargeStore } from '#gateway/charge-store'
import type { Notification } from '#notification/notification'
import type { Html } from '#page/html'

/** More would push the other charges off the screen; the JSON call shows all of them. */
const NOTIFICATIONS_SHOWN_MAX = 6

/** A paid or ended charge with its notifications. */
export function endedRow(charge: Charge, charges: ChargeStore): Html {
  const repeats = charges.repeatsOf(charge)
  const notifications = [charge, ...repeats].flatMap(({ transaction_id }) =>
    charges.notificationsOf(transaction_id),
  )
  return html`
    <article class="row" tabindex="-1" data-order="${charge.order_id}">
      <header class="row-head">
        <span class="row-amount">${formatRupiah(charge.paid_amount ?? charge.amount)}</span>
        ${badge(STATUS_WORDS[charge.transaction_status])}
      </header>
      <p class="row-facts">
        <span class="code">${charge.order_id}</span> · ${channelWord(charge)}
        ${amountNote(charge)}
      </p>
      ${repeats.map(repeatLine)}
      <ul class="notifications">
        ${notifications.slice(-NOTIFICATIONS_SHOWN_MAX).map(notificationLine)}
      </ul>
      <div class="row-actions">${rowActions(charge, notifications.length > 0)}</div>
    </article>
  `
}

function amountNote({ amount, paid_amount }: Charge): Html {
  if (paid_amount === undefined || paid_amount === amount) return html``
  return html`<strong class="note">diminta ${formatRupiah(amount)}</strong>`
}

function repeatLine({ paid_amount, settlement_time = 0 }: Charge): Html {
  return html`<p class="note">
    Dibayar lagi ${formatRupiah(paid_amount ?? 0)} pukul ${timeOfDay(settlement_time)}
  </p>`
}

function notificationLine(notification: Notification): Html {
  const { sign, word, tone } = NOTIFICATION_WORDS[notification.state]
  const { transaction_status } = notification.snapshot
  const again = { event: '', duplicate: ' (ganda)', resend: ' (ulang)' }[notification.cause]
  return html`<li class="${tone}">
    <span aria-hidden="true">${sign}</span> <span class="code">${transaction_status}</span>${again}
    ${word}${story(notification)}
  </li>`
}

/** The last answer, the number of attempts, and the time of the next one. */
function story({ attempts, next_at, state }: Notification): string {
  const last = attempts.at(-1)
  const parts = [
    last && (last.http_status ? `HTTP ${last.http_status}, ${last.took_ms} ms` : last.error),
    attempts.length > 1 && `${attempts.length} kali`,
    last && state === 'waiting' && next_at && `coba lagi ${timeOfDay(next_at)}`,
  ]
  return parts.filter(Boolean).map((part) => ` · ${part}`).join('')
}

function rowActions({ order_id, transaction_status }: Charge, canResend: boolean): Html {
  const isPaid = !['expire', 'cancel', 'deny'].includes(transaction_status)
  const canGoBack = isPaid && !['refund', 'chargeback'].includes(transaction_status)
  const act = `/gateway/charges/${order_id}`
  const resend = `/gateway/notifications/${order_id}/resend`
  const look = { look: 'quiet', about: order_id }
  return html`
    ${actButton(`${act}/pay`, isPaid ? 'Bayar lagi' : 'Bayar terlambat', look)}
    ${canGoBack && actButton(`${act}/refund`, 'Kembalikan', look, 'Kembalikan dari dasbor')}
    ${canGoBack && actButton(`${act}/chargeback`, 'Tarik', look, 'Tarik oleh bank (chargeback)')}
    ${canResend && actButton(resend, 'Kirim ulang', look, 'Kirim ulang notifikasi')}
  `
}
