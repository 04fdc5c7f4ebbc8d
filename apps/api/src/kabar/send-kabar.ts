import type { JenisKabar, KanalKabar } from '@lunas/contract/kabar/kabar'
import type { Kode } from '@lunas/values/kode'
import type { Delivery, KeptNotice } from '#messages/messages'
import { later } from '#platform/clock'
import { composeKabar } from '#kabar/compose-kabar'
import { fallBack } from '#kabar/fall-back'
import { RETRY_WAITS_MS } from '#kabar/kabar'
import { lockKabar, moveKabar, postponeKabar, saveTry, type Peristiwa } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { findAwake } from '#kabar/night.queries'
import { pushKabar } from '#kabar/push-kabar'

type SendDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'messages' | 'push' | 'findBerita'>

/** Composes the message, sends it, and records the result: three steps. */
export async function sendKabar(deps: SendDeps, kode: Kode): Promise<void> {
  const notice = await prepare(deps, kode)
  if (!notice) return
  const delivery = await deliver(deps, notice)
  const { db, clock } = deps
  await db.inTransaction(kode.institusi_id, async (tx) => {
    if (delivery !== 'nanti') return moveKabar(tx, kode.id, 'send')
    const waitMs = RETRY_WAITS_MS[notice.tries - 1] ?? RETRY_WAITS_MS.at(-1) ?? 0
    return postponeKabar(tx, kode.id, later(clock.now(), waitMs))
  })
  if (delivery === 'gagal' && notice.kanal === 'whatsapp') await fallBack(deps, kode)
}

/** A notification needs no record of its delivery: its service reports none. */
function deliver(deps: SendDeps, { kanal, template, ...notice }: Prepared): Promise<Delivery> {
  if (kanal === 'notifikasi' || template === 'berita')
    return pushKabar(deps, { ...notice, nomor_wa: notice.tujuan })
  return deps.messages.deliver({ kanal, template, ...notice })
}

type Prepared = Omit<KeptNotice, 'kanal' | 'template'> & {
  kanal: KanalKabar
  template: Peristiwa['template']
  jenis: JenisKabar
  tries: number
}

/**
 * The text from the current data; undefined when it is no longer true, when the person refused it,
 * or in quiet hours.
 */
function prepare(deps: SendDeps, kode: Kode): Promise<Prepared | undefined> {
  const { db, clock } = deps
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const kabar = await lockKabar(tx, kode.id)
    if (!kabar) return undefined
    const now = clock.now()
    const awake = await findAwake(tx, kabar, now)
    if (awake > now) {
      await postponeKabar(tx, kabar.id, awake)
      return undefined
    }
    const tujuan = kabar.kanal === 'email' ? kabar.email : kabar.nomor_wa
    const isi = kabar.ditolak ? undefined : await composeKabar(deps, tx, kabar)
    if (!isi || !tujuan) {
      await moveKabar(tx, kabar.id, 'drop')
      return undefined
    }
    await saveTry(tx, kabar.id, isi)
    const tries = kabar.percobaan + 1
    return {
      institusi_id: kode.institusi_id,
      id: kabar.id,
      kanal: kabar.kanal,
      jenis: kabar.jenis,
      tujuan,
      template: kabar.template,
      isi,
      isLast: tries > RETRY_WAITS_MS.length,
      tries,
    }
  })
}
