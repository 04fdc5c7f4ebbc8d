import type { Messages } from '#messages/messages'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, Tx } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import type { PushSender } from '#ports/push-sender'

export type Needs = {
  db: Database
  clock: Clock
  logger: Logger
  config: Pick<Config, 'publicUrl' | 'port' | 'buktiSecret'>
  messages: Pick<Messages, 'deliver' | 'notify'>
  push: PushSender
  /** A post that this person may read now; undefined once it is withdrawn or over. */
  findBerita: (tx: Tx, id: string, nomor_wa: string) => Promise<{ judul: string } | undefined>
}
