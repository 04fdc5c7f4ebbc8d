import { KABAR_PAGE_SIZE, type Kabar, type NasibKabar } from '@lunas/contract/kabar/kabar'
import { renderNotice, type StatusPesan } from '#messages/messages'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { listSent, type SentRow } from '#kabar/sent.queries'

/** The messages of this person, newest first; one line for all ways of a message. */
export async function listKabar(
  tx: Tx, { nomor_wa }: Person, sebelum: string | undefined,
): Promise<Kabar[]> {
  if (!nomor_wa) return []
  const before = sebelum === undefined ? null : new Date(sebelum)
  const rows = await listSent(tx, nomor_wa, before, KABAR_PAGE_SIZE)
  return rows.map(showKabar)
}

function showKabar({ jenis, template, isi, pada, kanal }: SentRow): Kabar {
  const { subject, text } = renderNotice(template, isi)
  return {
    jenis,
    judul: subject,
    // The screen shows a button instead of the link.
    teks: text
      .split('\n\n')
      .filter((paragraph) => !isi.tautan || !paragraph.includes(isi.tautan))
      .join('\n\n'),
    tautan: isi.tautan && URL.canParse(isi.tautan) ? new URL(isi.tautan).pathname : '',
    pada: pada.toISOString(),
    kanal: showKanal(kanal),
  }
}

export function showKanal(kanal: SentRow['kanal']): Kabar['kanal'] {
  return kanal.map(({ kanal: way, status }) => ({ kanal: way, nasib: NASIB[status] }))
}

/** For mail only the acceptance by the server is known. */
const NASIB: Record<StatusPesan, NasibKabar> = {
  menunggu: 'dikirim',
  diterima: 'dikirim',
  terkirim: 'dikirim',
  sampai: 'sampai',
  dibaca: 'dibaca',
  gagal: 'gagal',
}
