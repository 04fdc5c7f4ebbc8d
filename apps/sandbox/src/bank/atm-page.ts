import { readFileSync } from 'node:fs'
import { html, trusted } from '#page/html'
import type { Html } from '#page/html'

/** A screen like an ATM's: type the number, see what is due, pay. */
export function atmPage(): Html {
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>ATM Bank Contoh</title>
        <style>
          ${part('atm.css')}
        </style>
      </head>
      <body>
        <main>
          <h1>Bank Contoh</h1>
          <form data-ask>
            <label for="number">Nomor virtual account</label>
            <input id="number" name="number" inputmode="numeric" autocomplete="off" required />
            <button>Lanjut</button>
          </form>
          <section data-due hidden>
            <p data-name></p>
            <ul data-bills></ul>
            <form data-pay>
              <label for="amount">Nominal (rupiah)</label>
              <input id="amount" name="amount" type="number" min="1" step="1" required />
              <button>Bayar</button>
            </form>
          </section>
          <p class="slip" role="status" aria-live="polite" data-slip></p>
          <p><a href="/">Kembali ke sandbox</a></p>
        </main>
        <script type="module">
          ${part('atm.client.js')}
        </script>
      </body>
    </html>`
}

function part(file: string): Html {
  return trusted(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
