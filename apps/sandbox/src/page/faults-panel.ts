import { NO_FAULTS, PROVIDERS } from '#faults/faults'
import { html } from '#page/html'
import type { Faults, Provider } from '#faults/faults'
import type { Html } from '#page/html'

type Field = { field: keyof Faults; word: string; kind: 'rate' | 'ms' | 'count' | 'flag' }

const SEED: Field = { field: 'seed', word: 'Benih acak', kind: 'count' }

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
  SEED,
]

const RECEIVER_FIELDS: readonly Field[] = [
  { field: 'undeliverable_rate', word: 'Tidak dapat sampai ke penerima', kind: 'rate' },
  SEED,
]

/** The faults of each kind of provider, with the words on the page. */
const GROUPS = {
  Panggilan: CALL_FIELDS,
  Notifikasi: NOTIFICATION_FIELDS,
  Pembayar: PAYER_FIELDS,
  Penerima: RECEIVER_FIELDS,
} as const
type GroupWord = keyof typeof GROUPS

type ProviderWords = { name: string; what: string; groups: readonly GroupWord[] }

const PROVIDER_WORDS: Record<Provider, ProviderWords> = {
  midtrans: {
    name: 'Midtrans',
    what: 'gerbang pembayaran',
    groups: ['Panggilan', 'Notifikasi', 'Pembayar'],
  },
  whatsapp: { name: 'WhatsApp', what: 'pesan', groups: ['Panggilan', 'Notifikasi', 'Penerima'] },
  mail: { name: 'E-mail', what: 'surat lewat SMTP', groups: ['Panggilan', 'Penerima'] },
  snap: { name: 'BI-SNAP', what: 'bank', groups: ['Panggilan', 'Notifikasi'] },
  digiflazz: { name: 'Digiflazz', what: 'PPOB', groups: ['Panggilan', 'Notifikasi'] },
}

export function faultsPanel(): Html {
  return html`${PROVIDERS.map(providerPanel)}`
}

/** The script fills in values, and updates them when somebody else changes them. */
function providerPanel(provider: Provider): Html {
  const { name, what, groups } = PROVIDER_WORDS[provider]
  return html`
    <details class="card provider" data-provider="${provider}" open>
      <summary>
        <span class="provider-name">${name}</span> <span class="hint">${what}</span>
        <span class="badge late" data-disturbed hidden>
          <span aria-hidden="true">!</span> terganggu
        </span>
      </summary>
      <div class="groups">
        ${groups.map((word) => group(word, provider, GROUPS[word]))}
      </div>
    </details>
  `
}

function group(title: GroupWord, provider: Provider, fields: readonly Field[]): Html {
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
