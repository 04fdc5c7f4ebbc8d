import { escapeHtml } from '#platform/http/escape-html'
import type { OutgoingMessage } from '#ports/message-sender'

/** Plain enough for every mail program: one column, inline styles, no picture, no foreign link. */
export function mailHtml({ subject, text, otp, link, nama_institusi }: OutgoingMessage): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraphHtml(paragraph, link)}</p>`)
  return (
    '<!doctype html><html lang="id"><head><meta charset="utf-8">' +
    `<title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px 12px;background:#f4f6f3;color:#16211b;' +
    'font:16px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">' +
    '<div style="max-width:460px;margin:0 auto;padding:28px 24px;background:#fff;' +
    'border:1px solid #d9dfd8;border-radius:14px">' +
    `<p style="margin:0 0 20px;font-weight:700;color:#14532d">${escapeHtml(nama_institusi)}</p>` +
    (otp === undefined ? '' : codeHtml(otp)) +
    paragraphs.join('') +
    '<p style="margin:0;color:#55615a;font-size:13px">Dikirim oleh Lunas atas nama ' +
    `${escapeHtml(nama_institusi)}. E-mail ini tidak perlu dibalas.</p></div></body></html>`
  )
}

/** Only our own address becomes a link; everything else that looks like one stays text. */
function paragraphHtml(paragraph: string, link: string | undefined): string {
  const html = escapeHtml(paragraph)
  if (link === undefined) return html
  const address = escapeHtml(link)
  return html.replace(address, () => `<a href="${address}" style="color:#14532d">${address}</a>`)
}

function codeHtml(otp: string): string {
  return (
    '<p style="margin:0 0 20px;padding:16px;border-radius:10px;background:#eef1ec;' +
    'font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">' +
    `${escapeHtml(otp)}</p>`
  )
}
