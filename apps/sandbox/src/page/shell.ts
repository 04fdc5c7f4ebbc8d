import { faultsPanel } from '#page/faults-panel'
import { html, trusted } from '#page/html'
import type { Html } from '#page/html'

const TABS = [
  { id: 'pembayaran', word: 'Pembayaran' },
  { id: 'whatsapp', word: 'WhatsApp' },
  { id: 'email', word: 'E-mail' },
  { id: 'notifikasi', word: 'Notif' },
  { id: 'gangguan', word: 'Gangguan' },
] as const

type TabId = (typeof TABS)[number]['id']

/** The page without its lists, which the script fetches and refreshes. */
export function shell({ style, script }: { style: Html; script: Html }): Html {
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Lunas Sandbox</title>
        <link rel="icon" href="data:image/svg+xml,${icon()}" />
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${top()}
        <main>${panels()}</main>
        ${amountDialog()}
        <div class="toast" role="status" aria-live="polite" data-toast></div>
        <script type="module">
          ${script}
        </script>
      </body>
    </html>`
}

function icon(): Html {
  const tick = '<path d="M9 17l5 5 10-12" fill="none" stroke="white" stroke-width="3.5"/>'
  const tile = '<rect width="32" height="32" rx="8" fill="#14532d"/>'
  const attributes = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"'
  return trusted(encodeURIComponent(`<svg ${attributes}>${tile}${tick}</svg>`))
}

function top(): Html {
  return html`
    <header class="top">
      <div class="top-line">
        <h1><span class="mark" aria-hidden="true">✓</span> Lunas Sandbox</h1>
        <p class="hint" data-connection>Dunia luar untuk uji coba, tanpa uang sungguhan.</p>
      </div>
      <div class="tabs" role="tablist" aria-label="Bagian sandbox">
        ${TABS.map(
          ({ id, word }) =>
            html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}">
              ${word} <span class="count" data-count="${id}" hidden></span>
            </button>`,
        )}
      </div>
    </header>
  `
}

function panels(): Html {
  return html`
    ${panel(
      'pembayaran',
      html`<div class="columns">
        <section aria-labelledby="open-title">
          <h2 id="open-title">Menunggu pembayaran</h2>
          <div class="cards" data-list="open" data-empty="Belum ada tagihan yang menunggu."></div>
          <p class="hint" data-more hidden>Hanya 24 terbaru yang ditampilkan.</p>
          <p class="hint">
            Nomor tetap siswa dibayar di <a href="/bank/atm">ATM Bank Contoh</a>.
          </p>
        </section>
        <section aria-labelledby="ended-title">
          <h2 id="ended-title">Baru selesai</h2>
          <div class="rows" data-list="ended" data-empty="Belum ada yang selesai."></div>
        </section>
      </div>`,
    )}
    ${panel('whatsapp', inboxSection('whatsapp', 'Pesan WhatsApp', 'phones'))}
    ${panel('email', inboxSection('mail', 'Kotak e-mail', 'rows inbox'))}
    ${panel('notifikasi', inboxSection('push', 'Notifikasi di perangkat', 'rows inbox'))}
    ${panel('gangguan', html`<div class="disturbances">${worldCard()}${faultsPanel()}</div>`)}
  `
}

function panel(id: TabId, content: Html): Html {
  return html`
    <div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" tabindex="-1" hidden>
      ${content}
    </div>
  `
}

function inboxSection(list: 'whatsapp' | 'mail' | 'push', title: string, look: string): Html {
  return html`<section>
    <h2>${title}</h2>
    <div class="${look}" data-list="${list}" data-empty="Belum ada pesan"></div>
  </section>`
}

function worldCard(): Html {
  const move = (word: string, by_ms: number) =>
    html`<button type="button" class="button plain" data-move-clock="${by_ms}">${word}</button>`
  return html`
    <section class="card world">
      <h2>Sandbox</h2>
      <form class="field wide" data-settings>
        <label for="notify-url">Alamat notifikasi</label>
        <input id="notify-url" type="url" required spellcheck="false" autocomplete="off" />
        <button class="button plain">Simpan</button>
      </form>
      <div class="field wide">
        <span>Jam sandbox <strong data-clock></strong></span>
        <span class="buttons">
          ${move('+15 menit', 900_000)} ${move('+1 jam', 3_600_000)} ${move('+1 hari', 86_400_000)}
          <button
            type="button"
            class="button quiet"
            data-post="/clock"
            data-body='{"offset_ms":0}'
            data-done="Kembalikan jam"
          >
            Kembalikan jam
          </button>
        </span>
      </div>
      <div class="field wide">
        <span>Semua gangguan</span>
        <button
          type="button"
          class="button danger"
          data-post="/faults/reset"
          data-body="{}"
          data-done="Hapus semua gangguan"
        >
          Hapus semua gangguan
        </button>
      </div>
    </section>
  `
}

function amountDialog(): Html {
  return html`
    <dialog data-amount-dialog aria-labelledby="amount-title">
      <form method="dialog">
        <h2 id="amount-title">Bayar nominal lain</h2>
        <p class="hint code" data-amount-order></p>
        <label for="amount">Nominal yang dibayar (rupiah)</label>
        <input id="amount" type="number" inputmode="numeric" min="1" step="1" required />
        <div class="buttons end">
          <button type="button" class="button quiet" data-close>Batal</button>
          <button class="button primary" value="pay">Bayar</button>
        </div>
      </form>
    </dialog>
  `
}
