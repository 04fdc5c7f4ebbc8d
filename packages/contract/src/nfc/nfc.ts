import * as z from 'zod/mini'
import { isUidKartu } from '@lunas/values/uid-kartu'
import { instantField } from '../wire/fields.ts'

/** The bridge listens on this machine only. `localhost` could mean another address. */
export const NFC_HOST = '127.0.0.1'
export const NFC_PORT = 3000

/** The first word of the bridge's status: another program may listen on the same port. */
export const NFC_PROGRAM = 'lunas-nfc-bridge'

const NAME_LENGTH_MAX = 200
const nameField = z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH_MAX))
const hexField = z.string().check(z.regex(/^(?:[0-9A-F]{2})*$/), z.maxLength(128))
const serialField = z.string().check(z.refine(isUidKartu))

/** What a page may send. */
export const NfcRequest = z.object({ type: z.literal('ping') })
export type NfcRequest = z.infer<typeof NfcRequest>

const CardDetected = z.object({
  type: z.literal('card_detected'),
  serialNumber: serialField,
  cardType: nameField,
  /** What the card said about itself when it was powered (ATR), as hex. */
  data: hexField,
  /** When the card was read. It stays the same when a page that joins later is told. */
  timestamp: instantField,
  readerName: nameField,
})

/** What the bridge sends. */
export const NfcMessage = z.discriminatedUnion('type', [
  CardDetected,
  z.object({
    type: z.literal('card_removed'),
    serialNumber: serialField,
    timestamp: instantField,
    readerName: nameField,
  }),
  z.object({
    type: z.literal('reader_connected'),
    timestamp: instantField,
    readerName: nameField,
  }),
  z.object({
    type: z.literal('reader_disconnected'),
    timestamp: instantField,
    readerName: nameField,
  }),
  z.object({ type: z.literal('pong'), timestamp: instantField }),
])
export type NfcMessage = z.infer<typeof NfcMessage>

/** A card that was read: the event that tills and enrolment wait for. */
export type NfcCard = z.infer<typeof CardDetected>

/** Without the cards' numbers: a person at this machine reads it in a browser window. */
export const NfcStatus = z.object({
  program: z.literal(NFC_PROGRAM),
  version: z.string(),
  driver: z.enum(['pcsc', 'simulasi']),
  /** Whether the machine's PC/SC service answers; otherwise why not. */
  service: z.object({ running: z.boolean(), reason: z.string() }),
  readers: z.array(
    z.object({
      readerName: nameField,
      /** A card that stays at `reading` does not answer. */
      card: z.enum(['none', 'reading', 'read', 'unreadable']),
    }),
  ),
  clients: z.number(),
})
export type NfcStatus = z.infer<typeof NfcStatus>
