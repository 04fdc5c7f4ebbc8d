import type { Kode } from '@lunas/values/kode'
import type { KeptNotice } from '#messages/messages'
import { later } from '#platform/clock'
import { composeKabar } from '#kabar/compose-kabar'
import { fallBack } from '#kabar/fall-back'
import { RETRY_WAITS_MS } from '#kabar/kabar'
import { lockKabar, moveKabar, postponeKabar, saveTry } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { findAwake } from '#kabar/night.queries'

type SendDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'messages'>

/** Reads what there is to say, sends it, and writes down how it went: three steps. */
export async function sendKabar(deps: SendDeps, kode: Kode): Promise<void> {
  const notice = await prepare(deps, kode)
  if (!notice) return
  const delivery = await deps.messages.deliver(notice)
  const { db, clock } = deps
  await db.inTransaction(kode.institusi_id, async (tx) => {
    if (delivery !== 'nanti') return moveKabar(tx, kode.id, 'send')
    const waitMs = RETRY_WAITS_MS[notice.tries - 1] ?? RETRY_WAITS_MS.at(-1) ?? 0
    return postponeKabar(tx, kode.id, later(clock.now(), waitMs))
  })
  if (delivery === 'gagal') await fallBack(deps, kode)
}

type Prepared = KeptNotice & { tries: number }

/**
 * The words as they are true now; nothing when nothing is left to tell, or it was refused, or
 * people are asleep by now.
 */
function prepare({ db, config, clock }: SendDeps, kode: Kode): Promise<Prepared | undefined> {
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
    const isi = kabar.ditolak ? undefined : await composeKabar({ config, clock }, tx, kabar)
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
      tujuan,
      template: kabar.template,
      isi,
      isLast: tries > RETRY_WAITS_MS.length,
      tries,
    }
  })
}
