import type { JenisKabar } from '@lunas/contract/kabar/kabar'
import type { Delivery } from '#messages/messages'
import { ProviderError } from '#platform/provider-error'
import type { PushResult } from '#ports/push-sender'
import { deleteLangganan, listLangganan, type Langganan } from '#kabar/langganan.queries'
import type { Needs } from '#kabar/needs'

type PushDeps = Pick<Needs, 'db' | 'clock' | 'push'>
type PushKabar = {
  institusi_id: string
  id: string
  nomor_wa: string
  jenis: JenisKabar
  isi: Readonly<Record<string, string>>
}

/**
 * What a locked phone shows to everybody around it: no names, no amounts. The screen behind it needs
 * the login. News shows its headline, which the school wrote for all its readers.
 */
const WORDS: Record<JenisKabar, { title: string; body: string }> = {
  kuitansi: { title: 'Pembayaran berhasil', body: 'Kuitansinya sudah jadi.' },
  status: { title: 'Status pembayaran berubah', body: 'Ketuk untuk melihatnya.' },
  tagihan_baru: { title: 'Ada tagihan baru', body: 'Ketuk untuk melihatnya.' },
  pengingat: { title: 'Pengingat tagihan', body: 'Ada tagihan yang perlu dibayar.' },
  berita: { title: 'Info baru', body: 'Ketuk untuk membacanya.' },
  penyaluran: { title: 'Donasi Anda disalurkan', body: 'Ketuk untuk melihatnya.' },
  pengingat_donasi: { title: 'Waktunya berdonasi', body: 'Pengingat bulanan yang Anda minta.' },
  belanja: { title: 'Belanja di kantin', body: 'Ketuk untuk melihatnya.' },
  saldo_rendah: { title: 'Saldo kantin menipis', body: 'Ketuk untuk mengisinya.' },
  keamanan: { title: 'Ada perubahan wali', body: 'Ketuk untuk memeriksanya.' },
}

/**
 * Sends to every device of a person. It has arrived when one device's service took it; a service
 * that does not answer is asked again only when no other took it, and `tag` keeps one notification
 * on a device that got it twice.
 */
export async function pushKabar(deps: PushDeps, kabar: PushKabar): Promise<Delivery> {
  const { db, clock } = deps
  const { institusi_id, nomor_wa } = kabar
  const devices = await db.inTransaction(institusi_id, (tx) =>
    listLangganan(tx, nomor_wa, clock.now()),
  )
  const payload = composePush(kabar)
  const results: (PushResult | 'silent')[] = []
  for (const device of devices) results.push(await pushOne(deps, institusi_id, device, payload))
  if (results.includes('accepted')) return 'diterima'
  return results.includes('silent') ? 'nanti' : 'gagal'
}

async function pushOne(
  { db, push }: PushDeps, institusi_id: string, device: Langganan, payload: string,
): Promise<PushResult | 'silent'> {
  try {
    const result = await push.send(device, payload)
    if (result === 'gone')
      await db.inTransaction(institusi_id, (tx) => deleteLangganan(tx, device, device.endpoint))
    return result
  } catch (error) {
    if (error instanceof ProviderError) return error.retryable ? 'silent' : 'refused'
    throw error
  }
}

/** Safari shows this by itself (Declarative Web Push); in other browsers our worker shows it. */
function composePush({ id, jenis, isi }: PushKabar): string {
  const link = isi.tautan && URL.canParse(isi.tautan) ? new URL(isi.tautan) : undefined
  // The key behind # lets its holder send proofs, and the person who is logged in needs none.
  const navigate = link ? link.origin + link.pathname : '/'
  const words = isi.judul ? { ...WORDS[jenis], body: isi.judul } : WORDS[jenis]
  const notification = { ...words, navigate, lang: 'id', tag: id, silent: false }
  return JSON.stringify({ web_push: 8030, notification })
}
