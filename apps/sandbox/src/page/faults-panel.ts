import { NO_FAULTS, PROVIDERS } from '#faults/faults'
import { html } from '#page/html'
import type { Faults, Provider } from '#faults/faults'
import type { Html } from '#page/html'

const PROVIDER_WORDS: Record<Provider, { name: string; what: string; isConnected: boolean }> = {
  midtrans: { name: 'Midtrans', what: 'gerbang pembayaran', isConnected: true },
  snap: { name: 'BI-SNAP', what: 'bank', isConnected: false },
  digiflazz: { name: 'Digiflazz', what: 'PPOB', isConnected: false },
  whatsapp: { name: 'WhatsApp', what: 'pesan', isConnected: false },
  smtp: { name: 'SMTP', what: 'surel', isConnected: false },
}

type Field = { field: keyof Faults; word: string; kind: 'rate' | 'ms' | 'count' | 'flag' }

const CALL_FIELDS: readonly Field[] = [
  { field: 'delay_ms', word: 'Lambat', kind: 'ms' },
  { field: 'delay_jitter_ms', word: 'Lambat, tambahan acak', kind: 'ms' },
  { field: 'error_rate', word: 'Menjawab galat (tidak dikerjakan)', kind: 'rate' },
  { field: 'timeout_rate', word: 'Tidak menjawab (tetap dikerjakan)', kind: 'rate' },
  { field: 'drop_rate', word: 'Hilang (tidak dikerjakan)', kind: 'rate' },
]

const NOTIFICATION_FIELDS: readonly Field[] = [
  { field: 'silence_rate', word: 'Notifikasi tidak dikirim', kind: 'rate' },
  { field: 'duplicate_rate', word: 'Notifikasi ganda', kind: 'rate' },
  { field: 'duplicate_times', word: 'Ganda, berapa kali lagi', kind: 'count' },
  { field: 'reorder', word: 'Notifikasi saling mendahului', kind: 'flag' },
  { field: 'reorder_ms', word: 'Mendahului, dalam waktu', kind: 'ms' },
]

const PAYER_FIELDS: readonly Field[] = [
  { field: 'auto_pay_rate', word: 'Tagihan terbayar sendiri', kind: 'rate' },
  { field: 'auto_pay_delay_ms', word: 'Terbayar sendiri, setelah', kind: 'ms' },
  { field: 'notify_before_reply', word: 'Notifikasi mendahului jawaban', kind: 'flag' },
  { field: 'seed', word: 'Benih acak', kind: 'count' },
]

export function faultsPanel(): Html {
  return html`${PROVIDERS.map(providerPanel)}`
}

/** Values are filled in by the script, which also follows changes made by others. */
function providerPanel(provider: Provider): Html {
  const { name, what, isConnected } = PROVIDER_WORDS[provider]
  return html`
    <details class="card provider" data-provider="${provider}" ${isConnected ? 'open' : ''}>
      <summary>
        <span class="provider-name">${name}</span> <span class="hint">${what}</span>
        <span class="badge late" data-disturbed hidden>
          <span aria-hidden="true">!</span> terganggu
        </span>
      </summary>
      ${!isConnected &&
      html`<p class="hint">Belum tersambung; pengaturan disimpan untuk nanti.</p>`}
      <div class="groups">
        ${group('Panggilan', provider, CALL_FIELDS)}
        ${group('Notifikasi', provider, NOTIFICATION_FIELDS)}
        ${group('Pembayar', provider, PAYER_FIELDS)}
      </div>
    </details>
  `
}

function group(title: string, provider: Provider, fields: readonly Field[]): Html {
  return html`
    <fieldset>
      <legend>${title}</legend>
      ${fields.map((field) => input(provider, field))}
    </fieldset>
  `
}

function input(provider: Provider, { field, word, kind }: Field): Html {
  const id = `${provider}-${field}`
  const usual = Number(NO_FAULTS[field])
  switch (kind) {
    case 'rate':
      return html`
        <div class="field">
          <label for="${id}">${word}</label>
          <input id="${id}" type="range" min="0" max="100" data-fault="${field}" value="0" />
          <output for="${id}">0%</output>
        </div>
      `
    case 'flag':
      return html`
        <div class="field">
          <label for="${id}">${word}</label>
          <input id="${id}" type="checkbox" role="switch" data-fault="${field}" />
        </div>
      `
    case 'ms':
    case 'count':
      return html`
        <div class="field">
          <label for="${id}">${word}${kind === 'ms' && ' (ms)'}</label>
          <input
            id="${id}"
            type="number"
            inputmode="numeric"
            min="0"
            data-fault="${field}"
            value="${usual}"
          />
        </div>
      `
  }
}
